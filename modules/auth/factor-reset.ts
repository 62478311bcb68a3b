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
 * Takes the second factor of a member away who has lost it, with their sessions; they hear of it by email, and log in with their
 * password alone. Refuses `missing` for nobody, `forbidden` for who has more rights, `taken` for oneself, who removes factors one by
 * one, and for a member without one.
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

/** The same from the machine itself, for the last Admin: nobody is told by email, as a command has no queue. */
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
