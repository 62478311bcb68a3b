import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { MessageState } from '#domain/contact/limits.ts';
import type { InboxFilter, Message, Reply } from '#domain/contact/schema.ts';
import { repliesTo } from '#domain/contact/reply-store.ts';
import {
  countMessagesNear,
  countMessagesUpTo,
  deleteDoneBefore,
  deleteMessage,
  messageById,
  messageCounts,
  messagesNewestFirst,
  setMessageState,
} from '#domain/contact/store.ts';
import { searchMessages } from '#domain/contact/find.ts';
import type { Ctx } from '#domain/context.ts';
import { countContaining } from '#domain/lookup/lookup.ts';
import type { Counted } from '#domain/lookup/lookup.ts';
import { Refusal } from '#domain/refusal.ts';
import { forgetTold } from '#domain/webhooks/event.ts';

/** A total that no counter keeps is counted up to here, so that a search costs the same among any number. */
const totalLimit = 1_000;

/** `isLeast`: there may be more. */
export type InboxTotal = { total: number; isLeast: boolean };

/** Messages newest first, narrowed by a filter; `after` is the id of the last one of the page before. */
export async function listMessages(
  ctx: Ctx,
  filter: InboxFilter,
  page: { limit: number; after?: number | undefined },
): Promise<Message[]> {
  const { text } = filter;
  if (text === undefined) return messagesNewestFirst(ctx.db, filter, page);
  return searchMessages(ctx, { ...filter, text }, page);
}

/** How many messages the filter leaves: by state from the counters, by topic or words counted up to 1,000. */
export async function countMessages(ctx: Ctx, filter: InboxFilter): Promise<InboxTotal> {
  if (filter.topic !== undefined || filter.text !== undefined) {
    const { count, isLeast } = await countUpToLimit(ctx, filter);
    return { total: count, isLeast };
  }
  const counts = await messageCounts(ctx.db);
  const total =
    filter.state === undefined ? counts.new + counts.answered + counts.spam : counts[filter.state];
  return { total, isLeast: false };
}

async function countUpToLimit(ctx: Ctx, filter: InboxFilter): Promise<Counted> {
  const all = () => countMessagesUpTo(ctx.db, filter, totalLimit);
  if (filter.text !== undefined) {
    const near = (rows: number) => countMessagesNear(ctx.db, filter, rows);
    return countContaining({ text: filter.text, most: totalLimit }, near, all);
  }
  const count = await all();
  return { count, isLeast: count === totalLimit };
}

/** How many messages stand in each state. */
export async function countMessagesByState(ctx: Ctx): Promise<Record<MessageState, number>> {
  return messageCounts(ctx.db);
}

/** One message with its answers, oldest first. Refuses `missing`. */
export async function readMessage(ctx: Ctx, id: number): Promise<{ message: Message; replies: Reply[] }> {
  const [message, replies] = await Promise.all([messageById(ctx.db, id), repliesTo(ctx.db, id)]);
  if (message === undefined) throw new Refusal('missing', 'messages.missing');
  return { message, replies };
}

/** Marks a message as new, answered or spam. Refuses `missing`. */
export async function updateMessageState(
  ctx: Ctx,
  actor: Actor,
  id: number,
  state: MessageState,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await setMessageState(trx, id, state))) throw new Refusal('missing', 'messages.missing');
    await record(ctx, trx, actor, { action: 'message.marked', target: String(id), details: { state } });
  });
}

/** Erases a message for good, with its answers and what told of it; the log keeps its number. Refuses `missing`. */
export async function eraseMessage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteMessage(trx, id))) throw new Refusal('missing', 'messages.missing');
    await forgetTold(trx, `message ${id}`);
    await record(ctx, trx, actor, { action: 'message.erased', target: String(id) });
  });
}

/**
 * Deletes messages that are answered or spam, and whose last word came before a time, at most so many, the oldest first. One
 * that waits for an answer stays, however old, and so does one with an answer that is still to leave. Answers how many went.
 */
export async function removeMessagesBefore(
  ctx: Pick<Ctx, 'db'>,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteDoneBefore(ctx.db, before, limit);
}
