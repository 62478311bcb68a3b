import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PostHistoryTable } from '#db/tables.ts';
import { historyLimits } from '#modules/posts/constants.ts';
import { toPostImages } from '#modules/posts/schema.ts';
import type { HistoryCard, HistoryEntry, StaffPost } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows } from '#modules/text-search/list-store.ts';

export type NewHistoryEntry = Omit<HistoryEntry, 'id'> & { authorId: number; beganAt: Date };

/** Adds an entry and deletes the oldest entries beyond the limit per post. */
export async function insertEntry(db: Db, postId: number, entry: NewHistoryEntry): Promise<void> {
  const { kind, authorId, beganAt } = entry;
  await db
    .insertInto('postHistory')
    .values({ ...toColumns(entry), postId, kind, authorId, beganAt })
    .execute();
  const newestIds = db
    .selectFrom('postHistory')
    .select('id')
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(historyLimits.entries);
  await db.deleteFrom('postHistory').where('postId', '=', postId).where('id', 'not in', newestIds).execute();
}

/** Saves the current content of a post that has no history yet, for example a sample. Skips an empty post. */
export async function insertFirstEntry(db: Db, post: StaffPost): Promise<void> {
  const { id, savedBy, author, status, updatedAt, ...texts } = post;
  if (texts.title === '' && texts.body === '') return;
  const first = db.selectFrom('postHistory').select('id').where('postId', '=', id).limit(1);
  if ((await first.executeTakeFirst()) !== undefined) return;
  await db
    .insertInto('postHistory')
    .values({
      ...toColumns({ ...texts, author: savedBy ?? author, savedAt: updatedAt }),
      postId: id,
      kind: status === 'published' ? 'published' : 'draft',
      authorId: null,
      beganAt: updatedAt,
    })
    .execute();
}

/** Overwrites the newest entry if it is a recent draft of the same author. Returns false otherwise. */
export async function extendEntry(
  db: Db,
  postId: number,
  entry: NewHistoryEntry,
  since: { beganAt: Date; savedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('postHistory')
    .set(toColumns(entry))
    .where('id', '=', (select) =>
      select
        .selectFrom('postHistory')
        .select((one) => one.fn.max('id').as('id'))
        .where('postId', '=', postId),
    )
    .where('kind', '=', 'draft')
    .where('authorId', '=', entry.authorId)
    .where('beganAt', '>', since.beganAt)
    .where('savedAt', '>', since.savedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Adds history entries for posts that were published on schedule. The author of an entry is the last editor, or the
 * author of the post if the last editor is unknown.
 */
export async function insertPublishedEntries(db: Db, posts: readonly StaffPost[], at: Date): Promise<void> {
  if (posts.length === 0) return;
  await db
    .insertInto('postHistory')
    .values(
      posts.map(({ id, savedBy, author, ...texts }) => ({
        ...toColumns({ ...texts, author: savedBy ?? author, savedAt: at }),
        postId: id,
        kind: 'published' as const,
        authorId: null,
        beganAt: at,
      })),
    )
    .execute();
}

/** Returns entries without bodies, newest first; `after` is the id of the last entry of the previous page. */
export async function listEntriesNewestFirst(
  db: Db,
  postId: number,
  page: { limit: number; after?: number | undefined },
): Promise<HistoryCard[]> {
  let query = db
    .selectFrom('postHistory')
    .select(['id', 'kind', 'title', 'authorName as author', 'savedAt'])
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return query.execute();
}

export async function countEntries(db: Db, postId: number): Promise<RowCount> {
  return countRows(db, db.selectFrom('postHistory').select('id').where('postId', '=', postId));
}

export async function findEntry(db: Db, postId: number, id: number): Promise<HistoryEntry | undefined> {
  const row = await db
    .selectFrom('postHistory')
    .selectAll()
    .where('postId', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** Deletes drafts that were saved before `at`, except the newest entry of each post. Returns the number of deleted drafts. */
export async function deleteDraftsBefore(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('postHistory')
    .where('kind', '=', 'draft')
    .where('savedAt', '<', at)
    .where(
      sql<boolean>`exists (select from post_history as newer where newer.post_id = post_history.post_id and newer.id > post_history.id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function toColumns(entry: Omit<HistoryEntry, 'id' | 'kind'>) {
  return {
    title: entry.title,
    body: entry.body,
    format: entry.format,
    imageId: entry.imageId,
    imageX: entry.focus.x,
    imageY: entry.focus.y,
    pictures: JSON.stringify(entry.pictures),
    authorName: entry.author,
    savedAt: entry.savedAt,
  };
}

function toEntry(row: Selectable<PostHistoryTable>): HistoryEntry {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    format: row.format,
    imageId: row.imageId,
    focus: { x: row.imageX, y: row.imageY },
    pictures: toPostImages(row.pictures),
    author: row.authorName,
    savedAt: row.savedAt,
  };
}
