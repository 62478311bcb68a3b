import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { sessionLimits } from '#modules/auth/constants.ts';
import {
  type LockedSession,
  insertSession,
  type SessionWithMember,
  lockSessionWithMember,
  updateLastSeen,
  findSessionWithMember,
} from '#modules/auth/session-store.ts';
import { readSessionToken, sessionAudience, sessionPurpose } from '#modules/auth/session-token.ts';
import { deleteSession, deleteSessionsBefore } from '#modules/auth/store.ts';
import type { OpenSessionCondition } from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { getFactorDueTime as dueAt } from '#modules/two-factor/requirement.ts';
import { AppError } from '#modules/app-error.ts';
import { lockTeamChanges } from '#modules/members/change-member.ts';
import { recordActivity } from '#modules/members/member.ts';
import type { Permission } from '#modules/members/constants.ts';
import { lockRolePermissions, hasPermission } from '#modules/members/role-permissions.ts';
import type { Member, Role } from '#modules/members/schema.ts';
import { addTime, minuteMs, subtractTime } from '#modules/time.ts';

const algorithm = 'HS256';

/**
 * `lastSeenAt` is precise to a minute, because each session updates its row at most once a minute and not at every request.
 */
const seenPrecisionMs = minuteMs;

/** The origin of a sign-in: the client address, the user agent, and the device id that the browser created. */
export type ClientInfo = {
  client: string;
  /** True if the client is an unconfigured proxy that many people share. */
  isShared?: boolean;
  userAgent: string;
  device?: string | undefined;
};

export type Session = {
  sessionId: string;
  member: Member;
  lastSeenAt: Date;
  /** Time of the last identity confirmation in this session, or null. */
  confirmedAt: Date | null;
  /** The deadline for a second factor. Undefined if the member has a second factor or needs none. */
  factorDueAt: Date | undefined;
};

/**
 * Stores a session of the member and returns its bearer token (JWT, HS256, RFC 7519), valid for 7 days. The identity
 * is confirmed in the new session, unless `isProved` is false.
 */
export async function openSession(
  ctx: Ctx,
  db: Db,
  member: Pick<Member, 'id'>,
  origin: ClientInfo & { isProved?: boolean },
): Promise<string> {
  const createdAt = ctx.clock.now();
  const expiresAt = addTime(createdAt, { seconds: sessionLimits.absoluteSeconds });
  const id = randomUUID();
  const { client, userAgent, isProved = true } = origin;
  const confirmedAt = isProved ? createdAt : null;
  await insertSession(db, { id, memberId: member.id, createdAt, expiresAt, client, userAgent, confirmedAt });
  await recordActivity(ctx, db, member.id);
  return new SignJWT({ sid: id, typ: sessionPurpose })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(String(member.id))
    .setAudience(sessionAudience)
    .setIssuedAt(createdAt)
    .setExpirationTime(expiresAt)
    .sign(ctx.settings.secret);
}

/**
 * Returns the session of a bearer token. Every call reads the session, `enabled` and the role from the database, so
 * that sign-out, deactivation, deletion and role changes take effect at once on every node. Throws `unauthenticated`
 * in all other cases.
 */
export async function readSession(ctx: Ctx, token: string): Promise<Session> {
  const now = ctx.clock.now();
  const claims = readSessionToken(ctx.settings.secret, token, now);
  if (claims === undefined) throw new AppError('unauthenticated', 'session.ended');
  const session = await findSessionWithMember(ctx.db, claims.sessionId, claims.memberId);
  const { member, lastSeenAt, confirmedAt, requirement } = requireOpen(session, now);
  const factorDueAt = member.hasFactor ? undefined : dueAt(requirement, member);
  return { sessionId: claims.sessionId, member, lastSeenAt, confirmedAt, factorDueAt };
}

/** Throws `forbidden` if the role lacks one of the permissions. */
export function requirePermissions(
  role: Pick<Role, 'id' | 'given'>,
  permissions: readonly Permission[],
): void {
  const missingPermission = permissions.find((permission) => !hasPermission(role, permission));
  if (missingPermission !== undefined)
    throw new AppError('forbidden', forbiddenMessages[missingPermission] ?? 'request.forbidden');
}

/** Throws `forbidden` with its own problem type if the member must have a second factor and the deadline has passed. */
export function requireSessionTwoFactor(
  ctx: Pick<Ctx, 'clock'>,
  { factorDueAt }: Pick<Session, 'factorDueAt'>,
): void {
  if (factorDueAt === undefined || factorDueAt > ctx.clock.now()) return;
  throw new AppError('forbidden', 'session.factorRequired', { type: problemTypes.enrolment });
}

/** Error messages for permissions that have their own message (specification 8.15). */
const forbiddenMessages: Partial<Record<Permission, string>> = { posts: 'post.forbidden' };

/**
 * An authorized member and the permissions of the request. `reachesOthers`: the request may change or delete data of
 * other members.
 */
export type RequestRights = {
  sessionId: string;
  id: number;
  permissions: readonly Permission[];
  reachesOthers?: boolean | undefined;
};

/**
 * Checks the permissions again, because reading a request body can take long. Throws the same `unauthenticated` and
 * `forbidden` errors as the start of the request.
 */
export async function recheckSessionPermissions(
  ctx: Ctx,
  { sessionId, id, permissions }: RequestRights,
): Promise<void> {
  const { member } = requireOpen(await findSessionWithMember(ctx.db, sessionId, id), ctx.clock.now());
  requirePermissions(member.role, permissions);
}

/**
 * Checks the permissions at the start of a writing transaction, and locks them until the transaction ends. Meanwhile
 * no other transaction can sign out or deactivate the member or change the role, so no data is written after a
 * permission is withdrawn. Locks are always taken in one order to avoid deadlocks: the team (if the request reaches
 * other members), the member, the session, and a custom role.
 */
export async function lockSessionRights(ctx: Ctx, trx: Db, rights: RequestRights): Promise<void> {
  const { sessionId, id, permissions, reachesOthers = permissions.includes('team') } = rights;
  if (reachesOthers) await lockTeamChanges(trx);
  const lock = permissions.includes('account') ? 'all' : 'rights';
  const lockedSession = await lockSessionWithMember(trx, { id: sessionId, memberId: id, lock });
  const { member } = requireOpen(lockedSession, ctx.clock.now());
  requirePermissions(await lockRolePermissions(trx, member.roleId), permissions);
}

/** Updates the last use of a session, which extends its idle time. Writes at most once a minute. */
export async function recordSessionUse(ctx: Ctx, { sessionId, member, lastSeenAt }: Session): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - lastSeenAt.getTime() < seenPrecisionMs) return;
  await updateLastSeen(ctx.db, sessionId, now);
  await recordActivity(ctx, ctx.db, member.id);
}

/**
 * Returns true if the member may still receive a long-running response, for example an event stream. This check does
 * not update the last use of the session.
 */
export async function isSessionStillAuthorized(
  ctx: Ctx,
  { sessionId, id }: { sessionId: string; id: number },
  permission: Permission,
): Promise<boolean> {
  const session = await findSessionWithMember(ctx.db, sessionId, id);
  return isOpenSession(session, ctx.clock.now()) && hasPermission(session.member.role, permission);
}

/** Ends the session. Its token is invalid at once on every node. */
export async function signOut(ctx: Ctx, actor: Actor, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSession(trx, sessionId);
    await recordAudit(ctx, trx, actor, { action: 'session.closed', target: actor.email ?? undefined });
  });
}

/** Returns the conditions of an open session: not expired, and used within the idle time. */
export function getOpenSessionCondition(ctx: Ctx): OpenSessionCondition {
  const now = ctx.clock.now();
  return { now, lastSeenAfter: subtractTime(now, { seconds: sessionLimits.idleSeconds }) };
}

/** Deletes expired and idle sessions and returns their number. */
export async function sweepSessions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const lastSeenBefore = subtractTime(now, { seconds: sessionLimits.idleSeconds });
  return deleteSessionsBefore(ctx.db, { now, lastSeenBefore });
}

/** Throws `unauthenticated` if the session has ended or does not exist, or if the member is deactivated. */
function requireOpen<Candidate extends LockedSession | SessionWithMember>(
  session: Candidate | undefined,
  now: Date,
): Candidate {
  if (!isOpenSession(session, now)) throw new AppError('unauthenticated', 'session.ended');
  return session;
}

function isOpenSession<Candidate extends LockedSession | SessionWithMember>(
  session: Candidate | undefined,
  now: Date,
): session is Candidate {
  if (session === undefined || !session.member.enabled) return false;
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  return session.expiresAt > now && idleMs < sessionLimits.idleSeconds * 1000;
}
