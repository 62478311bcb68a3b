import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import * as members from '#modules/members/shared-store.ts';
import type { Passkey, Requirement } from '#modules/two-factor/schema.ts';

const passkeyColumns = [
  'id',
  'credential_id',
  'transports',
  'is_synced',
  'name',
  'created_at',
  'last_used_at',
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
  const rows = await db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    transports: row.transports,
    isSynced: row.is_synced,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Returns the user handle of a member, or undefined without passkeys. */
export async function findUserHandle(db: Db, memberId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('user_handle')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row?.user_handle;
}

/** Finds a passkey of any member by its credential id. */
export async function findPasskeyByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<PasskeyVerifier | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'public_key', 'user_handle', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      publicKey: row.public_key,
      userHandle: row.user_handle,
      counter: row.counter,
    }
  );
}

/** Returns undefined if this credential is already stored. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<number | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values({
      member_id: passkey.memberId,
      credential_id: Buffer.from(passkey.credentialId),
      public_key: Buffer.from(passkey.publicKey),
      user_handle: passkey.userHandle,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
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
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.now })
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
    .where('member_id', '=', passkey.memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the name of the deleted passkey, or undefined if the member has no such passkey. */
export async function deletePasskeyRow(db: Db, id: number, memberId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
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
  const passkeys = await db.deleteFrom('passkeys').where('member_id', '=', memberId).executeTakeFirst();
  const app = await db
    .deleteFrom('authenticators')
    .where('member_id', '=', memberId)
    .returning('secret')
    .executeTakeFirst();
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await db.deleteFrom('factor_attempts').where('member_id', '=', memberId).execute();
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
    .insertInto('spent_challenges')
    .values({ hash, expires_at: expiresAt })
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
    .deleteFrom('spent_challenges')
    .where('expires_at', '<=', limits.now)
    .executeTakeFirst();
  const tried = await db
    .deleteFrom('factor_attempts')
    .where('tried_at', '<=', limits.triedBefore)
    .where('retry_at', '<=', limits.now)
    .executeTakeFirst();
  const unfinished = await db
    .deleteFrom('authenticators')
    .where('secret', 'is', null)
    .where('pending_at', '<=', limits.pendingBefore)
    .executeTakeFirst();
  return Number(spent.numDeletedRows + tried.numDeletedRows + unfinished.numDeletedRows);
}

export async function findRequirement(db: Db): Promise<Requirement | undefined> {
  const row = await db.selectFrom('factor_requirement').select(['since', 'grace_days']).executeTakeFirst();
  return row && { since: row.since, graceDays: row.grace_days };
}

/** Returns the requirement and locks it until the transaction ends. Concurrent changes run one after the other. */
export async function lockRequirement(db: Db): Promise<Requirement | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('factor requirement'))`.execute(db);
  return findRequirement(db);
}

/** Stores the requirement; undefined deletes it. */
export async function writeRequirement(db: Db, requirement: Requirement | undefined): Promise<void> {
  if (requirement === undefined) {
    await db.deleteFrom('factor_requirement').execute();
    return;
  }
  const row = { since: JSON.stringify(requirement.since), grace_days: requirement.graceDays };
  await db
    .insertInto('factor_requirement')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
