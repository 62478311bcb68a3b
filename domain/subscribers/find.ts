import type { Ctx } from '#domain/context.ts';
import type { Subscriber } from '#domain/subscribers/schema.ts';
import { subscribersContaining } from '#domain/subscribers/store.ts';

/** The newest subscribers whose address holds the text; no character of it is special. */
export async function findSubscribers(ctx: Ctx, text: string, limit: number): Promise<Subscriber[]> {
  return subscribersContaining(ctx.db, text, limit);
}
