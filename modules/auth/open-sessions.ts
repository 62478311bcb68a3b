import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { activeNowSeconds } from '#modules/auth/constants.ts';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import { getOpenSessionCondition } from '#modules/auth/session.ts';
import {
  countOpenSessions,
  deleteSession,
  deleteSessionsOfMember,
  listMembersSeenAfter,
  listOpenSessions,
  findSessionOwner,
} from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { requireFound } from '#modules/app-error.ts';
import { changeMemberInTransaction, requireMember, type TeamCtx } from '#modules/members/change-member.ts';
import { requirePermissionsOfRoles, requirePermission } from '#modules/members/role-permissions.ts';
import type { MemberRef } from '#modules/members/schema.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { subtractTime } from '#modules/time.ts';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns open sessions, newest first, of one member or of all members. `total` is the number of all matching sessions. */
export async function listSessions(
  ctx: Ctx,
  page: { memberId?: number | undefined; limit: number; after?: SessionPosition | undefined },
): Promise<{ sessions: OpenSession[]; total: RowCount }> {
  const aliveCondition = getOpenSessionCondition(ctx);
  const [sessions, total] = await Promise.all([
    listOpenSessions(ctx.db, aliveCondition, page),
    countOpenSessions(ctx.db, aliveCondition, page.memberId),
  ]);
  return { sessions, total };
}

/** Returns the members of `memberIds` who made a request within the last 30 minutes and have not signed out. */
export async function listActiveMemberIds(
  ctx: Ctx,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { now } = getOpenSessionCondition(ctx);
  const lastSeenAfter = getActiveSince(now);
  return new Set(await listMembersSeenAfter(ctx.db, { now, lastSeenAfter }, memberIds));
}

export function isActiveNow(ctx: Ctx, session: OpenSession): boolean {
  return session.lastSeenAt > getActiveSince(ctx.clock.now());
}

/**
 * Ends a session. Throws `missing` for an unknown session. Throws `forbidden` for another member's session if the actor
 * may not manage the team or lacks permissions of that member.
 */
export async function endSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = requireFound(
      uuidPattern.test(id) ? await findSessionOwner(trx, id) : undefined,
      'session.notFound',
    );
    if (owner.memberId !== actor.id) {
      await requirePermission(trx, actor, 'team');
      const { role } = await requireMember(trx, { id: owner.memberId });
      await requirePermissionsOfRoles(trx, actor, role);
    }
    await deleteSession(trx, id);
    await recordAudit(ctx, trx, actor, { action: 'session.ended', target: owner.email });
  });
}

/**
 * Ends all sessions of a member and returns their number. Throws `missing` for an unknown member, and `forbidden` if
 * the member has permissions that the actor lacks.
 */
export async function endSessionsOfMember(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
): Promise<number> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    await requirePermissionsOfRoles(trx, actor, member.role);
    const endedCount = await deleteSessionsOfMember(trx, member.id);
    const details = { sessions: endedCount };
    await recordAudit(ctx, trx, actor, { action: 'session.ended-all', target: member.email, details });
    return endedCount;
  });
}

export async function endOtherSessions(
  ctx: Ctx,
  actor: Actor & { id: number },
  sessionId: string,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const endedCount = await deleteSessionsOfMember(trx, actor.id, sessionId);
    const details = { sessions: endedCount };
    await recordAudit(ctx, trx, actor, {
      action: 'session.ended-others',
      target: actor.email ?? undefined,
      details,
    });
    return endedCount;
  });
}

function getActiveSince(now: Date): Date {
  return subtractTime(now, { seconds: activeNowSeconds });
}
