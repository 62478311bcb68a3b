import { randomUUID } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import { may } from '#domain/auth/permissions.ts';
import type { Permission } from '#domain/auth/limits.ts';
import { sessionLimits } from '#domain/auth/limits.ts';
import {
  deleteSession,
  deleteSessionsBefore,
  insertSession,
  markSeen,
  sessionWithMember,
} from '#domain/auth/store.ts';
import type { Alive } from '#domain/auth/store.ts';
import type { Ctx, Db } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { noteActivity } from '#domain/team/member.ts';
import type { Member } from '#domain/team/schema.ts';

const algorithm = 'HS256';
const audience = 'back-office';
const purpose = 'session';
const claimShape = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  sid: z.uuid(),
  typ: z.literal(purpose),
});

/** How stale "last seen" may be: a row is written at most once a minute and session, not once a request. */
const seenPrecisionMs = 60_000;

/** Where a sign-in comes from: the client's address, and what its browser calls itself. */
export type Origin = { client: string; userAgent: string };

export type Session = { sessionId: string; member: Member; lastSeenAt: Date };

/** Stores a session of this member and answers its bearer token (JWT, HS256, RFC 7519), good for 7 days. */
export async function openSession(ctx: Ctx, db: Db, member: Member, from: Origin): Promise<string> {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionLimits.absoluteSeconds * 1000);
  const id = randomUUID();
  const { client, userAgent } = from;
  await insertSession(db, { id, memberId: member.id, createdAt, expiresAt, client, userAgent });
  await noteActivity(ctx, db, member.id);
  return new SignJWT({ sid: id, typ: purpose })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(String(member.id))
    .setAudience(audience)
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
  const claims = await verifiedClaims(ctx, token, now);
  const listener = claims && (await sessionWithMember(ctx.db, claims.sid, Number(claims.sub)));
  if (claims === undefined || listener === undefined || !listener.member.enabled || isOver(listener, now)) {
    throw new Refusal('unauthenticated', 'session.ended');
  }
  return { sessionId: claims.sid, member: listener.member, lastSeenAt: listener.lastSeenAt };
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
  const listener = await sessionWithMember(ctx.db, sessionId, id);
  if (listener === undefined || !listener.member.enabled || isOver(listener, ctx.clock.now())) return false;
  return may(listener.member.roleId, permission);
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

async function verifiedClaims(
  ctx: Ctx,
  token: string,
  now: Date,
): Promise<z.infer<typeof claimShape> | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.settings.secret, {
      algorithms: [algorithm],
      audience,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    return claimShape.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function isOver(listener: { lastSeenAt: Date; expiresAt: Date }, now: Date): boolean {
  const idleMs = now.getTime() - listener.lastSeenAt.getTime();
  return listener.expiresAt <= now || idleMs >= sessionLimits.idleSeconds * 1000;
}
