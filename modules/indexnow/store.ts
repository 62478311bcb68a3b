import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Queues addresses for submission; an address that is already queued is not duplicated. */
export async function insertChangedAddresses(db: Db, paths: readonly string[], at: Date): Promise<void> {
  // The paths are sorted, so that two transactions with the same addresses do not deadlock.
  const rows = paths.toSorted().map((path) => ({ path, due_at: at }));
  await db
    .insertInto('changed_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ due_at: at, attempts: 0 }))
    .execute();
}

/** Reserves due addresses until `until`. After this time, another call can reserve them again. */
export async function reserveDueAddresses(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ path: string; attempts: number }[]> {
  return db
    .updateTable('changed_addresses')
    .set({ due_at: until })
    .where('path', 'in', (due) =>
      due
        .selectFrom('changed_addresses')
        .select('path')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['path', 'attempts'])
    .execute();
}

/** Removes addresses that did not change after they were reserved. */
export async function deleteReservedAddresses(db: Db, paths: readonly string[], until: Date): Promise<void> {
  await db.deleteFrom('changed_addresses').where('path', 'in', paths).where('due_at', '=', until).execute();
}

/** Postpones addresses that did not change after they were reserved, and increments their number of attempts. */
export async function postponeAddresses(
  db: Db,
  paths: readonly string[],
  { until, due }: { until: Date; due: Date },
): Promise<void> {
  await db
    .updateTable('changed_addresses')
    .set({ due_at: due, attempts: sql`attempts + 1` })
    .where('path', 'in', paths)
    .where('due_at', '=', until)
    .execute();
}

/** Removes all addresses, because submission is disabled. */
export async function deleteAllAddresses(db: Db): Promise<void> {
  await db.deleteFrom('changed_addresses').execute();
}
