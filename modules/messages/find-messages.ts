import type { InboxFilter, Message } from '#modules/messages/schema.ts';
import { searchAllMessages, searchNewestMessages } from '#modules/messages/inbox-store.ts';
import { listMessagesByIds } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';
import { findContaining } from '#modules/text-search/lookup.ts';

/**
 * Returns the newest messages that contain the text in the address, phone number, body, replies, emails or notes. No character
 * has a special meaning.
 */
export async function findMessages(ctx: Ctx, text: string, limit: number): Promise<Message[]> {
  return searchMessages(ctx, { text }, { limit });
}

/** Searches within a filter, newest first; `after` is the id of the last message on the previous page. */
export async function searchMessages(
  ctx: Ctx,
  filter: InboxFilter & { text: string },
  page: { limit: number; after?: number | undefined },
): Promise<Message[]> {
  const ids = await findContaining(
    { text: filter.text, limit: page.limit },
    (rows) => searchNewestMessages(ctx.db, filter, { ...page, rows }),
    () => searchAllMessages(ctx.db, filter, page),
  );
  return listMessagesByIds(ctx.db, ids);
}
