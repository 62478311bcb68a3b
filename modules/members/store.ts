import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';

const columns = [
  'm.id',
  'm.email',
  'm.name',
  'm.job_title',
  'm.role_id',
  'm.enabled',
  'm.password_change_required',
  'm.created_at',
  'm.last_active_at',
  'r.key as role_key',
  'r.name as role_name',
  'r.permissions as role_given',
  'm.has_factor',
  'm.role_changed_at',
] as const;

/** Members with their roles. */
function withRoles(db: Db) {
  return db.selectFrom('members as m').innerJoin('roles as r', 'r.id', 'm.role_id').select(columns);
}

export type MemberRow = {
  email: string;
  name: string | null;
  jobTitle?: string | null;
  roleId: number;
  enabled: boolean;
  passwordHash: string;
  passwordChangeRequired: boolean;
};

/** The member with this address, in canonical form; undefined where there is none. */
export async function memberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const row = await withRoles(db).where('m.email', '=', email).executeTakeFirst();
  return row && toMember(row);
}

/** The member with this id; undefined where there is none. */
export async function memberById(db: Db, id: number): Promise<Member | undefined> {
  const row = await withRoles(db).where('m.id', '=', id).executeTakeFirst();
  return row && toMember(row);
}

/** A member by id or address, locked until the transaction ends; undefined where there is none. */
export async function memberByRef(db: Db, ref: MemberRef): Promise<Member | undefined> {
  const query = db.selectFrom('members').select('id');
  const row = await ('id' in ref ? query.where('id', '=', ref.id) : query.where('email', '=', ref.email))
    // Held until the end of the transaction: what is decided about the member still holds when it is written.
    .forUpdate()
    .executeTakeFirst();
  // NOTE: read when it is held: a row that waits for its lock is no more joined to a role that it got meanwhile.
  return row && memberById(db, row.id);
}

/** A member who stays as they are until the transaction ends, as others may want too; undefined where there is none. */
export async function holdMember(db: Db, id: number): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select('id').where('id', '=', id).forShare().executeTakeFirst();
  return row && memberById(db, row.id);
}

/** What the list is ordered by; who has no name comes first. */
const nameKey = sql<string>`fold_characters(coalesce(m.name, '')) collate "C"`;

/** Where a page ended: the name key and the id of its last member. */
export type NamePosition = { key: string; id: number };

/** A page by name; members who come or go meanwhile move nobody from one page to another. */
export async function membersAfter(
  db: Db,
  page: { limit: number; after?: NamePosition | undefined },
): Promise<{ member: Member; position: NamePosition }[]> {
  let query = withRoles(db).select(nameKey.as('key')).orderBy(nameKey).orderBy('m.id').limit(page.limit);
  const { after } = page;
  if (after !== undefined)
    query = query.where(sql<boolean>`(${nameKey}, m.id) > (${after.key}, ${after.id})`);
  const rows = await query.execute();
  return rows.map((row) => ({ member: toMember(row), position: { key: row.key, id: row.id } }));
}

/** Read from the counter that triggers keep. */
export async function memberCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('count')
    .where('name', '=', 'members')
    .executeTakeFirst();
  return row?.count ?? 0;
}

/**
 * Whoever changes who is an enabled Admin waits here for the one before: with row locks alone two changes of two
 * different rows would not see each other.
 */
export async function lockTeam(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('team'))`.execute(db);
}

/** How many members may everything and are not deactivated. */
export async function enabledAdminCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<string>().as('admins'))
    .where('role_id', '=', 1)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.admins);
}

export type MemberUpdate = {
  name?: string | undefined;
  role_id?: number | undefined;
  role_changed_at?: Date | undefined;
  job_title?: string | null | undefined;
  enabled?: boolean;
};

/** Columns that are undefined stay as they are. */
export async function updateMemberRow(db: Db, id: number, update: MemberUpdate, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...update, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a member with their sessions and tokens; what they wrote stays. */
export async function deleteMemberRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('members').where('id', '=', id).execute();
}

/** Deletes the API keys that these members made; answers their names and makers. */
export async function deleteKeysBy(
  db: Db,
  memberIds: readonly number[],
): Promise<{ name: string; maker: string }[]> {
  return db
    .deleteFrom('api_keys as k')
    .using('members as m')
    .whereRef('m.id', '=', 'k.member_id')
    .where('k.member_id', '=', sql<number>`any(${memberIds}::integer[])`)
    .returning(['k.name', 'm.email as maker'])
    .execute();
}

/** Notes when a member was last active. */
export async function markActive(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('members').set({ last_active_at: now }).where('id', '=', id).execute();
}

/** Every member, by name. */
export async function membersByName(db: Db): Promise<Member[]> {
  const rows = await withRoles(db).orderBy('m.name').orderBy('m.id').execute();
  return rows.map((row) => toMember(row));
}

/** Members whose name or address holds the text, in the order of the list. */
export async function membersContaining(db: Db, text: string, limit: number): Promise<Member[]> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (made) => made.selectFrom('members').selectAll().where(memberHolds(text)),
    )
    .selectFrom('found as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select(columns)
    .orderBy(nameKey)
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toMember(row));
}

/** The same among the first `rows` of the list alone. */
export async function membersContainingNear(
  db: Db,
  text: string,
  { limit, rows }: { limit: number; rows: number },
): Promise<Member[]> {
  const near = db.selectFrom('members as m').selectAll('m').orderBy(nameKey).orderBy('m.id').limit(rows);
  const found = await db
    .selectFrom(near.as('m'))
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select(columns)
    .where(
      sql<boolean>`fold_characters(coalesce(m.name, '') || ' ' || m.email) like folded_pattern(${text}::text)`,
    )
    .orderBy(nameKey)
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return found.map((row) => toMember(row));
}

/** NOTE: the expression is the one of the index members_folded, letter for letter. */
function memberHolds(text: string) {
  return sql<boolean>`fold_characters(coalesce(name, '') || ' ' || email) like folded_pattern(${text}::text)`;
}

/** Whether there is a team yet. */
export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Undefined when the address is taken. */
export async function insertMember(db: Db, member: MemberRow, now: Date): Promise<Member | undefined> {
  const row = await db
    .insertInto('members')
    .values({
      email: member.email,
      name: member.name,
      role_id: member.roleId,
      enabled: member.enabled,
      password_hash: member.passwordHash,
      password_change_required: member.passwordChangeRequired,
      job_title: member.jobTitle ?? null,
      created_at: now,
      updated_at: now,
      last_active_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && memberById(db, row.id);
}

type StoredMember = {
  id: number;
  email: string;
  name: string | null;
  job_title: string | null;
  role_id: number;
  role_key: string;
  role_name: string;
  role_given: string[];
  enabled: boolean;
  password_change_required: boolean;
  created_at: Date;
  last_active_at: Date | null;
  has_factor: boolean;
  role_changed_at: Date | null;
};

function toMember(row: StoredMember): Member {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    jobTitle: row.job_title,
    role: { id: row.role_id, key: row.role_key, name: row.role_name, given: row.role_given },
    enabled: row.enabled,
    passwordChangeRequired: row.password_change_required,
    createdAt: row.created_at,
    lastActiveAt: row.last_active_at,
    hasFactor: row.has_factor,
    roleChangedAt: row.role_changed_at,
  };
}
