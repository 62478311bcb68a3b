import type { Actor } from '#modules/audit-log/schema.ts';
import { deleteSessionsOfMember } from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { enqueueFactorNotice } from '#modules/two-factor/notice.ts';
import { deleteFactors } from '#modules/two-factor/reset.ts';
import { AppError } from '#modules/app-error.ts';
import { changeMemberInTransaction, type TeamCtx } from '#modules/members/change-member.ts';
import { requirePermissionsOfRoles } from '#modules/members/role-permissions.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';

/**
 * Removes the second factor of a member who has lost the factor, and ends the member's sessions. The member receives
 * an email and signs in with the password alone. Throws `missing` for an unknown member, `forbidden` if the member
 * has more permissions than the actor, and `taken` for the actor's own account or a member without a second factor.
 */
export async function resetTwoFactor(ctx: Ctx, actor: Actor, ref: MemberRef | undefined): Promise<Member> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    await requirePermissionsOfRoles(trx, actor, member.role);
    if (actor.id === member.id) throw new AppError('taken', 'factor.ownReset');
    await removeTwoFactorAndSessions(ctx, trx, actor, member);
    await enqueueFactorNotice(ctx, trx, { memberId: member.id, notice: 'reset', actor });
    return { ...member, hasFactor: false };
  });
}

/**
 * Removes the second factor and the sessions from the command line, for the last Admin. Sends no email, because a
 * command has no job queue.
 */
export async function resetTwoFactorByCommand(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
): Promise<Member> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    await removeTwoFactorAndSessions(ctx, trx, actor, member);
    return { ...member, hasFactor: false };
  });
}

async function removeTwoFactorAndSessions(
  ctx: TeamCtx,
  trx: Db,
  actor: Actor,
  member: Member,
): Promise<void> {
  await deleteFactors(ctx, trx, actor, member);
  await deleteSessionsOfMember(trx, member.id);
}
