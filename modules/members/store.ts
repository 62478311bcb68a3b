import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';
import { memberColumns, membersWithRole, toMember } from '#modules/members/shared-store.ts';
import { forceIndexScan, rowMatchesSearch } from '#modules/text-search/list-store.ts';

export { deleteApiKeysOfMembers } from '#modules/api-keys/shared-store.ts';

function selectMembersWithRole(db: Db) {
  return db.selectFrom(membersWithRole.as('m')).select(memberColumns);
}

export type NewMember = {
  email: string;
  name: string | null;
  jobTitle?: string | null;
  roleId: number;
  enabled: boolean;
  passwordHash: string;
  passwordChangeRequired: boolean;
};

export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const row = await selectMembersWithRole(db).where('m.email', '=', email).executeTakeFirst();
  return row && toMember(row);
}

export async function findMemberById(db: Db, id: number): Promise<Member | undefined> {
  const row = await selectMembersWithRole(db).where('m.id', '=', id).executeTakeFirst();
  return row && toMember(row);
}

/** Locks a member until the transaction ends. */
export async function lockMemberByRef(db: Db, ref: MemberRef): Promise<Member | undefined> {
  const query = db.selectFrom('members').select('id');
  const row = await ('id' in ref ? query.where('id', '=', ref.id) : query.where('email', '=', ref.email))
    // Locked until the transaction ends, so that checks of the member are still true when the change is written.
    .forUpdate()
    .executeTakeFirst();
  // NOTE: a second query reads the member after the lock. A locking query that waited would join the row with the
  // previous role.
  return row && findMemberById(db, row.id);
}

/** Locks a member against changes until the transaction ends; other transactions can take the same lock. */
export async function lockMemberShared(db: Db, id: number): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select('id').where('id', '=', id).forShare().executeTakeFirst();
  return row && findMemberById(db, row.id);
}

/** Sort key of the list; members without a name come first. */
const nameSortKey = sql<string>`fold_characters(coalesce(m.name, '')) collate "C"`;

/** The position after a page: the sort key and the id of the last member of the page. */
export type NamePosition = { key: string; id: number };

/**
 * Returns a page of members, ordered by name. If members are added or removed between two requests, other members do
 * not move to another page.
 */
export async function listMembersAfter(
  db: Db,
  page: { limit: number; after?: NamePosition | undefined },
): Promise<{ member: Member; position: NamePosition }[]> {
  let query = selectMembersWithRole(db)
    .select(nameSortKey.as('key'))
    .orderBy(nameSortKey)
    .orderBy('m.id')
    .limit(page.limit);
  const { after } = page;
  if (after !== undefined)
    query = query.where(sql<boolean>`(${nameSortKey}, m.id) > (${after.key}, ${after.id})`);
  const rows = await query.execute();
  return rows.map((row) => ({ member: toMember(row), position: { key: row.key, id: row.id } }));
}

/** Reads a counter, which is maintained by triggers. */
export async function readMemberCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('count')
    .where('name', '=', 'members')
    .executeTakeFirst();
  return row?.count ?? 0;
}

/**
 * Serializes changes that decide which members are enabled Admins. With row locks alone, concurrent changes of two
 * rows would not see each other.
 */
export async function lockTeam(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('team'))`.execute(db);
}

export async function countEnabledAdmins(db: Db): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<string>().as('admins'))
    .where('roleId', '=', 1)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.admins);
}

export type MemberUpdate = {
  name?: string | undefined;
  roleId?: number | undefined;
  roleChangedAt?: Date | undefined;
  jobTitle?: string | null | undefined;
  enabled?: boolean;
};

/** Undefined columns remain unchanged. */
export async function updateMemberRow(db: Db, id: number, update: MemberUpdate, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...update, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a member with their sessions and tokens. Their posts and messages remain. */
export async function deleteMemberRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('members').where('id', '=', id).execute();
}

export async function updateLastActive(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('members').set({ lastActiveAt: now }).where('id', '=', id).execute();
}

export async function listMembersByName(db: Db): Promise<Member[]> {
  const rows = await selectMembersWithRole(db).orderBy('m.name').orderBy('m.id').execute();
  return rows.map((row) => toMember(row));
}

/**
 * Returns the first members, in the order of names, whose name or email address contains the text. NOTE: the expressions must
 * be identical to the expressions of the index members_by_name. PostgreSQL then reads only this index, in its order.
 */
export async function searchAllMembers(db: Db, text: string, limit: number): Promise<Member[]> {
  const ids = await forceIndexScan(db, async (trx) => {
    const rows = await trx
      .selectFrom('members as m')
      .select('m.id')
      .where(
        rowMatchesSearch(sql`(fold_characters(coalesce(m.name, '') || ' ' || m.email) collate "C")`, text),
      )
      .orderBy(nameSortKey)
      .orderBy('m.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  });
  const rows = await selectMembersWithRole(db)
    .where(sql<boolean>`m.id = any(${ids}::int[])`)
    .orderBy(nameSortKey)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => toMember(row));
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns undefined if the address is in use. */
export async function insertMember(db: Db, member: NewMember, now: Date): Promise<Member | undefined> {
  const row = await db
    .insertInto('members')
    .values({
      email: member.email,
      name: member.name,
      roleId: member.roleId,
      enabled: member.enabled,
      passwordHash: member.passwordHash,
      passwordChangeRequired: member.passwordChangeRequired,
      jobTitle: member.jobTitle ?? null,
      createdAt: now,
      updatedAt: now,
      lastActiveAt: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && findMemberById(db, row.id);
}
