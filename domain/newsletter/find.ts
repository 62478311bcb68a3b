import type { Ctx } from '#domain/context.ts';
import { subjectsContaining } from '#domain/newsletter/newsletter-store.ts';
import type { FoundNewsletter } from '#domain/newsletter/newsletter-store.ts';
import type { Subscriber } from '#domain/newsletter/schema.ts';
import { subscribersContaining } from '#domain/newsletter/store.ts';

/** The newest subscribers whose address holds the text; no character of it is special. */
export async function findSubscribers(ctx: Ctx, text: string, limit: number): Promise<Subscriber[]> {
  return subscribersContaining(ctx.db, text, limit);
}

/** The newest newsletters in any state whose subject holds the text; no character of it is special. */
export async function findNewsletters(ctx: Ctx, text: string, limit: number): Promise<FoundNewsletter[]> {
  return subjectsContaining(ctx.db, text, limit);
}
