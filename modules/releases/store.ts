import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { AppChange } from '#modules/releases/schema.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows } from '#modules/text-search/list-store.ts';

const columns = ['id', 'version', 'releasedOn', 'body', 'updatedAt'] as const;

type ChangeRow = { id: number; version: string; releasedOn: string; body: string; updatedAt: Date };
type ChangeInput = { version: string; releasedOn: string; lines: readonly string[] };

/**
 * Returns a page of versions that are not deleted, newest first; `after`: the id of the last version of the previous page;
 * `until`: the last day.
 */
export async function listNewestChanges(
  db: Db,
  page: { limit: number; after?: number | undefined; until?: string | undefined },
): Promise<AppChange[]> {
  const { after, until } = page;
  let query = db
    .selectFrom('appChanges')
    .select(columns)
    .where('deletedAt', 'is', null)
    .orderBy('releasedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (until !== undefined) query = query.where('releasedOn', '<=', until);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(released_on, id) < (select released_on, id from app_changes where id = ${after})`,
    );
  return (await query.execute()).map(toChange);
}

export async function countListedChanges(db: Db): Promise<RowCount> {
  return countRows(db, db.selectFrom('appChanges').select('id').where('deletedAt', 'is', null));
}

/** Counts the versions that are not deleted. */
export async function countChanges(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('appChanges')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of a version by its name, ignoring letter case. */
export async function findChangeIdByVersion(db: Db, version: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('appChanges')
    .select('id')
    .where(sql<boolean>`lower(version) = lower(${version})`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Serializes transactions that add, rename or restore versions. */
export async function lockChanges(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('app_changes'))`.execute(db);
}

export async function insertChange(db: Db, input: ChangeInput, at: Date): Promise<AppChange> {
  const row = await db
    .insertInto('appChanges')
    .values({ ...toColumns(input), createdAt: at, updatedAt: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toChange(row);
}

/** Returns undefined if the version does not exist. */
export async function updateChange(
  db: Db,
  id: number,
  changeInput: ChangeInput,
  at: Date,
): Promise<AppChange | undefined> {
  const row = await db
    .updateTable('appChanges')
    .set({ ...toColumns(changeInput), updatedAt: at })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toChange(row);
}

/** Marks a version as deleted. Returns undefined if it does not exist. */
export async function markChangeDeleted(db: Db, id: number, at: Date): Promise<AppChange | undefined> {
  const row = await db
    .updateTable('appChanges')
    .set({ deletedAt: at })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toChange(row);
}

export async function findDeletedChangeById(db: Db, id: number): Promise<AppChange | undefined> {
  const row = await db
    .selectFrom('appChanges')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  return row && toChange(row);
}

export async function restoreChangeRow(db: Db, id: number): Promise<void> {
  await db.updateTable('appChanges').set({ deletedAt: null }).where('id', '=', id).execute();
}

/** Permanently deletes versions that were deleted before this time. Returns their number. */
export async function deleteChangesPermanentlyBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('appChanges')
    .where('deletedAt', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function toColumns({ version, releasedOn, lines }: ChangeInput) {
  return { version, releasedOn, body: lines.join('\n') };
}

function toChange({ id, version, releasedOn, body, updatedAt }: ChangeRow): AppChange {
  return { id, version, releasedOn, lines: body.split('\n'), updatedAt };
}
