import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { attemptLimits, pendingSeconds } from '#modules/two-factor/constants.ts';
import { sealPurpose } from '#modules/two-factor/proof.ts';
import { deleteFactorRemains, deleteFactorsOf, sealedSecrets } from '#modules/two-factor/store.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Member } from '#modules/members/schema.ts';

/**
 * Deletes all second factors of a member, in a transaction that has locked the member's row.
 * @throws {Refusal} taken for a member without a second factor.
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

/** Returns the number of authenticator apps whose secrets cannot be decrypted with the site's secret. */
export async function countUnreadableApps(ctx: Pick<Ctx, 'db' | 'seals'>): Promise<number> {
  const secrets = await sealedSecrets(ctx.db);
  return secrets.filter((sealed) => ctx.seals.unseal(sealPurpose, sealed) === undefined).length;
}

/** Deletes expired challenges, attempts and unfinished setups. Returns the number of deleted rows. */
export async function sweepFactors(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return deleteFactorRemains(ctx.db, {
    now,
    triedBefore: before(attemptLimits.forgottenSeconds),
    pendingBefore: before(pendingSeconds),
  });
}
