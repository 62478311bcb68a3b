import type { InboxFilter, Message } from '#domain/contact/schema.ts';
import { messagesContaining, messagesContainingNear } from '#domain/contact/store.ts';
import type { Ctx } from '#domain/context.ts';
import { findContaining } from '#domain/lookup/lookup.ts';

/** The newest messages whose address, phone number or words hold the text; no character of it is special. */
export async function findMessages(ctx: Ctx, text: string, limit: number): Promise<Message[]> {
  return searchMessages(ctx, { text }, { limit });
}

/** Those of a state or topic, narrowed by a text, newest first; `after` is the id of the last one of the page before. */
export async function searchMessages(
  ctx: Ctx,
  filter: InboxFilter & { text: string },
  page: { limit: number; after?: number | undefined },
): Promise<Message[]> {
  return findContaining(
    { text: filter.text, limit: page.limit },
    (rows) => messagesContainingNear(ctx.db, filter, { ...page, rows }),
    () => messagesContaining(ctx.db, filter, page),
  );
}
