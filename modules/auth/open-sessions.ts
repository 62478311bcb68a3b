import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { activeNowSeconds } from '#modules/auth/constants.ts';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import { aliveNow } from '#modules/auth/session.ts';
import {
  countOpenSessions,
  deleteSession,
  deleteSessionsOf,
  membersSeenAfter,
  openSessions,
  ownerOfSession,
} from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { inTeam, requireMember, type TeamCtx } from '#modules/members/change.ts';
import { requireCover, requireRight } from '#modules/members/rights.ts';
import type { MemberRef } from '#modules/members/schema.ts';
import type { Counted } from '#modules/text-search/constants.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns open sessions, newest first, of one member or of all members. `total` is the number of all matching sessions.
 */
export async function listSessions(
  ctx: Ctx,
  page: { memberId?: number | undefined; limit: number; after?: SessionPosition | undefined },
): Promise<{ sessions: OpenSession[]; total: Counted }> {
  const alive = aliveNow(ctx);
  const [sessions, total] = await Promise.all([
    openSessions(ctx.db, alive, page),
    countOpenSessions(ctx.db, alive, page.memberId),
  ]);
  return { sessions, total };
}

/** Returns the members of `memberIds` who made a request within the last 30 minutes and have not signed out. */
export async function activeMembers(ctx: Ctx, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { now } = aliveNow(ctx);
  const lastSeenAfter = activeSince(now);
  return new Set(await membersSeenAfter(ctx.db, { now, lastSeenAfter }, memberIds));
}

export function isActiveNow(ctx: Ctx, session: OpenSession): boolean {
  return session.lastSeenAt > activeSince(ctx.clock.now());
}

/**
 * Ends a session. Throws `missing` for an unknown session. Throws `forbidden` for another member's session if the actor
 * may not manage the team or lacks permissions of that member.
 */
export async function endSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = uuid.test(id) ? await ownerOfSession(trx, id) : undefined;
    if (owner === undefined) throw new Refusal('missing', 'session.unknown');
    if (owner.memberId !== actor.id) {
      await requireRight(trx, actor, 'team');
      const { role } = await requireMember(trx, { id: owner.memberId });
      await requireCover(trx, actor, role);
    }
    await deleteSession(trx, id);
    await record(ctx, trx, actor, { action: 'session.ended', target: owner.email });
  });
}

/**
 * Ends all sessions of a member and returns their number. Throws `missing` for an unknown member, and `forbidden` if
 * the member has permissions that the actor lacks.
 */
export async function endSessionsOf(ctx: TeamCtx, actor: Actor, ref: MemberRef | undefined): Promise<number> {
  return inTeam(ctx, ref, async (trx, member) => {
    await requireCover(trx, actor, member.role);
    const ended = await deleteSessionsOf(trx, member.id);
    const details = { sessions: ended };
    await record(ctx, trx, actor, { action: 'session.ended-all', target: member.email, details });
    return ended;
  });
}

export async function endOtherSessions(
  ctx: Ctx,
  actor: Actor & { id: number },
  sessionId: string,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await deleteSessionsOf(trx, actor.id, sessionId);
    const details = { sessions: ended };
    await record(ctx, trx, actor, {
      action: 'session.ended-others',
      target: actor.email ?? undefined,
      details,
    });
    return ended;
  });
}

function activeSince(now: Date): Date {
  return new Date(now.getTime() - activeNowSeconds * 1000);
}
