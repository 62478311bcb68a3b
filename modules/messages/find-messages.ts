import type { Message } from '#modules/messages/schema.ts';
import { searchAllMessages, searchNextMessages } from '#modules/messages/inbox-store.ts';
import { listMessagesByIds } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';
import { findRowsContaining } from '#modules/text-search/lookup.ts';

/**
 * Returns the newest messages that contain the words in the address, phone number, body, replies, emails, notes or tags.
 * Every character of the text is literal.
 */
export async function findMessages(ctx: Ctx, text: string, limit: number): Promise<Message[]> {
  const ids = await findRowsContaining(
    { text, limit },
    async (rows) => (await searchNextMessages(ctx.db, { text }, { limit, rows })).ids,
    () => searchAllMessages(ctx.db, { text }, { limit }),
  );
  return listMessagesByIds(ctx.db, ids);
}
