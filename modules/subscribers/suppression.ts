import { createHash, createHmac } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import {
  deleteDepartedAddress,
  findDepartedKeys,
  insertDepartedAddress,
} from '#modules/subscribers/history-store.ts';
import {
  replaceHashesByKeys,
  insertSuppression,
  findSuppressionReason,
  listUnkeyedSuppressions,
} from '#modules/subscribers/suppression-store.ts';

type KeyCtx = { settings: Pick<Ctx['settings'], 'secret'> };

/**
 * Identifiers of an address in the suppression list: an HMAC key, which requires the site's secret, and the plain
 * hash that older rows contain until the job has replaced it.
 */
export type SuppressionKeys = { key: Buffer; hash: Buffer };

/** Returns the key and hash of an address in canonical form. */
export function computeSuppressionKeys(ctx: KeyCtx, email: string): SuppressionKeys {
  const hash = createHash('sha256').update(email).digest();
  return { key: computeKey(ctx, hash), hash };
}

/**
 * Returns the key under which an unsubscribed address without a subscriber is stored. Newsletters and emails about the
 * status have different keys. Without the site's secret, the stored key cannot be used to test addresses.
 */
export function computeDepartedKey(
  ctx: KeyCtx,
  email: string,
  list: 'newsletter' | 'status' = 'newsletter',
): Buffer {
  const label = list === 'newsletter' ? 'departed address' : 'departed from status emails';
  return createHmac('sha256', ctx.settings.secret).update(`${label}\0${email}`).digest();
}

/** Returns the addresses whose subscribers unsubscribed and were deleted, or that an import marked as unsubscribed. */
export async function findDepartedAddresses(
  ctx: Pick<Ctx, 'db'> & KeyCtx,
  addresses: readonly { email: string }[],
  list?: 'newsletter' | 'status',
): Promise<Set<string>> {
  const keyed = addresses.map(({ email }) => ({ email, key: computeDepartedKey(ctx, email, list) }));
  const departed = await findDepartedKeys(
    ctx.db,
    keyed.map(({ key }) => key),
  );
  return new Set(keyed.filter(({ key }) => departed.has(key.toString('hex'))).map(({ email }) => email));
}

/** Stores that a deleted person had ended the emails about the status, so that no import subscribes the address again. */
export async function insertStatusDeparture(
  ctx: Pick<Ctx, 'clock' | 'settings'>,
  db: Db,
  email: string,
): Promise<void> {
  await insertDepartedAddress(db, computeDepartedKey(ctx, email, 'status'), ctx.clock.now());
}

/** Deletes the key of `insertStatusDeparture` after the owner of the address subscribed again. */
export async function deleteStatusDeparture(ctx: KeyCtx, db: Db, email: string): Promise<void> {
  await deleteDepartedAddress(db, computeDepartedKey(ctx, email, 'status'));
}

/** Returns the reason why an address is suppressed, or undefined. */
export async function findSuppression(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  email: string,
): Promise<'bounced' | 'complained' | undefined> {
  return findSuppressionReason(ctx.db, computeSuppressionKeys(ctx, email));
}

/** Suppresses an address after a hard bounce, because the mailbox does not exist. */
export async function suppressAddress(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  email: string,
): Promise<void> {
  await insertSuppression(ctx.db, computeSuppressionKeys(ctx, email), {
    reason: 'bounced',
    at: ctx.clock.now(),
  });
}

/** Hashes per transaction. */
const hashesPerTransaction = 5_000;

/**
 * Job: replaces plain hashes of suppressions with keys, because a reader of the database could test addresses against
 * plain hashes. Derives the keys from the hashes, because the addresses of deleted subscribers are unknown. Returns
 * the number of replaced hashes.
 */
export async function replaceSuppressionHashes(
  ctx: Pick<Ctx, 'db' | 'settings' | 'listener'>,
): Promise<number> {
  let replacedCount = 0;
  while (!ctx.listener.ended.aborted) {
    const hashes = await listUnkeyedSuppressions(ctx.db, hashesPerTransaction);
    if (hashes.length === 0) break;
    const rows = hashes.map((hash) => ({ hash, key: computeKey(ctx, hash) }));
    await ctx.db.transaction().execute((trx) => replaceHashesByKeys(trx, rows));
    replacedCount += rows.length;
  }
  return replacedCount;
}

function computeKey(ctx: KeyCtx, hash: Buffer): Buffer {
  return createHmac('sha256', ctx.settings.secret).update('suppressed address\0').update(hash).digest();
}
