import type { Actor } from '#modules/audit-log/schema.ts';
import { deleteSessionsOf, endTokensOf } from '#modules/auth/store.ts';
import { inTeam, setEnabled, type TeamCtx } from '#modules/members/change.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';

/** Lets a member sign in again. Refuses `missing` for nobody. */
export async function activate(ctx: TeamCtx, actor: Actor, ref: MemberRef | undefined): Promise<Member> {
  return inTeam(ctx, ref, async (trx, member) => {
    await setEnabled(ctx, trx, actor, { member, enabled: true });
    return { ...member, enabled: true };
  });
}

/**
 * Shuts a member out with the next request: sessions and links to a new password end with it, so that neither
 * comes back to life with an activation. Refuses `missing` for nobody, `taken` for oneself and the last Admin.
 */
export async function deactivate(ctx: TeamCtx, actor: Actor, ref: MemberRef | undefined): Promise<Member> {
  return inTeam(ctx, ref, async (trx, member) => {
    await setEnabled(ctx, trx, actor, { member, enabled: false });
    await deleteSessionsOf(trx, member.id);
    await endTokensOf(trx, member.id, ctx.clock.now());
    return { ...member, enabled: false };
  });
}
