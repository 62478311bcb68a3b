import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { attemptLimits, pendingSeconds } from '#modules/two-factor/constants.ts';
import { sealPurpose } from '#modules/two-factor/proof.ts';
import { deleteFactorRemains, deleteFactorsOf, sealedSecrets } from '#modules/two-factor/store.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Member } from '#modules/members/schema.ts';

/**
 * Takes all factors of a member away, inside a transaction that holds their row. Refuses `taken` for a member who has
 * none.
 */
export async function dropFactors(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  member: Member,
): Promise<void> {
  const dropped = await deleteFactorsOf(trx, member.id);
  if (dropped.passkeys === 0 && !dropped.app) throw new Refusal('taken', 'factor.noneOf');
  await record(ctx, trx, actor, { action: 'factor.reset', target: member.email, details: dropped });
}

/** How many authenticator apps the secret of the site does not open: their codes can be checked no more. */
export async function countUnreadableApps(ctx: Pick<Ctx, 'db' | 'seals'>): Promise<number> {
  const secrets = await sealedSecrets(ctx.db);
  return secrets.filter((sealed) => ctx.seals.unseal(sealPurpose, sealed) === undefined).length;
}

/** Deletes what nobody can use any more of questions, tries and half-made apps; answers how many rows. */
export async function sweepFactors(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return deleteFactorRemains(ctx.db, {
    now,
    triedBefore: before(attemptLimits.forgottenSeconds),
    pendingBefore: before(pendingSeconds),
  });
}
