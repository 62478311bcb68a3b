import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { attemptLimits } from '#modules/two-factor/constants.ts';

/** An authenticator app with encrypted secrets: `inUse`, and `pending` for an app that is being set up. */
export type AuthenticatorRow = {
  inUse: { secret: Buffer; addedAt: Date; lastUsedAt: Date | null } | undefined;
  pending: { secret: Buffer; at: Date } | undefined;
};

/** Locks and returns the authenticator app of a member until the transaction ends. */
export async function lockAuthenticator(db: Db, memberId: number): Promise<AuthenticatorRow | undefined> {
  return toAuthenticator(await selectAuthenticator(db, memberId).forUpdate().executeTakeFirst());
}

/** Returns the authenticator app of a member without a lock. */
export async function findAuthenticator(db: Db, memberId: number): Promise<AuthenticatorRow | undefined> {
  return toAuthenticator(await selectAuthenticator(db, memberId).executeTakeFirst());
}

/** Stores the secret of a new app. The current app remains valid until the new app has provided a code. */
export async function storePendingAuthenticator(
  db: Db,
  memberId: number,
  pending: { secret: Buffer; at: Date },
): Promise<void> {
  const row = { pending: pending.secret, pendingAt: pending.at };
  await db
    .insertInto('authenticators')
    .values({
      memberId,
      secret: null,
      addedAt: null,
      lastUsedAt: null,
      lastStep: null,
      ...row,
    })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute();
}

/** Makes the pending app the current app. Marks the code of `step` as used. */
export async function activatePendingAuthenticator(
  db: Db,
  memberId: number,
  at: { now: Date; step: number },
): Promise<void> {
  await db
    .updateTable('authenticators')
    .set((set) => ({
      secret: set.ref('pending'),
      addedAt: at.now,
      lastUsedAt: at.now,
      lastStep: at.step,
      pending: null,
      pendingAt: null,
    }))
    .where('memberId', '=', memberId)
    .execute();
}

/** Returns false if a code of this step or a later step was used before. */
export async function markStepUsed(
  db: Db,
  memberId: number,
  use: { step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ lastStep: use.step, lastUsedAt: use.now })
    .where('memberId', '=', memberId)
    .where('secret', 'is not', null)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', use.step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the member had no app in use. */
export async function deleteAuthenticator(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticators')
    .where('memberId', '=', memberId)
    .returning('secret')
    .executeTakeFirst();
  return row !== undefined && row.secret !== null;
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(
  db: Db,
  memberId: number,
  codes: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(db, memberId);
  if (codes.hashes.length === 0) return;
  await db
    .insertInto('recoveryCodes')
    .values(
      codes.hashes.map((hash) => ({
        memberId,
        codeHash: hash,
        createdAt: codes.now,
        usedAt: null,
      })),
    )
    .execute();
}

export async function deleteRecoveryCodes(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute();
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodesLeft(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** Returns false if the code is unknown or used. */
export async function markRecoveryCodeUsed(
  db: Db,
  memberId: number,
  use: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: use.now })
    .where('memberId', '=', memberId)
    .where('codeHash', '=', use.hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit. Returns the number of
 * consecutive failures including this attempt, or undefined while the member must wait.
 */
export async function insertFactorAttempt(db: Db, memberId: number, now: Date): Promise<number | undefined> {
  const { free, firstWaitSeconds, longestWaitSeconds, resetSeconds } = attemptLimits;
  const { rows } = await sql<{ failures: number }>`
    insert into factor_attempts as a (member_id, failures, tried_at, retry_at)
    values (${memberId}, 1, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (member_id) do update set
      failures = case when a.tried_at < ${now}::timestamptz - make_interval(secs => ${resetSeconds}) then 1 else a.failures + 1 end,
      tried_at = ${now}::timestamptz,
      retry_at = case
        when a.failures + 1 < ${free}::int or a.tried_at < ${now}::timestamptz - make_interval(secs => ${resetSeconds})
          then ${now}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, least(a.failures + 1 - ${free}::int, 20))))
      end
      where a.retry_at <= ${now}::timestamptz
    returning failures`.execute(db);
  return rows[0]?.failures;
}

/** Returns the time of the next allowed attempt. */
export async function getRetryTime(db: Db, memberId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('factorAttempts')
    .select('retryAt')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.retryAt;
}

/** Resets the failed attempts of a member. */
export async function deleteAttempts(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('factorAttempts').where('memberId', '=', memberId).execute();
}

function selectAuthenticator(db: Db, memberId: number) {
  return db
    .selectFrom('authenticators')
    .select(['secret', 'addedAt', 'lastUsedAt', 'pending', 'pendingAt'])
    .where('memberId', '=', memberId);
}

type AuthenticatorColumns = {
  secret: Buffer | null;
  addedAt: Date | null;
  lastUsedAt: Date | null;
  pending: Buffer | null;
  pendingAt: Date | null;
};

function toAuthenticator(row: AuthenticatorColumns | undefined): AuthenticatorRow | undefined {
  if (row === undefined) return undefined;
  const { secret, addedAt, lastUsedAt, pending, pendingAt: at } = row;
  return {
    inUse: secret === null || addedAt === null ? undefined : { secret, addedAt, lastUsedAt },
    pending: pending === null || at === null ? undefined : { secret: pending, at },
  };
}
