import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { attemptLimits, pendingAuthenticatorSeconds } from '#modules/two-factor/constants.ts';
import { sealPurpose } from '#modules/two-factor/proof.ts';
import { deleteExpiredFactorData, deleteFactorRows, listSealedSecrets } from '#modules/two-factor/store.ts';
import { AppError } from '#modules/app-error.ts';
import type { Member } from '#modules/members/schema.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Deletes all second factors of a member, in a transaction that has locked the member's row.
 * @throws {AppError} taken for a member without a second factor.
 */
export async function deleteFactors(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  member: Member,
): Promise<void> {
  const deleted = await deleteFactorRows(trx, member.id);
  if (deleted.passkeys === 0 && !deleted.app) throw new AppError('taken', 'factor.memberHasNone');
  await recordAudit(ctx, trx, actor, { action: 'factor.reset', target: member.email, details: deleted });
}

/** Returns the number of authenticator apps whose secrets cannot be decrypted with the site's secret. */
export async function countUnreadableApps(ctx: Pick<Ctx, 'db' | 'seals'>): Promise<number> {
  const secrets = await listSealedSecrets(ctx.db);
  return secrets.filter((sealed) => ctx.seals.unseal(sealPurpose, sealed) === undefined).length;
}

/** Deletes expired challenges, attempts and unfinished setups. Returns the number of deleted rows. */
export async function sweepFactors(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const getTimeBefore = (seconds: number) => subtractTime(now, { seconds });
  return deleteExpiredFactorData(ctx.db, {
    now,
    triedBefore: getTimeBefore(attemptLimits.resetSeconds),
    pendingBefore: getTimeBefore(pendingAuthenticatorSeconds),
  });
}
