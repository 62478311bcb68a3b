import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import * as members from '#modules/members/shared-store.ts';
import type { Passkey, Requirement } from '#modules/two-factor/schema.ts';

const passkeyColumns = [
  'id',
  'credentialId',
  'transports',
  'isSynced',
  'name',
  'createdAt',
  'lastUsedAt',
] as const;

export type NewPasskey = {
  memberId: number;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  userHandle: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
};

/** A stored passkey with the data for the verification of responses. */
export type PasskeyVerifier = {
  id: number;
  memberId: number;
  publicKey: Buffer;
  userHandle: Buffer;
  counter: number;
};

/** Returns the passkeys of a member, oldest first. */
export async function listPasskeys(db: Db, memberId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Returns the user handle of a member, or undefined without passkeys. */
export async function findUserHandle(db: Db, memberId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('userHandle')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row?.userHandle;
}

/** Finds a passkey of any member by its credential id. */
export async function findPasskeyByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<PasskeyVerifier | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'memberId', 'publicKey', 'userHandle', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Returns undefined if this credential is already stored. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<number | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values({
      memberId: passkey.memberId,
      credentialId: Buffer.from(passkey.credentialId),
      publicKey: Buffer.from(passkey.publicKey),
      userHandle: passkey.userHandle,
      counter: passkey.counter,
      transports: passkey.transports,
      isSynced: passkey.isSynced,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: null,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns false if the counter did not increase, because a concurrent response was first or the key was copied
 * (WebAuthn, 6.1.1).
 */
export async function countPasskeyUse(
  db: Db,
  use: { id: number; counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, isSynced: use.isSynced, lastUsedAt: use.now })
    .where('id', '=', use.id)
    .where((where) =>
      where.or([
        where('counter', '<', use.counter),
        where.and([where('counter', '=', 0), where.val(use.counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the member has no such passkey. */
export async function renamePasskeyRow(
  db: Db,
  passkey: { id: number; memberId: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('id', '=', passkey.id)
    .where('memberId', '=', passkey.memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the name of the deleted passkey, or undefined if the member has no such passkey. */
export async function deletePasskeyRow(db: Db, id: number, memberId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Updates the flag `has_factor` of a member, which every request reads, and returns the new value. */
export async function updateHasFactor(db: Db, memberId: number): Promise<boolean> {
  const hasFactor = sql<boolean>`exists (select from passkeys where member_id = ${memberId})
    or exists (select from authenticators where member_id = ${memberId} and secret is not null)`;
  return members.updateHasFactor(db, memberId, hasFactor);
}

/** Deletes all second factors of a member. Returns the number of passkeys, and whether there was an app. */
export async function deleteFactorRows(
  db: Db,
  memberId: number,
): Promise<{ passkeys: number; app: boolean }> {
  const passkeys = await db.deleteFrom('passkeys').where('memberId', '=', memberId).executeTakeFirst();
  const app = await db
    .deleteFrom('authenticators')
    .where('memberId', '=', memberId)
    .returning('secret')
    .executeTakeFirst();
  await db.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute();
  await db.deleteFrom('factorAttempts').where('memberId', '=', memberId).execute();
  await updateHasFactor(db, memberId);
  return { passkeys: Number(passkeys.numDeletedRows), app: app !== undefined && app.secret !== null };
}

/** Returns the encrypted secrets of all authenticator apps in use. */
export async function listSealedSecrets(db: Db): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('secret', 'is not', null)
    .$narrowType<{ secret: Buffer }>()
    .execute();
  return rows.map(({ secret }) => secret);
}

/** Returns false if the challenge was used before. */
export async function insertSpentChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spentChallenges')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes expired challenges, old failed attempts and unfinished setups of apps. */
export async function deleteExpiredFactorData(
  db: Db,
  limits: { now: Date; triedBefore: Date; pendingBefore: Date },
): Promise<number> {
  const spent = await db
    .deleteFrom('spentChallenges')
    .where('expiresAt', '<=', limits.now)
    .executeTakeFirst();
  const tried = await db
    .deleteFrom('factorAttempts')
    .where('triedAt', '<=', limits.triedBefore)
    .where('retryAt', '<=', limits.now)
    .executeTakeFirst();
  const unfinished = await db
    .deleteFrom('authenticators')
    .where('secret', 'is', null)
    .where('pendingAt', '<=', limits.pendingBefore)
    .executeTakeFirst();
  return Number(spent.numDeletedRows + tried.numDeletedRows + unfinished.numDeletedRows);
}

export async function findRequirement(db: Db): Promise<Requirement | undefined> {
  const row = await db.selectFrom('factorRequirement').select(['since', 'graceDays']).executeTakeFirst();
  return row && { since: row.since, graceDays: row.graceDays };
}

/** Returns the requirement and locks it until the transaction ends. Concurrent changes run one after the other. */
export async function lockRequirement(db: Db): Promise<Requirement | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('factor requirement'))`.execute(db);
  return findRequirement(db);
}

/** Stores the requirement; undefined deletes it. */
export async function writeRequirement(db: Db, requirement: Requirement | undefined): Promise<void> {
  if (requirement === undefined) {
    await db.deleteFrom('factorRequirement').execute();
    return;
  }
  const row = { since: JSON.stringify(requirement.since), graceDays: requirement.graceDays };
  await db
    .insertInto('factorRequirement')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
