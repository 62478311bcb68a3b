import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { activeNowSeconds } from '#modules/auth/constants.ts';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import { aliveNow } from '#modules/auth/session.ts';
import {
  deleteSession,
  deleteSessionsOf,
  membersSeenAfter,
  openSessionCount,
  openSessions,
  ownerOfSession,
} from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { inTeam, requireMember, type TeamCtx } from '#modules/members/change.ts';
import { requireCover, requireRight } from '#modules/members/rights.ts';
import type { MemberRef } from '#modules/members/schema.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Open sessions, newest first, of one member or of all; `total` counts them. */
export async function listSessions(
  ctx: Ctx,
  page: { memberId?: number | undefined; limit: number; after?: SessionPosition | undefined },
): Promise<{ sessions: OpenSession[]; total: number }> {
  const alive = aliveNow(ctx);
  const [sessions, total] = await Promise.all([
    openSessions(ctx.db, alive, page),
    openSessionCount(ctx.db, alive, page.memberId),
  ]);
  return { sessions, total };
}

/** Which of these members were there within the last 30 minutes and have not signed out since. */
export async function activeMembers(ctx: Ctx, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { now } = aliveNow(ctx);
  const lastSeenAfter = activeSince(now);
  return new Set(await membersSeenAfter(ctx.db, { now, lastSeenAfter }, memberIds));
}

/** True while the session was used within the last 30 minutes. */
export function isActiveNow(ctx: Ctx, session: OpenSession): boolean {
  return session.lastSeenAt > activeSince(ctx.clock.now());
}

/**
 * Signs one device out. Refuses `missing` for a session that is not there, `forbidden` for somebody else's where the actor does
 * not manage the team, and for that of whoever has rights that the actor lacks.
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
 * Signs a member out everywhere; answers on how many devices. Refuses `missing` for nobody, `forbidden` for whoever has rights
 * that the actor lacks.
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

/** Signs oneself out on every other device; answers on how many. */
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
