import { sql } from 'kysely';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import type { Db } from '#modules/context.ts';
import { exactTime } from '#modules/text-search/list-store.ts';

/** The stored hash of a member; undefined where there is no such member. */
export async function passwordHashOf(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash;
}

/**
 * Whether a member has a second factor who is enabled and has this password still; all of it stays so until the transaction
 * ends. Undefined where it is not so any more.
 */
export async function holdMember(
  db: Db,
  memberId: number,
  passwordHash: string,
): Promise<{ hasFactor: boolean } | undefined> {
  const row = await db
    .selectFrom('members')
    .select('has_factor')
    .where('id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row && { hasFactor: row.has_factor };
}

/** True for a member who may sign in; it stays so until the transaction ends. */
export async function holdEnabled(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password; ends nothing, which is the caller's to decide. */
export async function updatePasswordHash(
  db: Db,
  memberId: number,
  password: { hash: string; isChosenByOwner: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set({
      password_hash: password.hash,
      password_change_required: !password.isChosenByOwner,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Replaces the hash of an unchanged password; all other data of the password stays unchanged. */
export async function renewPasswordHash(db: Db, memberId: number, hash: string): Promise<void> {
  await db.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute();
}

/** Ends a session; one that is gone already is no fault. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Which sessions count as open: not expired, and used since. */
export type Alive = { now: Date; lastSeenAfter: Date };

/** Open sessions, newest first, of one member or of all. */
export async function openSessions(
  db: Db,
  alive: Alive,
  page: { memberId?: number | undefined; limit: number; after?: SessionPosition | undefined },
): Promise<OpenSession[]> {
  const { memberId, after } = page;
  let query = aliveSessions(db, alive, memberId)
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.expires_at', 's.client', 's.user_agent'])
    .select(['m.id as member_id', 'm.email', 'm.name', 'm.job_title'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(s.created_at, s.id) < (${exactTime(sql`select created_at from sessions where id = ${after.id}`, after.createdAt)}, ${after.id})`,
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.member_id, email: row.email, name: row.name, jobTitle: row.job_title },
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    client: row.client,
    userAgent: row.user_agent,
  }));
}

/** Counted per request: a session ends by the clock, which no counter follows, and a team has few. */
export async function openSessionCount(db: Db, alive: Alive, memberId: number | undefined): Promise<number> {
  const row = await aliveSessions(db, alive, memberId)
    .select((select) => select.fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

/** Which of these members have an open session that was used since. */
export async function membersSeenAfter(
  db: Db,
  alive: Alive,
  memberIds: readonly number[],
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await aliveSessions(db, alive, undefined)
    .select('s.member_id')
    .distinct()
    .where('s.member_id', 'in', memberIds)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Whose session this is, with the address for the log. */
export async function ownerOfSession(
  db: Db,
  id: string,
): Promise<{ memberId: number; email: string } | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.email'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row && { memberId: row.id, email: row.email };
}

/** Ends every session of a member, or every one but this; answers how many. */
export async function deleteSessionsOf(db: Db, memberId: number, except?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('member_id', '=', memberId);
  if (except !== undefined) query = query.where('id', '!=', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Keeps a token for a new password by its hash alone. */
export async function insertResetToken(
  db: Db,
  token: { hash: Buffer; memberId: number; createdAt: Date; expiresAt: Date; isEmailed: boolean },
): Promise<void> {
  await db
    .insertInto('member_tokens')
    .values({
      token_hash: token.hash,
      member_id: token.memberId,
      purpose: 'reset',
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      ended_at: null,
      is_emailed: token.isEmailed,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/**
 * Whether another email than this one has brought the member a link that is unused and works at that time. Holds the member
 * until the transaction ends, so that of two requests one sends.
 */
export async function isLinkOut(
  db: Db,
  { memberId, except, goodUntil }: { memberId: number; except: Buffer; goodUntil: Date },
): Promise<boolean> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('member_tokens')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', except)
    .where('is_emailed', '=', true)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', goodUntil)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The enabled member whose unused, unexpired reset link this is; both are held until the transaction ends, the member first, as
 * by whoever deactivates them and ends their links.
 */
export async function memberOfResetToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; email: string } | undefined> {
  return db
    .with('m', (cte) =>
      cte
        .selectFrom('members')
        .select(['id', 'email'])
        .where('id', '=', (token) =>
          token.selectFrom('member_tokens').select('member_id').where('token_hash', '=', hash),
        )
        .where('enabled', '=', true)
        .forUpdate(),
    )
    .selectFrom('m')
    .innerJoin('member_tokens as t', 't.member_id', 'm.id')
    .select(['m.id', 'm.email'])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'reset')
    .where('t.expires_at', '>', now)
    .where('t.ended_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();
}

/** Ends every link to a new password that the member has. */
export async function endTokensOf(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('member_tokens')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes the tokens that have expired; answers how many. */
export async function deleteResetTokensBefore(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('member_tokens').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function aliveSessions(db: Db, { now, lastSeenAfter }: Alive, memberId: number | undefined) {
  const query = db
    .selectFrom('sessions as s')
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', lastSeenAfter);
  return memberId === undefined ? query : query.where('s.member_id', '=', memberId);
}

/** Deletes the sessions that have expired or were not used for too long; answers how many. */
export async function deleteSessionsBefore(
  db: Db,
  limits: { now: Date; lastSeenBefore: Date },
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expires_at', '<=', limits.now), where('last_seen_at', '<=', limits.lastSeenBefore)]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Lets one process after the other make the first Admin, until the transaction ends. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(db);
}
