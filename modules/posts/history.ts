import {
  countEntries,
  deleteDraftsBefore,
  entriesNewestFirst,
  entryOf,
  extendEntry,
  insertEntry,
} from '#modules/posts/history-store.ts';
import { historyLimits, isSameFocus } from '#modules/posts/constants.ts';
import type { HistoryCard, HistoryEntry, Revision, StaffPost } from '#modules/posts/schema.ts';
import { postById } from '#modules/posts/staff-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Who writes (modules/posts/writing.ts). */
type Author = { name: string; actor: { id: number } };
type Texts = Omit<Revision, 'author' | 'savedAt'>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Keeps what a save has made of a post, in its transaction: what the public sees is an entry of its own. */
export async function keepHistory(
  ctx: Ctx,
  trx: Db,
  by: Author,
  after: StaffPost,
  { before, restores }: { before?: StaffPost | undefined; restores?: Date | undefined } = {},
): Promise<void> {
  const isShown = after.status === 'published';
  const isNew = before === undefined || !isSameText(before.revision ?? before, after);
  if (isShown && (before?.status !== 'published' || !isSameText(before, after)))
    await insertEntry(trx, after.id, entryFrom(ctx, by, after, 'published'));
  else if (!isShown && isNew) await keepDraft(ctx, trx, by, after.id, { ...after, restores });
}

/**
 * Keeps words that somebody drafts: an hour of one author without a long pause is one entry. What `restores` an older
 * one, named by when it was saved, is an entry of its own.
 */
export async function keepDraft(
  ctx: Ctx,
  trx: Db,
  by: Author,
  postId: number,
  { restores, ...texts }: Texts & { restores?: Date | undefined },
): Promise<void> {
  if (texts.title === '' && texts.body === '') return;
  const entry = entryFrom(ctx, by, texts, 'draft');
  const now = entry.savedAt.getTime();
  const since = {
    beganAt: new Date(now - historyLimits.draftMinutes * minuteMs),
    savedAt: new Date(now - historyLimits.pauseMinutes * minuteMs),
  };
  const isExtended = restores === undefined && (await extendEntry(trx, postId, entry, since));
  if (!isExtended) await insertEntry(trx, postId, entry);
}

/** What stood in a post, newest first; `after` is the id of the last one of the page before. Refuses `missing`. */
export async function listHistory(
  ctx: Ctx,
  postId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ entries: HistoryCard[]; total: number }> {
  if ((await postById(ctx.db, postId)) === undefined) throw new Refusal('missing', 'post.missing');
  const [entries, total] = await Promise.all([
    entriesNewestFirst(ctx.db, postId, page),
    countEntries(ctx.db, postId),
  ]);
  return { entries, total };
}

/** One entry whole. Refuses `missing` where the post is deleted or has no such. */
export async function readHistory(ctx: Ctx, postId: number, id: number): Promise<HistoryEntry> {
  const post = await postById(ctx.db, postId);
  const entry = post && (await entryOf(ctx.db, postId, id));
  if (entry === undefined) throw new Refusal('missing', 'post.noVersion');
  return entry;
}

/** Forgets what was drafted 90 days ago and replaced since; answers how many entries. */
export async function sweepHistory(ctx: Ctx): Promise<number> {
  return deleteDraftsBefore(ctx.db, new Date(ctx.clock.now().getTime() - historyLimits.draftDays * dayMs));
}

function entryFrom(ctx: Ctx, by: Author, texts: Texts, kind: HistoryEntry['kind']) {
  const { title, body, format, imageId, focus, pictures } = texts;
  const at = ctx.clock.now();
  const author = { author: by.name, authorId: by.actor.id };
  return { kind, title, body, format, imageId, focus, pictures, ...author, beganAt: at, savedAt: at };
}

function isSameText(one: Texts, other: Texts): boolean {
  const isSameImage = one.imageId === other.imageId && isSameFocus(one.focus, other.focus);
  return isSameImage && one.title === other.title && one.body === other.body;
}
