import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { inviteCount, moveInvitesToRole } from '#modules/invites/shared-store.ts';
import type { ListedRole, Role } from '#modules/members/schema.ts';

export { deleteInvites, listInvitesSentBy } from '#modules/invites/shared-store.ts';

const columns = ['r.id', 'r.key', 'r.name', 'r.permissions as given'] as const;
const listedColumns = [...columns, 'r.description', 'r.version', 'r.createdAt', 'r.updatedAt'] as const;

/**
 * Selects roles with the number of their members and invites. Each query counts the rows, because a team has few
 * members and invites.
 */
function selectListedRoles(db: Db) {
  return db
    .selectFrom('roles as r')
    .select(listedColumns)
    .select(sql<number>`(select count(*)::int from members m where m.role_id = r.id)`.as('members'))
    .select(inviteCount('r.id').as('invites'));
}

/** Returns roles in the order of their creation; `after` is the id of the last role on the previous page. */
export async function listRolesById(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<ListedRole[]> {
  let query = selectListedRoles(db).orderBy('r.id').limit(page.limit);
  if (page.after !== undefined) query = query.where('r.id', '>', page.after);
  return query.execute();
}

/** Each call counts the rows, because there are few roles. */
export async function countRoles(db: Db): Promise<number> {
  const row = await db
    .selectFrom('roles')
    .select((select) => select.fn.countAll<string>().as('roles'))
    .executeTakeFirstOrThrow();
  return Number(row.roles);
}

export async function findRoleByKey(db: Db, key: string): Promise<ListedRole | undefined> {
  return selectListedRoles(db).where('r.key', '=', key).executeTakeFirst();
}

export async function findRoleOfMember(db: Db, memberId: number): Promise<Role | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('roles as r', 'r.id', 'm.roleId')
    .select(columns)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

/** Locks a role against changes until the transaction ends, after waiting for a running change. */
export async function lockRole(db: Db, id: number): Promise<Role | undefined> {
  return db.selectFrom('roles as r').select(columns).where('r.id', '=', id).forShare().executeTakeFirst();
}

/** Returns the existing keys that equal `key`, or `key` with a number appended. */
export async function listSimilarRoleKeys(db: Db, key: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('roles')
    .select('key')
    .where(sql<boolean>`key = ${key} or starts_with(key, ${`${key}_`})`)
    .execute();
  return new Set(rows.map((row) => row.key));
}

export async function listOtherRoleNames(db: Db, id: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('roles')
    .select('name')
    .where('id', '!=', id ?? 0)
    .execute();
  return rows.map(({ name }) => name);
}

export type RoleRow = { key: string; name: string; description: string; permissions: string[] };

export async function insertRole(db: Db, role: RoleRow, now: Date): Promise<void> {
  await db
    .insertInto('roles')
    .values({ ...role, createdAt: now, updatedAt: now })
    .execute();
}

/** Waits for transactions that write with the permissions of this role. Undefined columns remain unchanged. */
export async function updateRoleRow(
  db: Db,
  id: number,
  change: { name?: string | undefined; description?: string | undefined; permissions?: string[] | undefined },
  now: Date,
): Promise<void> {
  await db
    .updateTable('roles')
    .set((row) => ({ ...change, version: row('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a role that has no members. */
export async function deleteRoleRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

export async function listMembersOfRole(db: Db, roleId: number): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('roleId', '=', roleId)
    .orderBy('id')
    .execute();
}

/**
 * Moves members and invites of one role to another role. NOTE: call this function before locking the row of the role,
 * because other writers lock the row of the role last.
 */
export async function moveMembersToRole(
  db: Db,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<void> {
  const memberChange = { roleId: to, roleChangedAt: now, updatedAt: now };
  await db.updateTable('members').set(memberChange).where('roleId', '=', from).execute();
  await moveInvitesToRole(db, { from, to });
}
