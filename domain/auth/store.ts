import type { Db } from '#domain/context.ts';
import type { Member } from '#domain/team/schema.ts';

export type SessionRow = { id: string; memberId: number; createdAt: Date; expiresAt: Date };
export type LiveSession = { member: Member; lastSeenAt: Date; expiresAt: Date };

export async function passwordHashOf(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      member_id: session.memberId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Session, member, `enabled` and role in one query: it runs at every request of a signed-in person. */
export async function sessionWithMember(
  db: Db,
  id: string,
  memberId: number,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      's.last_seen_at',
      's.expires_at',
      'm.id',
      'm.email',
      'm.name',
      'm.job_title',
      'm.role_id',
      'm.enabled',
    ])
    .select(['m.password_change_required', 'm.created_at'])
    .where('s.id', '=', id)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const member: Member = {
    id: row.id,
    email: row.email,
    name: row.name,
    jobTitle: row.job_title,
    roleId: row.role_id,
    enabled: row.enabled,
    passwordChangeRequired: row.password_change_required,
    createdAt: row.created_at,
  };
  return { member, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at };
}

export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

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
