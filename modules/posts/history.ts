import {
  countEntries,
  deleteDraftsBefore,
  listEntriesNewestFirst,
  findEntry,
  extendEntry,
  insertEntry,
} from '#modules/posts/history-store.ts';
import { historyLimits, isSameFocus } from '#modules/posts/constants.ts';
import type { HistoryCard, HistoryEntry, Revision, StaffPost } from '#modules/posts/schema.ts';
import { findPostById } from '#modules/posts/staff-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { minuteMs, subtractTime } from '#modules/time.ts';

/** The member who saves a post (modules/posts/save-post.ts). */
type HistoryAuthor = { name: string; actor: { id: number } };
type HistoryContent = Omit<Revision, 'author' | 'savedAt'>;

/** Records the result of a save in the history, in the transaction of the save. Published content is always a new entry. */
export async function recordHistory(
  ctx: Ctx,
  trx: Db,
  by: HistoryAuthor,
  after: StaffPost,
  { before, restores }: { before?: StaffPost | undefined; restores?: Date | undefined } = {},
): Promise<void> {
  const isPublished = after.status === 'published';
  const isNew = before === undefined || !isSameText(before.revision ?? before, after);
  if (isPublished && (before?.status !== 'published' || !isSameText(before, after)))
    await insertEntry(trx, after.id, createEntry(ctx, by, after, 'published'));
  else if (!isPublished && isNew) await recordDraft(ctx, trx, by, after.id, { ...after, restores });
}

/**
 * Records a draft in the history. Drafts that one author saves within an hour, without a long pause, share one entry.
 * `restores` is the save time of a restored entry; a restored draft is always a new entry.
 */
export async function recordDraft(
  ctx: Ctx,
  trx: Db,
  by: HistoryAuthor,
  postId: number,
  { restores, ...texts }: HistoryContent & { restores?: Date | undefined },
): Promise<void> {
  if (texts.title === '' && texts.body === '') return;
  const entry = createEntry(ctx, by, texts, 'draft');
  const now = entry.savedAt.getTime();
  const since = {
    beganAt: new Date(now - historyLimits.draftMinutes * minuteMs),
    savedAt: new Date(now - historyLimits.pauseMinutes * minuteMs),
  };
  const isExtended = restores === undefined && (await extendEntry(trx, postId, entry, since));
  if (!isExtended) await insertEntry(trx, postId, entry);
}

/**
 * Returns a page of the history of a post, newest first; `after` is the id of the last entry of the previous page.
 * @throws {AppError} missing
 */
export async function listHistory(
  ctx: Ctx,
  postId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ entries: HistoryCard[]; total: RowCount }> {
  if ((await findPostById(ctx.db, postId)) === undefined) throw new AppError('missing', 'post.notFound');
  const [entries, total] = await Promise.all([
    listEntriesNewestFirst(ctx.db, postId, page),
    countEntries(ctx.db, postId),
  ]);
  return { entries, total };
}

/** @throws {AppError} missing if the post is deleted or has no such entry. */
export async function readHistory(ctx: Ctx, postId: number, id: number): Promise<HistoryEntry> {
  const post = await findPostById(ctx.db, postId);
  const entry = requireFound(post && (await findEntry(ctx.db, postId, id)), 'post.versionNotFound');
  return entry;
}

/**
 * Deletes drafts that are older than 90 days, if the history of the post has a newer entry. Returns the number of
 * deleted entries.
 */
export async function sweepHistory(ctx: Ctx): Promise<number> {
  return deleteDraftsBefore(ctx.db, subtractTime(ctx.clock.now(), { days: historyLimits.draftDays }));
}

function createEntry(ctx: Ctx, by: HistoryAuthor, texts: HistoryContent, kind: HistoryEntry['kind']) {
  const { title, body, format, imageId, focus, pictures } = texts;
  const at = ctx.clock.now();
  const author = { author: by.name, authorId: by.actor.id };
  return { kind, title, body, format, imageId, focus, pictures, ...author, beganAt: at, savedAt: at };
}

function isSameText(first: HistoryContent, second: HistoryContent): boolean {
  const isSameImage = first.imageId === second.imageId && isSameFocus(first.focus, second.focus);
  return isSameImage && first.title === second.title && first.body === second.body;
}
