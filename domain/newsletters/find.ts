import type { Ctx } from '#domain/context.ts';
import { countNewsletters, newslettersLatestFirst, subjectsContaining } from '#domain/newsletters/store.ts';
import type {
  FoundNewsletter,
  NewsletterCard,
  NewsletterFilter,
  NewsletterPosition,
} from '#domain/newsletters/store.ts';

export type { NewsletterCard, NewsletterPosition } from '#domain/newsletters/store.ts';

/** The latest first, with counts; `after` is the last one of the page before. */
export async function listNewsletters(
  ctx: Ctx,
  filter: NewsletterFilter,
  page: { limit: number; after?: NewsletterPosition | undefined },
): Promise<{ newsletters: NewsletterCard[]; total: number }> {
  const [newsletters, total] = await Promise.all([
    newslettersLatestFirst(ctx.db, filter, page),
    countNewsletters(ctx.db, filter),
  ]);
  return { newsletters, total };
}

/** The newest newsletters in any state whose subject holds the text; no character of it is special. */
export async function findNewsletters(ctx: Ctx, text: string, limit: number): Promise<FoundNewsletter[]> {
  return subjectsContaining(ctx.db, text, limit);
}
