import { sql } from 'kysely';
import type { SavedView } from '#modules/saved-views/schema.ts';
import type { Db } from '#modules/context.ts';

const columns = ['id', 'name', 'query'] as const;
type ViewOwner = { memberId: number; list: string };

/** Returns a member's views of a list, ordered by name. */
export async function listMemberViews(db: Db, { memberId, list }: ViewOwner): Promise<SavedView[]> {
  return db
    .selectFrom('postViews')
    .select(columns)
    .where('memberId', '=', memberId)
    .where('list', '=', list)
    .orderBy(sql`fold_characters(name) collate "C"`)
    .execute();
}

/** Serializes concurrent writes to the views of a member. */
export async function lockViews(db: Db, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('post views'), ${memberId})`.execute(db);
}

/** Returns the list of a view, or undefined if the member has no such view. */
export async function findViewList(db: Db, memberId: number, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('postViews')
    .select('list')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.list;
}

/** Returns true if another view of the list has this name, ignoring letter case. */
export async function isNameTaken(
  db: Db,
  { memberId, list, name, except }: ViewOwner & { name: string; except?: number | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('postViews')
    .select('id')
    .where('memberId', '=', memberId)
    .where('list', '=', list)
    .where(sql<boolean>`name_key(name) = name_key(${name})`)
    .where('id', '!=', except ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertView(
  db: Db,
  { memberId, list }: ViewOwner,
  { name, query }: Omit<SavedView, 'id'>,
  at: Date,
): Promise<SavedView> {
  return db
    .insertInto('postViews')
    .values({ memberId, list, name, query, createdAt: at, updatedAt: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Writes the changed fields. Returns undefined if the member has no such view. */
export async function updateViewRow(
  db: Db,
  { memberId, id }: { memberId: number; id: number },
  change: { name?: string | undefined; query?: string | undefined },
  at: Date,
): Promise<SavedView | undefined> {
  return db
    .updateTable('postViews')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteViewRow(db: Db, memberId: number, id: number): Promise<SavedView | undefined> {
  return db
    .deleteFrom('postViews')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning(columns)
    .executeTakeFirst();
}
