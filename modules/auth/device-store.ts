import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { memberIdByEmail } from '#modules/members/shared-store.ts';

/**
 * Returns the keys that belong to known devices of the member with this address. The query is the same for an unknown address.
 */
export async function listKnownDeviceKeys(db: Db, email: string, keys: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('memberDevices as d')
    .select('d.keyHash')
    .where('d.memberId', '=', memberIdByEmail(email))
    .where('d.keyHash', '=', sql<Buffer>`any(${keys}::bytea[])`)
    .execute();
  return rows.map(({ keyHash }) => keyHash);
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
    .selectFrom('memberDevices')
    .select('keyHash')
    .where('memberId', '=', memberId)
    .where('keyHash', 'in', keys)
    .execute();
  await db
    .insertInto('memberDevices')
    .values(keys.map((key) => ({ memberId, keyHash: key, lastSeenAt: now, toldAt: null })))
    .onConflict((conflict) => conflict.columns(['memberId', 'keyHash']).doUpdateSet({ lastSeenAt: now }))
    .execute();
  return knownRows.map(({ keyHash }) => keyHash);
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
    .selectFrom('memberDevices')
    .select((select) => select.fn.countAll<number>().as('reports'))
    .where('memberId', '=', memberId)
    .where('toldAt', '>', since);
  const { numUpdatedRows } = await db
    .updateTable('memberDevices')
    .set({ toldAt: now })
    .where('memberId', '=', memberId)
    .where('keyHash', '=', key)
    .where(reportCount, '<', limit)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteDevicesOfMember(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('memberDevices').where('memberId', '=', memberId).execute();
}

/** Deletes the devices that were last used before a date. Returns the number of deleted keys. */
export async function deleteDevicesBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('memberDevices').where('lastSeenAt', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
