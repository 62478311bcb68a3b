import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Notes addresses to be told of from now on; one that waits already waits once. */
export async function noteChanged(db: Db, paths: readonly string[], at: Date): Promise<void> {
  // Sorted, so that two transactions that note the same ones never wait for each other.
  const rows = paths.toSorted().map((path) => ({ path, due_at: at }));
  await db
    .insertInto('changed_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ due_at: at, attempts: 0 }))
    .execute();
}

/** Takes what is due until `until`, when others may take it again. */
export async function takeDue(
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

/** Forgets those of these that did not change since they were taken until then. */
export async function forgetTaken(db: Db, paths: readonly string[], until: Date): Promise<void> {
  await db.deleteFrom('changed_addresses').where('path', 'in', paths).where('due_at', '=', until).execute();
}

/** Puts those that did not change meanwhile off to another time, after one more attempt. */
export async function putOff(
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

/** Forgets all: nobody is told any more. */
export async function forgetAll(db: Db): Promise<void> {
  await db.deleteFrom('changed_addresses').execute();
}
