import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { ListedRole, Role } from '#modules/members/schema.ts';

const columns = ['r.id', 'r.key', 'r.name', 'r.permissions as given'] as const;
const listedColumns = [
  ...columns,
  'r.description',
  'r.version',
  'r.created_at as createdAt',
  'r.updated_at as updatedAt',
] as const;

/** Roles with how many have each: a team and its roles are few, so that nothing keeps count. */
function listed(db: Db) {
  return db
    .selectFrom('roles as r')
    .select(listedColumns)
    .select(sql<number>`(select count(*)::int from members m where m.role_id = r.id)`.as('members'))
    .select(sql<number>`(select count(*)::int from invites i where i.role_id = r.id)`.as('invites'));
}

/** In the order in which they were made; `after` is the id of the last one of the page before. */
export async function rolesById(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<ListedRole[]> {
  let query = listed(db).orderBy('r.id').limit(page.limit);
  if (page.after !== undefined) query = query.where('r.id', '>', page.after);
  return query.execute();
}

/** Counted per request: there are few. */
export async function roleCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('roles')
    .select((select) => select.fn.countAll<string>().as('roles'))
    .executeTakeFirstOrThrow();
  return Number(row.roles);
}

/** Undefined where no role has this key. */
export async function roleByKey(db: Db, key: string): Promise<ListedRole | undefined> {
  return listed(db).where('r.key', '=', key).executeTakeFirst();
}

/** The role of a member; undefined where there is no such member. */
export async function roleOfMember(db: Db, memberId: number): Promise<Role | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select(columns)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

/** A role that nobody changes or deletes until the transaction ends, as it is after whoever did before. */
export async function lockRole(db: Db, id: number): Promise<Role | undefined> {
  return db.selectFrom('roles as r').select(columns).where('r.id', '=', id).forShare().executeTakeFirst();
}

/** Keys that are this one, or this one with a number behind it. */
export async function keysLike(db: Db, key: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('roles')
    .select('key')
    .where(sql<boolean>`key = ${key} or starts_with(key, ${`${key}_`})`)
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** Returns the names of all other roles. */
export async function roleNamesBut(db: Db, id: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('roles')
    .select('name')
    .where('id', '!=', id ?? 0)
    .execute();
  return rows.map(({ name }) => name);
}

export type RoleRow = { key: string; name: string; description: string; permissions: string[] };

/** Stores a made role. */
export async function insertRole(db: Db, role: RoleRow, now: Date): Promise<void> {
  await db
    .insertInto('roles')
    .values({ ...role, created_at: now, updated_at: now })
    .execute();
}

/** Waits for whoever writes under the rights of this role; columns that are undefined stay as they are. */
export async function updateRoleRow(
  db: Db,
  id: number,
  change: { name?: string | undefined; description?: string | undefined; permissions?: string[] | undefined },
  now: Date,
): Promise<void> {
  await db
    .updateTable('roles')
    .set((row) => ({ ...change, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a role that nobody has. */
export async function deleteRoleRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

/** Everybody who has this role, by id. */
export async function membersOfRole(db: Db, roleId: number): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('role_id', '=', roleId)
    .orderBy('id')
    .execute();
}

/** Gives members and invites of one role another one. NOTE: before the row of a role is held: whoever writes holds it last. */
export async function moveToRole(
  db: Db,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<void> {
  const moved = { role_id: to, role_changed_at: now, updated_at: now };
  await db.updateTable('members').set(moved).where('role_id', '=', from).execute();
  await db.updateTable('invites').set({ role_id: to }).where('role_id', '=', from).execute();
}

/** An invite by whom it comes, and the role that it gives. */
export type SentInvite = { id: number; email: string; sender: string; role: Role };

/** Invites that these members sent and nobody accepted yet. */
export async function invitesSentBy(db: Db, memberIds: readonly number[]): Promise<SentInvite[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('invites as i')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .innerJoin('members as m', 'm.id', 'i.invited_by')
    .select(['i.id as inviteId', 'i.email', 'm.email as sender'])
    .select(columns)
    .where('i.invited_by', 'in', memberIds)
    .orderBy('i.id')
    .execute();
  return rows.map(({ inviteId, email, sender, ...role }) => ({ id: inviteId, email, sender, role }));
}

/** Takes invites back: their links are dead. */
export async function deleteInvites(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('invites').where('id', 'in', ids).execute();
}
