import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listFilesOfMessages } from '#modules/messages/file-store.ts';
import { inboxLimits, type MessageState } from '#modules/messages/constants.ts';
import type { InboxFilter, Message } from '#modules/messages/schema.ts';
import {
  searchAllMessages,
  searchNextMessages,
  countMessagesUpTo,
  countMergedMessages,
  findNeighbourIds,
  listMessageIds,
} from '#modules/messages/inbox-store.ts';
import {
  deleteDoneThreadsBefore,
  deleteMessage,
  lockMessages,
  readMessageCounts,
  listMessagesByIds,
} from '#modules/messages/store.ts';
import { deleteVerdictsBefore } from '#modules/messages/spam-store.ts';
import { listEmailIds, listThreadMessageIds, listTagsInUse } from '#modules/messages/thread-store.ts';
import type { Ctx } from '#modules/context.ts';
import { findRowsContaining, resolveTypos, searchIds, searchWithTypos } from '#modules/text-search/lookup.ts';
import { deleteEmailAttempts } from '#modules/outbox/unknown-emails.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';
import { deleteWebhookDeliveriesAbout } from '#modules/webhooks/publish-event.ts';

/**
 * Totals of filters without a counter are counted up to this number, so that the cost does not grow with the number
 * of messages.
 */
const totalLimit = 1_000;
/**
 * Search results are counted up to this number, because a search folds each examined text, which takes 0.1 s for 1,000 texts.
 */
const searchLimit = 101;

/** `isLeast` is true if there may be more messages than `total`. */
export type InboxTotal = { total: number; isLeast: boolean };

/**
 * Returns messages newest first, and the total of the filter; `after` is the id of the last message of the previous page.
 * Totals without a filter and by state come from counters. Other filters are counted up to 1,000, searches up to 100.
 */
export async function listMessages(
  ctx: Ctx,
  filter: InboxFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ messages: Message[] } & InboxTotal> {
  const { text } = filter;
  if (text !== undefined)
    return searchWithTypos(
      text,
      (searchText) => searchInbox(ctx, { ...filter, text: searchText }, page),
      ({ total }) => total,
    );
  const [ids, total] = await Promise.all([listMessageIds(ctx.db, filter, page), countMessages(ctx, filter)]);
  return { messages: await listMessagesByIds(ctx.db, ids), ...total };
}

/**
 * Returns a page of search results and the total. For the first page a single scan returns both, because a scan is
 * costly: it folds the whole thread of each message.
 */
async function searchInbox(
  ctx: Ctx,
  filter: InboxFilter & { text: string },
  page: { limit: number; after?: number | undefined },
): Promise<{ messages: Message[] } & InboxTotal> {
  const { rows, counted } = await searchIds(
    { text: filter.text, ...page, most: searchLimit },
    {
      near: (next) => searchNextMessages(ctx.db, filter, next),
      all: (next) => searchAllMessages(ctx.db, filter, next),
      count: () => countMessagesUpTo(ctx.db, filter, searchLimit),
    },
  );
  return { messages: await listMessagesByIds(ctx.db, rows), total: counted.count, isLeast: counted.isLeast };
}

/**
 * Returns the ids of the next newer and older message within a filter, even if the message itself does not match the filter.
 */
export async function findNeighbours(
  ctx: Ctx,
  filter: InboxFilter,
  id: number,
): Promise<{ newer: number | null; older: number | null }> {
  const { text } = filter;
  if (text === undefined) return findNeighbourIds(ctx.db, filter, id);
  const findFirst = async (searchText: string, position: { after?: number; newerThan?: number }) => {
    const wanted = { ...filter, text: searchText };
    const page = { ...position, limit: 1 };
    const [found] = await findRowsContaining(
      { text: searchText, limit: 1 },
      async (rows) => (await searchNextMessages(ctx.db, wanted, { ...page, rows })).ids,
      () => searchAllMessages(ctx.db, wanted, page),
    );
    return found ?? null;
  };
  const searchText = await resolveTypos(text, async () => (await findFirst(text, {})) !== null);
  const [newer, older] = await Promise.all([
    findFirst(searchText, { newerThan: id }),
    findFirst(searchText, { after: id }),
  ]);
  return { newer, older };
}

export async function countMergedByMessage(
  ctx: Ctx,
  messages: readonly Message[],
): Promise<ReadonlyMap<number, number>> {
  return countMergedMessages(
    ctx.db,
    messages.map(({ id }) => id),
  );
}

/** Returns the tags in use, sorted by name; at most 200. */
export async function listMessageTags(ctx: Ctx): Promise<string[]> {
  return listTagsInUse(ctx.db, inboxLimits.suggestedTags);
}

async function countMessages(ctx: Ctx, filter: InboxFilter): Promise<InboxTotal> {
  const { state, ...otherFilters } = filter;
  if (Object.values(otherFilters).some((value) => value !== undefined)) {
    const count = await countMessagesUpTo(ctx.db, filter, totalLimit);
    return { total: count, isLeast: count === totalLimit };
  }
  const counts = await readMessageCounts(ctx.db);
  const total = state === undefined ? counts.new + counts.answered + counts.spam : counts[state];
  return { total, isLeast: false };
}

export async function countMessagesByState(ctx: Ctx): Promise<Record<MessageState, number>> {
  return readMessageCounts(ctx.db);
}

/**
 * Permanently deletes a message with its merged messages, replies, emails, files, notes, tags and notifications. The
 * audit log retains only the id of the message. Throws `missing`.
 */
export async function eraseMessage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  const names = await ctx.db.transaction().execute(async (trx) => {
    await lockMessages(trx, [id]);
    const threadIds = await listThreadMessageIds(trx, id);
    const media = (await listFilesOfMessages(trx, threadIds)).map(({ mediaId }) => mediaId);
    await deleteEmailAttempts(trx, await listEmailIds(trx, threadIds));
    if (!(await deleteMessage(trx, id))) throw new AppError('missing', 'message.notFound');
    for (const one of threadIds) await deleteWebhookDeliveriesAbout(trx, `message ${one}`);
    await recordAudit(ctx, trx, actor, { action: 'message.erased', target: String(id) });
    return releaseMedia(trx, media);
  });
  await removeFiles(ctx, names);
}

/**
 * Deletes answered and spam threads whose last activity is before `time`, oldest first. Threads that wait for a reply or have
 * an unsent reply are never deleted. Also deletes spam verdicts from before `time`. Returns the number of deleted threads.
 */
export async function deleteMessagesBefore(ctx: Pick<Ctx, 'db'>, time: Date, limit: number): Promise<number> {
  await deleteVerdictsBefore(ctx.db, time);
  return deleteDoneThreadsBefore(ctx.db, time, limit);
}
