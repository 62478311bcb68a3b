import type { InboxFilter, Message } from '#modules/messages/schema.ts';
import { containing, containingNear } from '#modules/messages/inbox-store.ts';
import { messagesByIds } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';
import { findContaining } from '#modules/text-search/lookup.ts';

/** The newest messages whose address, phone number, words, answers, emails or notes hold the text; no character of it is special. */
export async function findMessages(ctx: Ctx, text: string, limit: number): Promise<Message[]> {
  return searchMessages(ctx, { text }, { limit });
}

/** Those that a filter leaves, narrowed by a text, newest first; `after` is the id of the last one of the page before. */
export async function searchMessages(
  ctx: Ctx,
  filter: InboxFilter & { text: string },
  page: { limit: number; after?: number | undefined },
): Promise<Message[]> {
  const ids = await findContaining(
    { text: filter.text, limit: page.limit },
    (rows) => containingNear(ctx.db, filter, { ...page, rows }),
    () => containing(ctx.db, filter, page),
  );
  return messagesByIds(ctx.db, ids);
}
