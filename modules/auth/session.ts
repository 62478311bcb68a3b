import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { sessionLimits } from '#modules/auth/constants.ts';
import {
  type HeldSession,
  insertSession,
  type LiveSession,
  lockSessionWithMember,
  markSeen,
  sessionWithMember,
} from '#modules/auth/session-store.ts';
import { readSessionToken, sessionAudience, sessionPurpose } from '#modules/auth/session-token.ts';
import { deleteSession, deleteSessionsBefore } from '#modules/auth/store.ts';
import type { Alive } from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { factorDueAt as dueAt } from '#modules/two-factor/requirement.ts';
import { Refusal } from '#modules/refusal.ts';
import { waitForTeam } from '#modules/members/change.ts';
import { noteActivity } from '#modules/members/member.ts';
import type { Permission } from '#modules/members/constants.ts';
import { holdRole, may } from '#modules/members/rights.ts';
import type { Member, Role } from '#modules/members/schema.ts';

const algorithm = 'HS256';

/** Precision of `lastSeenAt`: each session writes its row at most once a minute, not at every request. */
const seenPrecisionMs = 60_000;

/** The origin of a sign-in: the client address, the user agent, and the device id that the browser created. */
export type Origin = {
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
 * Stores a session of the member and returns its bearer token (JWT, HS256, RFC 7519), valid for 7 days. The new session
 * counts as confirmed, unless `isProved` is false.
 */
export async function openSession(
  ctx: Ctx,
  db: Db,
  member: Pick<Member, 'id'>,
  from: Origin & { isProved?: boolean },
): Promise<string> {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionLimits.absoluteSeconds * 1000);
  const id = randomUUID();
  const { client, userAgent, isProved = true } = from;
  const confirmedAt = isProved ? createdAt : null;
  await insertSession(db, { id, memberId: member.id, createdAt, expiresAt, client, userAgent, confirmedAt });
  await noteActivity(ctx, db, member.id);
  return new SignJWT({ sid: id, typ: sessionPurpose })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(String(member.id))
    .setAudience(sessionAudience)
    .setIssuedAt(createdAt)
    .setExpirationTime(expiresAt)
    .sign(ctx.settings.secret);
}

/**
 * Returns the session of a bearer token. Session, `enabled` and role come from the database on every call, so that
 * sign-out, deactivation, deletion and role changes take effect at once on every node. Throws `unauthenticated` in all
 * other cases.
 */
export async function readSession(ctx: Ctx, token: string): Promise<Session> {
  const now = ctx.clock.now();
  const named = readSessionToken(ctx.settings.secret, token, now);
  if (named === undefined) throw new Refusal('unauthenticated', 'session.ended');
  const found = await sessionWithMember(ctx.db, named.sessionId, named.memberId);
  const { member, lastSeenAt, confirmedAt, requirement } = requireLive(found, now);
  const factorDueAt = member.hasFactor ? undefined : dueAt(requirement, member);
  return { sessionId: named.sessionId, member, lastSeenAt, confirmedAt, factorDueAt };
}

/** Throws `forbidden` if the role lacks one of the permissions. */
export function requirePermissions(
  role: Pick<Role, 'id' | 'given'>,
  permissions: readonly Permission[],
): void {
  const denied = permissions.find((permission) => !may(role, permission));
  if (denied !== undefined) throw new Refusal('forbidden', forbidden[denied] ?? 'request.forbidden');
}

/**
 * Throws `forbidden` with its own problem type if the member must have a second factor and the deadline has passed.
 */
export function requireFactor(ctx: Pick<Ctx, 'clock'>, { factorDueAt }: Pick<Session, 'factorDueAt'>): void {
  if (factorDueAt === undefined || factorDueAt > ctx.clock.now()) return;
  throw new Refusal('forbidden', 'session.factorMissing', { type: problemTypes.enrolment });
}

/** Permissions whose error has its own message (specification 8.15). */
const forbidden: Partial<Record<Permission, string>> = { posts: 'post.forbidden' };

/**
 * An authorized member and the permissions of the request. `reachesOthers`: the request may change or delete data of
 * other members.
 */
export type Rights = {
  sessionId: string;
  id: number;
  permissions: readonly Permission[];
  reachesOthers?: boolean | undefined;
};

/**
 * Checks the permissions again, because reading a request body can take long. Throws the same `unauthenticated` and
 * `forbidden` errors as the start of the request.
 */
export async function requireStill(ctx: Ctx, { sessionId, id, permissions }: Rights): Promise<void> {
  const { member } = requireLive(await sessionWithMember(ctx.db, sessionId, id), ctx.clock.now());
  requirePermissions(member.role, permissions);
}

/**
 * Checks the permissions at the start of a writing transaction, and locks them until its end. Until then no other
 * transaction can sign out or deactivate the member or change the role, so no write happens after a permission is
 * withdrawn. Locks are always taken in one order to avoid deadlocks: the team (if the request reaches other members),
 * the member, the session, and a custom role.
 */
export async function holdRights(ctx: Ctx, trx: Db, rights: Rights): Promise<void> {
  const { sessionId, id, permissions, reachesOthers = permissions.includes('team') } = rights;
  if (reachesOthers) await waitForTeam(trx);
  const lock = permissions.includes('account') ? 'all' : 'rights';
  const held = await lockSessionWithMember(trx, { id: sessionId, memberId: id, lock });
  const { member } = requireLive(held, ctx.clock.now());
  requirePermissions(await holdRole(trx, member.roleId), permissions);
}

/** Updates the last use of a session, which extends its idle time. Writes at most once a minute. */
export async function noteUse(ctx: Ctx, { sessionId, member, lastSeenAt }: Session): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - lastSeenAt.getTime() < seenPrecisionMs) return;
  await markSeen(ctx.db, sessionId, now);
  await noteActivity(ctx, ctx.db, member.id);
}

/**
 * Returns true if the member may still receive a long-running response, for example an event stream. Such a check does
 * not count as use of the session.
 */
export async function isStillIn(
  ctx: Ctx,
  { sessionId, id }: { sessionId: string; id: number },
  permission: Permission,
): Promise<boolean> {
  const found = await sessionWithMember(ctx.db, sessionId, id);
  return isLive(found, ctx.clock.now()) && may(found.member.role, permission);
}

/** Ends the session. Its token is invalid at once on every node. */
export async function signOut(ctx: Ctx, actor: Actor, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSession(trx, sessionId);
    await record(ctx, trx, actor, { action: 'session.closed', target: actor.email ?? undefined });
  });
}

/** Returns the conditions of an open session: not expired, and used within the idle time. */
export function aliveNow(ctx: Ctx): Alive {
  const now = ctx.clock.now();
  return { now, lastSeenAfter: new Date(now.getTime() - sessionLimits.idleSeconds * 1000) };
}

/** Deletes expired and idle sessions and returns their number. */
export async function sweepSessions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const lastSeenBefore = new Date(now.getTime() - sessionLimits.idleSeconds * 1000);
  return deleteSessionsBefore(ctx.db, { now, lastSeenBefore });
}

/** Throws `unauthenticated` if the session has ended or does not exist, or if the member is deactivated. */
function requireLive<Found extends HeldSession | LiveSession>(found: Found | undefined, now: Date): Found {
  if (!isLive(found, now)) throw new Refusal('unauthenticated', 'session.ended');
  return found;
}

function isLive<Found extends HeldSession | LiveSession>(
  found: Found | undefined,
  now: Date,
): found is Found {
  if (found === undefined || !found.member.enabled) return false;
  const idleMs = now.getTime() - found.lastSeenAt.getTime();
  return found.expiresAt > now && idleMs < sessionLimits.idleSeconds * 1000;
}
