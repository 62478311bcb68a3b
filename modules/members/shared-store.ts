import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { Member, Role } from '#modules/members/schema.ts';

/** The member of an entry, as shown in the audit log and in lists. */
export type MemberCard = { id: number; email: string; name: string | null };

/**
 * Returns an SQL expression for the name of the member whose id is in the column `id`. The value is null if there is no member.
 */
export function memberName(id: string): RawBuilder<string | null> {
  return sql`(select named.name from members as named where named.id = ${sql.ref(id)})`;
}

/**
 * Returns an SQL expression for the name of a member, or for the email address if the member has no name. The value
 * is null if there is no member.
 */
export function memberNameOrEmail(id: string): RawBuilder<string | null> {
  return sql`(select coalesce(named.name, named.email) from members as named where named.id = ${sql.ref(id)})`;
}

/**
 * Returns an SQL expression for the email address of the member whose id is in the column `id`. The value is null if
 * there is no member.
 */
export function memberEmail(id: string): RawBuilder<string> {
  return sql`(select named.email from members as named where named.id = ${sql.ref(id)})`;
}

/** Returns an SQL expression for id, address and name of a member. The value is null if there is no member. */
export function memberCard(id: string): RawBuilder<MemberCard | null> {
  return sql`(select json_build_object('id', named.id, 'email', named.email, 'name', named.name)
    from members as named where named.id = ${sql.ref(id)})`;
}

/** A member with the columns of the role. */
export type MemberRow = {
  id: number;
  email: string;
  name: string | null;
  jobTitle: string | null;
  roleId: number;
  roleKey: string;
  roleName: string;
  roleGiven: string[];
  enabled: boolean;
  passwordChangeRequired: boolean;
  createdAt: Date;
  lastActiveAt: Date | null;
  hasFactor: boolean;
  roleChangedAt: Date | null;
};

/** A table expression for joins: members with their roles. PostgreSQL plans the expression like a join of the two tables. */
export const membersWithRole = sql<MemberRow>`(
  select m.id, m.email, m.name, m.job_title, m.role_id, m.enabled, m.password_change_required, m.created_at,
    m.last_active_at, m.has_factor, m.role_changed_at, r.key as role_key, r.name as role_name, r.permissions as role_given
  from members m join roles r on r.id = m.role_id
)`;

/** The columns of `membersWithRole` that `toMember` reads. */
export const memberColumns = [
  'm.id',
  'm.email',
  'm.name',
  'm.jobTitle',
  'm.roleId',
  'm.enabled',
  'm.passwordChangeRequired',
  'm.createdAt',
  'm.lastActiveAt',
  'm.hasFactor',
  'm.roleChangedAt',
  'm.roleKey',
  'm.roleName',
  'm.roleGiven',
] as const;

export function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    jobTitle: row.jobTitle,
    role: toRole(row),
    enabled: row.enabled,
    passwordChangeRequired: row.passwordChangeRequired,
    createdAt: row.createdAt,
    lastActiveAt: row.lastActiveAt,
    hasFactor: row.hasFactor,
    roleChangedAt: row.roleChangedAt,
  };
}

type RoleRow = Pick<MemberRow, 'roleId' | 'roleKey' | 'roleName' | 'roleGiven'>;

/** A table expression for joins: all roles. */
export const roleRows = sql<RoleRow>`(
  select id as role_id, key as role_key, name as role_name, permissions as role_given from roles
)`;

export function toRole(row: RoleRow): Role {
  return { id: row.roleId, key: row.roleKey, name: row.roleName, given: row.roleGiven };
}

/** A table expression for joins: all members. */
export const memberRows = sql<Pick<MemberRow, 'id' | 'email' | 'name' | 'jobTitle'>>`(
  select id, email, name, job_title from members
)`;

/**
 * Returns an SQL expression for the id of the member with this email address. The value is null if there is no such member.
 */
export function memberIdByEmail(email: string): RawBuilder<number> {
  return sql`(select id from members where email = ${email})`;
}

/** Returns a table expression that selects the member with this id and locks the member until the transaction ends. */
export function lockedMember(
  id: RawBuilder<unknown>,
  lock: 'share' | 'no key update' | 'update',
): RawBuilder<Pick<MemberRow, 'id' | 'email' | 'enabled' | 'roleId'>> {
  return sql`(select id, email, enabled, role_id from members where id = ${id} for ${sql.raw(lock)})`;
}

/** Returns a condition: the member has a passkey or an authenticator app. */
export function memberHasFactor(memberId: number): RawBuilder<boolean> {
  return sql`exists (select from members where id = ${memberId} and has_factor)`;
}

/** Returns a condition: there is another enabled member. */
export function hasOtherMember(memberId: number): RawBuilder<boolean> {
  return sql`exists (select from members where id <> ${memberId} and enabled)`;
}

/** Locks a member against other changes until the transaction ends. */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Locks the members with these ids against changes until the transaction ends. `ids` is a query. */
export async function lockMembersShared(db: Db, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select id from members where id in (${ids}) for share`.execute(db);
}

/** Updates the flag `has_factor` of a member, which every request reads, and returns the new value. */
export async function updateHasFactor(
  db: Db,
  memberId: number,
  hasFactor: RawBuilder<boolean>,
): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set({ hasFactor })
    .where('id', '=', memberId)
    .returning('hasFactor')
    .executeTakeFirstOrThrow();
  return row.hasFactor;
}

export async function findPasswordHash(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('passwordHash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.passwordHash;
}

/**
 * Locks an enabled member who still has this password hash until the transaction ends. Returns undefined if the member
 * is disabled or the password has changed.
 */
export async function lockMemberWithPassword(
  db: Db,
  memberId: number,
  passwordHash: string,
): Promise<{ hasFactor: boolean } | undefined> {
  const row = await db
    .selectFrom('members')
    .select('hasFactor')
    .where('id', '=', memberId)
    .where('passwordHash', '=', passwordHash)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row && { hasFactor: row.hasFactor };
}

/** Locks an enabled member until the transaction ends. Returns false if the member is disabled or does not exist. */
export async function lockEnabledMember(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password hash. The caller must delete the member's sessions and reset links. */
export async function updatePasswordHash(
  db: Db,
  memberId: number,
  password: { hash: string; isChosenByOwner: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set({
      passwordHash: password.hash,
      passwordChangeRequired: !password.isChosenByOwner,
      updatedAt: now,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Replaces the hash of an unchanged password. Other fields stay the same. */
export async function replacePasswordHash(db: Db, memberId: number, hash: string): Promise<void> {
  await db.updateTable('members').set({ passwordHash: hash }).where('id', '=', memberId).execute();
}
