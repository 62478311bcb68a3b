import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { Requirement } from '#modules/two-factor/schema.ts';
import { factorRequirement } from '#modules/two-factor/shared-store.ts';
import type { Member } from '#modules/members/schema.ts';
import { lockedMember, type MemberRow, membersWithRole, toMember } from '#modules/members/shared-store.ts';

export type SessionRow = {
  id: string;
  memberId: number;
  createdAt: Date;
  expiresAt: Date;
  client: string;
  userAgent: string;
  /** Time of the identity confirmation. Null if the member must still prove a second factor. */
  confirmedAt: Date | null;
};
export type SessionWithMember = { member: Member; lastSeenAt: Date; expiresAt: Date };
/** A locked session with the member data that determines whether the session is open. The role is locked separately. */
export type LockedSession = {
  member: { enabled: boolean; roleId: number };
  lastSeenAt: Date;
  expiresAt: Date;
};
/**
 * A session with the two-factor requirement. `confirmedAt` is null if the member never confirmed the identity in this session.
 */
export type SessionWithRequirement = SessionWithMember & {
  confirmedAt: Date | null;
  requirement: Requirement | undefined;
};

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      memberId: session.memberId,
      createdAt: session.createdAt,
      lastSeenAt: session.createdAt,
      expiresAt: session.expiresAt,
      client: session.client,
      userAgent: session.userAgent,
      confirmedAt: session.confirmedAt,
    })
    .execute();
}

const sessionColumns = ['s.lastSeenAt', 's.expiresAt'] as const;
/**
 * Returns a session, its member, and the role with the two-factor requirement in one query. The query runs at every
 * request of a member, and PostgreSQL plans it once per connection.
 */
export async function findSessionWithMember(
  db: Db,
  id: string,
  memberId: number,
): Promise<SessionWithRequirement | undefined> {
  const { rows } = await sql<SessionWithRequirementRow>`/* kept: session_with_member */
    select m.*, s.last_seen_at, s.expires_at, s.confirmed_at, f.since, f.grace_days
    from sessions as s join ${membersWithRole} as m on m.id = s.member_id
      left join ${factorRequirement} as f on true
    where s.id = ${id} and m.id = ${memberId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { since, graceDays } = row;
  const requirement = since === null || graceDays === null ? undefined : { since, graceDays };
  return { ...toSessionWithMember(row), confirmedAt: row.confirmedAt, requirement };
}

/**
 * The strength of a lock until the transaction ends. `rights` protects the permissions and lets several writes of one
 * member run in parallel. `all` is for changes of the member or the session, which run one after the other.
 */
export type SessionLock = 'rights' | 'all';

/**
 * Locks a session and its member until the transaction ends and returns their current state. The member is locked
 * first, in the same order as when a member is deleted, so that no deadlock occurs.
 */
export async function lockSessionWithMember(
  db: Db,
  { id, memberId, lock }: { id: string; memberId: number; lock: SessionLock },
): Promise<LockedSession | undefined> {
  const isExclusive = lock === 'all';
  const query = db
    .with('m', () => lockedMember(sql`${memberId}`, isExclusive ? 'no key update' : 'share'))
    .selectFrom('m')
    .innerJoin('sessions as s', 's.memberId', 'm.id')
    .select(sessionColumns)
    .select(['m.enabled', 'm.roleId'])
    .where('s.id', '=', id);
  const row = await (isExclusive ? query.forUpdate('s') : query.forKeyShare('s')).executeTakeFirst();
  if (row === undefined) return undefined;
  const { enabled, roleId, lastSeenAt, expiresAt } = row;
  return { member: { enabled, roleId }, lastSeenAt, expiresAt };
}

type SessionWithRequirementRow = SessionWithMemberRow & {
  confirmedAt: Date | null;
  since: Requirement['since'] | null;
  graceDays: number | null;
};

type SessionWithMemberRow = MemberRow & { lastSeenAt: Date; expiresAt: Date };

function toSessionWithMember(row: SessionWithMemberRow): SessionWithMember {
  return { member: toMember(row), lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt };
}

export async function updateConfirmedAt(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', id).execute();
}

export async function updateLastSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}
