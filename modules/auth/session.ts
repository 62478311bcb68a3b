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

/** How stale "last seen" may be: a row is written at most once a minute and session, not once a request. */
const seenPrecisionMs = 60_000;

/** Where a sign-in comes from: the client's address, what its browser calls itself, and the id that it gave itself. */
export type Origin = {
  client: string;
  /** The client is a proxy that is not named, and stands for many. */
  isShared?: boolean;
  userAgent: string;
  device?: string | undefined;
};

export type Session = {
  sessionId: string;
  member: Member;
  lastSeenAt: Date;
  /** When the member last proved who they are; null: not on this session. */
  confirmedAt: Date | null;
  /** Until when they may do without a second factor; undefined: they have one, or need none. */
  factorDueAt: Date | undefined;
};

/**
 * Stores a session of this member and answers its bearer token (JWT, HS256, RFC 7519), good for 7 days. Whoever opens one has just
 * proved who they are, unless `isProved` says that there is more to prove.
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
 * The session of a bearer token. Row, `enabled` and role come from the database at every call, so that sign-out,
 * deactivation, removal and a new role act at once on every node. Refuses `unauthenticated` for all else alike.
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

/** Refuses `forbidden` where the role lacks one of these. */
export function requirePermissions(
  role: Pick<Role, 'id' | 'given'>,
  permissions: readonly Permission[],
): void {
  const denied = permissions.find((permission) => !may(role, permission));
  if (denied !== undefined) throw new Refusal('forbidden', forbidden[denied] ?? 'request.forbidden');
}

/** Refuses `forbidden`, with a type of its own, for a member who must have a second factor and has let the time go by. */
export function requireFactor(ctx: Pick<Ctx, 'clock'>, { factorDueAt }: Pick<Session, 'factorDueAt'>): void {
  if (factorDueAt === undefined || factorDueAt > ctx.clock.now()) return;
  throw new Refusal('forbidden', 'session.factorMissing', { type: problemTypes.enrolment });
}

/** Permissions whose refusal has words of its own (specification 8.15). */
const forbidden: Partial<Record<Permission, string>> = { posts: 'post.forbidden' };

/** Who was let in, and what their request needs; `reachesOthers`: it may change or end what is another member's. */
export type Rights = {
  sessionId: string;
  id: number;
  permissions: readonly Permission[];
  reachesOthers?: boolean | undefined;
};

/**
 * Whether somebody who was let in may still do this: reading a body takes as long as its sender likes. Refuses
 * `unauthenticated` and `forbidden` as the door does.
 */
export async function requireStill(ctx: Ctx, { sessionId, id, permissions }: Rights): Promise<void> {
  const { member } = requireLive(await sessionWithMember(ctx.db, sessionId, id), ctx.clock.now());
  requirePermissions(member.role, permissions);
}

/**
 * As `requireStill`, at the beginning of a transaction that writes: until its end nobody signs the member out, shuts them
 * out, takes the role or changes what it permits, so that whoever does finds everything that was written before, and nothing
 * comes after. Locks are taken in one order, so that nobody waits in a circle: the team, by whoever may reach the rows of
 * another member, then the member, the session, and a made role.
 */
export async function holdRights(ctx: Ctx, trx: Db, rights: Rights): Promise<void> {
  const { sessionId, id, permissions, reachesOthers = permissions.includes('team') } = rights;
  if (reachesOthers) await waitForTeam(trx);
  const lock = permissions.includes('account') ? 'all' : 'rights';
  const held = await lockSessionWithMember(trx, { id: sessionId, memberId: id, lock });
  const { member } = requireLive(held, ctx.clock.now());
  requirePermissions(await holdRole(trx, member.roleId), permissions);
}

/** Notes that a session was used, which puts off the end of one at rest; to the minute, so that few requests write. */
export async function noteUse(ctx: Ctx, { sessionId, member, lastSeenAt }: Session): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - lastSeenAt.getTime() < seenPrecisionMs) return;
  await markSeen(ctx.db, sessionId, now);
  await noteActivity(ctx, ctx.db, member.id);
}

/**
 * Whether somebody who was let in still is: asked again and again by answers that go on for longer than a request.
 * Listening is no use of the session.
 */
export async function isStillIn(
  ctx: Ctx,
  { sessionId, id }: { sessionId: string; id: number },
  permission: Permission,
): Promise<boolean> {
  const found = await sessionWithMember(ctx.db, sessionId, id);
  return isLive(found, ctx.clock.now()) && may(found.member.role, permission);
}

/** Ends the session that somebody leaves: its token is worth nothing from now on, everywhere. */
export async function signOut(ctx: Ctx, actor: Actor, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSession(trx, sessionId);
    await record(ctx, trx, actor, { action: 'session.closed', target: actor.email ?? undefined });
  });
}

/** Which sessions are open at this moment: not expired and used within the idle time. */
export function aliveNow(ctx: Ctx): Alive {
  const now = ctx.clock.now();
  return { now, lastSeenAfter: new Date(now.getTime() - sessionLimits.idleSeconds * 1000) };
}

/** Deletes the rows of sessions that are over; answers how many. */
export async function sweepSessions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const lastSeenBefore = new Date(now.getTime() - sessionLimits.idleSeconds * 1000);
  return deleteSessionsBefore(ctx.db, { now, lastSeenBefore });
}

/** Refuses `unauthenticated` for a session that is over or gone, and for a member who may not sign in. */
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
