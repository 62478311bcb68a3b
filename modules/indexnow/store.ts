import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Queues addresses for submission; an address that is already queued is not duplicated. */
export async function insertChangedAddresses(db: Db, paths: readonly string[], at: Date): Promise<void> {
  // The paths are sorted, so that two transactions with the same addresses do not deadlock.
  const rows = paths.toSorted().map((path) => ({ path, dueAt: at }));
  await db
    .insertInto('changedAddresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ dueAt: at, attempts: 0 }))
    .execute();
}

/** Reserves due addresses until `until`. After this time, another call can reserve them again. */
export async function reserveDueAddresses(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ path: string; attempts: number }[]> {
  return db
    .updateTable('changedAddresses')
    .set({ dueAt: until })
    .where('path', 'in', (due) =>
      due
        .selectFrom('changedAddresses')
        .select('path')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['path', 'attempts'])
    .execute();
}

/** Removes addresses that did not change after they were reserved. */
export async function deleteReservedAddresses(db: Db, paths: readonly string[], until: Date): Promise<void> {
  await db.deleteFrom('changedAddresses').where('path', 'in', paths).where('dueAt', '=', until).execute();
}

/** Postpones addresses that did not change after they were reserved, and increments their number of attempts. */
export async function postponeAddresses(
  db: Db,
  paths: readonly string[],
  { until, due }: { until: Date; due: Date },
): Promise<void> {
  await db
    .updateTable('changedAddresses')
    .set({ dueAt: due, attempts: sql`attempts + 1` })
    .where('path', 'in', paths)
    .where('dueAt', '=', until)
    .execute();
}

/** Removes all addresses, because submission is disabled. */
export async function deleteAllAddresses(db: Db): Promise<void> {
  await db.deleteFrom('changedAddresses').execute();
}
