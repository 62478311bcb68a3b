import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { SiteKey } from '#platform/keys/site-keys.ts';

const derive = promisify<Uint8Array, Uint8Array, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/**
 * scrypt with 8 MB and about 20 ms. This cost slows down guessing a secret that a person has chosen; a secret of 32
 * random bytes does not need it.
 */
const scryptCost = { N: 8192, r: 8, p: 1 };
const saltBytes = 16;
const fingerprintBytes = 32;

type FingerprintRow = { salt: Buffer; fingerprint: Buffer; notedAt: Date };

/**
 * `unknown`: the database has no fingerprint of this key yet; `missing`: the database has a fingerprint, but this
 * machine does not have the key.
 */
export type KeyState = 'same' | 'different' | 'missing' | 'unknown';
export type KeyComparison = { key: SiteKey; state: KeyState; notedAt: Date | undefined };

/** Compares the keys of this machine with the fingerprints in the database. */
export async function compareKeys(db: Db, keys: readonly SiteKey[]): Promise<KeyComparison[]> {
  return Promise.all(
    keys.map(async (key) => {
      const [row, value] = await Promise.all([findRow(db, key.name), key.read()]);
      return { key, state: await compareFingerprint(row, value), notedAt: row?.notedAt };
    }),
  );
}

/** Records a new key. If two machines record a key at the same time, the first key is recorded. */
export async function recordKey(db: Db, key: SiteKey, now: Date): Promise<void> {
  const row = await computeFingerprint(key);
  await db
    .insertInto('keyFingerprints')
    .values({ name: key.name, ...row, notedAt: now, adoptedAt: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Records this machine's key as the valid key, at the request of the operator. */
export async function replaceKey(db: Db, key: SiteKey, now: Date): Promise<void> {
  const row = { ...(await computeFingerprint(key)), notedAt: now, adoptedAt: now };
  await db
    .insertInto('keyFingerprints')
    .values({ name: key.name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Deletes the fingerprints of all other DKIM keys and returns the names of their DNS records. */
export async function deleteOtherSigningKeys(db: Db, currentKeys: readonly SiteKey[]): Promise<string[]> {
  const names = currentKeys.map(({ name }) => name);
  const rows = await db
    .deleteFrom('keyFingerprints')
    .where('name', 'like', 'dkim %')
    .where(sql<boolean>`name <> all(${names}::text[])`)
    .returning('name')
    .execute();
  return rows.map(({ name }) => toRecordName(name));
}

/** Returns the DNS record names of the DKIM keys that machines have used, latest first. */
export async function listSigningKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('keyFingerprints')
    .select('name')
    .where('name', 'like', 'dkim %')
    .orderBy('notedAt', 'desc')
    .execute();
  return rows.map(({ name }) => toRecordName(name));
}

function toRecordName(name: string): string {
  return name.slice('dkim '.length);
}

async function findRow(db: Db, name: string): Promise<FingerprintRow | undefined> {
  return db
    .selectFrom('keyFingerprints')
    .select(['salt', 'fingerprint', 'notedAt'])
    .where('name', '=', name)
    .executeTakeFirst();
}

async function compareFingerprint(
  row: FingerprintRow | undefined,
  value: Uint8Array | undefined,
): Promise<KeyState> {
  if (row === undefined) return 'unknown';
  if (value === undefined) return 'missing';
  const own = await derive(value, row.salt, fingerprintBytes, scryptCost);
  return timingSafeEqual(own, row.fingerprint) ? 'same' : 'different';
}

async function computeFingerprint(key: SiteKey): Promise<{ salt: Buffer; fingerprint: Buffer }> {
  const value = await key.read();
  if (value === undefined) throw new Error(`${key.location} no longer exists`);
  const salt = randomBytes(saltBytes);
  return { salt, fingerprint: await derive(value, salt, fingerprintBytes, scryptCost) };
}
