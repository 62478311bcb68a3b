import type { Actor } from '#modules/audit-log/schema.ts';
import { deleteSessionsOf } from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { noticeFactor } from '#modules/two-factor/notice.ts';
import { dropFactors } from '#modules/two-factor/reset.ts';
import { Refusal } from '#modules/refusal.ts';
import { inTeam, type TeamCtx } from '#modules/members/change.ts';
import { requireCover } from '#modules/members/rights.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';

/**
 * Removes the second factor and the sessions of a member who has lost it. The member receives an email and signs in
 * with the password alone. Throws `missing` for an unknown member, `forbidden` if the member has more permissions than
 * the actor, and `taken` for the actor's own account or a member without a second factor.
 */
export async function resetFactors(ctx: Ctx, actor: Actor, ref: MemberRef | undefined): Promise<Member> {
  return inTeam(ctx, ref, async (trx, member) => {
    await requireCover(trx, actor, member.role);
    if (actor.id === member.id) throw new Refusal('taken', 'factor.resetOneself');
    await endFactors(ctx, trx, actor, member);
    await noticeFactor(ctx, trx, { memberId: member.id, notice: 'reset', actor });
    return { ...member, hasFactor: false };
  });
}

/** Does the same from the command line, for the last Admin. It sends no email, because a command has no queue. */
export async function resetFactorsByCommand(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
): Promise<Member> {
  return inTeam(ctx, ref, async (trx, member) => {
    await endFactors(ctx, trx, actor, member);
    return { ...member, hasFactor: false };
  });
}

async function endFactors(ctx: TeamCtx, trx: Db, actor: Actor, member: Member): Promise<void> {
  await dropFactors(ctx, trx, actor, member);
  await deleteSessionsOf(trx, member.id);
}
