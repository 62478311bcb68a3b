import { createHash } from 'node:crypto';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { draftOfOther, lockDigest, sameTextSince } from '#modules/newsletters/repeat-store.ts';
import { countNewsletters, newslettersLatestFirst, subjectsContaining } from '#modules/newsletters/store.ts';
import type {
  FoundNewsletter,
  NewsletterCard,
  NewsletterFilter,
  NewsletterPosition,
} from '#modules/newsletters/store.ts';
import { Refusal } from '#modules/refusal.ts';

export type { NewsletterCard, NewsletterPosition } from '#modules/newsletters/store.ts';

/** The latest first, with counts; `after` is the last one of the page before. */
export async function listNewsletters(
  ctx: Ctx,
  filter: NewsletterFilter,
  page: { limit: number; after?: NewsletterPosition | undefined },
): Promise<{ newsletters: NewsletterCard[]; total: Counted }> {
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

/** Refuses `taken`, with the id of the first, where anybody sent the same words within 60 s; one at a time for the same words. */
export async function refuseRepeated(
  ctx: Ctx,
  trx: Trx,
  digest: Buffer,
  ownId: number | undefined,
): Promise<void> {
  await lockDigest(trx, digest);
  const since = new Date(ctx.clock.now().getTime() - newsletterLimits.repeatSeconds * 1000);
  const first = await sameTextSince(trx, digest, since);
  if (first !== undefined && first !== ownId)
    throw new Refusal('taken', 'newsletter.repeated', { extra: { id: first } });
}

/**
 * Refuses `taken`, with the id of the first and who made it, where another member made a draft under this key; one at a time. In the
 * transaction that has just made one: of two at the same moment the first to come here stays.
 */
export async function refuseSecond(trx: Trx, key: string, ownId: number): Promise<void> {
  await lockDigest(trx, createHash('sha256').update(key).digest());
  const first = await draftOfOther(trx, key, ownId);
  if (first === undefined) return;
  const { id, by } = first;
  if (by === null) throw new Refusal('taken', 'newsletter.ofPostMade', { extra: { id } });
  throw new Refusal('taken', 'newsletter.ofPostMadeBy', { extra: { id }, values: { name: by } });
}

/** Tells the words of a newsletter, and whom it goes to, from all others: a SHA-256. */
export function digestOf(subject: string, message: string, audience: AudienceChoice | null): Buffer {
  const hash = createHash('sha256').update(subject.trim()).update('\0').update(message);
  return (audience === null ? hash : hash.update(`\0${JSON.stringify(audience)}`)).digest();
}
