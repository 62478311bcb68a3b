import type { Actor } from '#modules/audit-log/schema.ts';
import { deleteSessionsOfMember, endTokensOfMember } from '#modules/auth/store.ts';
import { changeMemberInTransaction, setMemberEnabled, type TeamCtx } from '#modules/members/change-member.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';

/** Lets a deactivated member sign in again. Throws `missing` if the member does not exist. */
export async function activateMember(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
): Promise<Member> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    await setMemberEnabled(ctx, trx, actor, { member, enabled: true });
    return { ...member, enabled: true };
  });
}

/**
 * Deactivates a member. Deletes the member's sessions and reset links, so that a later activation does not restore
 * them. Throws `missing` if the member does not exist, and `taken` for the actor's own account or the last Admin.
 */
export async function deactivateMember(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
): Promise<Member> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    await setMemberEnabled(ctx, trx, actor, { member, enabled: false });
    await deleteSessionsOfMember(trx, member.id);
    await endTokensOfMember(trx, member.id, ctx.clock.now());
    return { ...member, enabled: false };
  });
}
