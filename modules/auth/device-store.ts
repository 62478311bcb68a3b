import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { memberIdByEmail } from '#modules/members/shared-store.ts';

/**
 * Returns the keys that belong to known devices of the member with this address. The query is the same for an unknown address.
 */
export async function listKnownDeviceKeys(db: Db, email: string, keys: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('member_devices as d')
    .select('d.key_hash')
    .where('d.member_id', '=', memberIdByEmail(email))
    .where('d.key_hash', '=', sql<Buffer>`any(${keys}::bytea[])`)
    .execute();
  return rows.map(({ key_hash }) => key_hash);
}

/** Stores a sign-in of a member on a device. Returns the keys that were stored before. */
export async function upsertDevice(
  db: Db,
  memberId: number,
  keys: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  if (keys.length === 0) return [];
  const knownRows = await db
    .selectFrom('member_devices')
    .select('key_hash')
    .where('member_id', '=', memberId)
    .where('key_hash', 'in', keys)
    .execute();
  await db
    .insertInto('member_devices')
    .values(keys.map((key) => ({ member_id: memberId, key_hash: key, last_seen_at: now, told_at: null })))
    .onConflict((conflict) => conflict.columns(['member_id', 'key_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  return knownRows.map(({ key_hash }) => key_hash);
}

/**
 * Marks a new device as reported to its owner. Returns false if the owner has already received `limit` reports since `since`.
 */
export async function markDeviceReported(
  db: Db,
  memberId: number,
  { key, most: limit, since, now }: { key: Buffer; most: number; since: Date; now: Date },
): Promise<boolean> {
  const reportCount = db
    .selectFrom('member_devices')
    .select((select) => select.fn.countAll<number>().as('reports'))
    .where('member_id', '=', memberId)
    .where('told_at', '>', since);
  const { numUpdatedRows } = await db
    .updateTable('member_devices')
    .set({ told_at: now })
    .where('member_id', '=', memberId)
    .where('key_hash', '=', key)
    .where(reportCount, '<', limit)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteDevicesOfMember(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('member_devices').where('member_id', '=', memberId).execute();
}

/** Deletes the devices that were last used before a date. Returns the number of deleted keys. */
export async function deleteDevicesBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('member_devices').where('last_seen_at', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
