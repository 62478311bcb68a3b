import { sql } from 'kysely';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import type { Db } from '#modules/context.ts';
import { lockedMember, lockMember, memberRows } from '#modules/members/shared-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows, buildExactTime } from '#modules/text-search/list-store.ts';

/** Deletes a session. A missing session is not an error. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** The conditions of an open session: not expired at `now`, and used after `lastSeenAfter`. */
export type OpenSessionCondition = { now: Date; lastSeenAfter: Date };

/** Returns open sessions, newest first, of one member or of all members. */
export async function listOpenSessions(
  db: Db,
  condition: OpenSessionCondition,
  page: { memberId?: number | undefined; limit: number; after?: SessionPosition | undefined },
): Promise<OpenSession[]> {
  const { memberId, after } = page;
  let query = selectOpenSessions(db, condition, memberId)
    .innerJoin(memberRows.as('m'), 'm.id', 's.memberId')
    .select(['s.id', 's.createdAt', 's.lastSeenAt', 's.expiresAt', 's.client', 's.userAgent'])
    .select(['m.id as memberId', 'm.email', 'm.name', 'm.jobTitle'])
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(s.created_at, s.id) < (${buildExactTime(sql`select created_at from sessions where id = ${after.id}`, after.createdAt)}, ${after.id})`,
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.memberId, email: row.email, name: row.name, jobTitle: row.jobTitle },
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    client: row.client,
    userAgent: row.userAgent,
  }));
}

export async function countOpenSessions(
  db: Db,
  condition: OpenSessionCondition,
  memberId: number | undefined,
): Promise<RowCount> {
  return countRows(db, selectOpenSessions(db, condition, memberId).select('s.id'));
}

/** Returns the members of `memberIds` who have an open session that was used after `condition.lastSeenAfter`. */
export async function listMembersSeenAfter(
  db: Db,
  condition: OpenSessionCondition,
  memberIds: readonly number[],
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await selectOpenSessions(db, condition, undefined)
    .select('s.memberId')
    .distinct()
    .where('s.memberId', 'in', memberIds)
    .execute();
  return rows.map((row) => row.memberId);
}

export async function findSessionOwner(
  db: Db,
  id: string,
): Promise<{ memberId: number; email: string } | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin(memberRows.as('m'), 'm.id', 's.memberId')
    .select(['m.id', 'm.email'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row && { memberId: row.id, email: row.email };
}

/** Deletes every session of a member, except one if `exceptId` is given. Returns the number of deleted sessions. */
export async function deleteSessionsOfMember(db: Db, memberId: number, exceptId?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('memberId', '=', memberId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Stores the hash of a reset token. The token itself is never stored. */
export async function insertResetToken(
  db: Db,
  token: { hash: Buffer; memberId: number; createdAt: Date; expiresAt: Date; isEmailed: boolean },
): Promise<void> {
  await db
    .insertInto('memberTokens')
    .values({
      tokenHash: token.hash,
      memberId: token.memberId,
      purpose: 'reset',
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
      endedAt: null,
      isEmailed: token.isEmailed,
    })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/**
 * Returns true if the member has another emailed link that is unused and still valid at `goodUntil`. Locks the member
 * until the transaction ends, so that only one of two parallel requests sends an email.
 */
export async function hasUnusedEmailLink(
  db: Db,
  { memberId, except, goodUntil }: { memberId: number; except: Buffer; goodUntil: Date },
): Promise<boolean> {
  await lockMember(db, memberId);
  const row = await db
    .selectFrom('memberTokens')
    .select('tokenHash')
    .where('memberId', '=', memberId)
    .where('tokenHash', '!=', except)
    .where('isEmailed', '=', true)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', goodUntil)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the enabled member of an unused, unexpired reset link. Locks the member and then the link until the
 * transaction ends, in the same order as a deactivation, to avoid deadlocks.
 */
export async function findMemberByResetToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; email: string } | undefined> {
  return db
    .with('m', () =>
      lockedMember(sql`(select member_id from member_tokens where token_hash = ${hash})`, 'update'),
    )
    .selectFrom('m')
    .innerJoin('memberTokens as t', 't.memberId', 'm.id')
    .select(['m.id', 'm.email'])
    .where('m.enabled', '=', true)
    .where('t.tokenHash', '=', hash)
    .where('t.purpose', '=', 'reset')
    .where('t.expiresAt', '>', now)
    .where('t.endedAt', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();
}

export async function endTokensOfMember(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('memberTokens')
    .set({ endedAt: now })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function deleteResetTokensBefore(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('memberTokens').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function selectOpenSessions(
  db: Db,
  { now, lastSeenAfter }: OpenSessionCondition,
  memberId: number | undefined,
) {
  const query = db
    .selectFrom('sessions as s')
    .where('s.expiresAt', '>', now)
    .where('s.lastSeenAt', '>', lastSeenAfter);
  return memberId === undefined ? query : query.where('s.memberId', '=', memberId);
}

/** Deletes sessions that expired or were idle for too long, and returns their number. */
export async function deleteSessionsBefore(
  db: Db,
  limits: { now: Date; lastSeenBefore: Date },
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expiresAt', '<=', limits.now), where('lastSeenAt', '<=', limits.lastSeenBefore)]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Takes a lock until the transaction ends, so that only one process at a time creates the first Admin. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(db);
}
