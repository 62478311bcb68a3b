import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { BackupCause, BackupState } from '#modules/backups/constants.ts';
import type { BackupRun } from '#modules/backups/schema.ts';

const columns = [
  'id',
  'cause',
  'state',
  'dueAt',
  'startedAt',
  'endedAt',
  'place',
  'bytes',
  'rowCount as rows',
  'fileCount as files',
  'reason',
] as const;

/** Returns false on a database of an older release without this table. */
export async function hasBackupsTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('backups') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

export async function insertRun(
  db: Db,
  run: { cause: BackupCause; dueAt: Date | null; startedAt: Date; place: string },
): Promise<number> {
  const { id } = await db
    .insertInto('backups')
    .values({
      cause: run.cause,
      state: 'running',
      dueAt: run.dueAt,
      startedAt: run.startedAt,
      place: run.place,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markRunSucceeded(
  db: Db,
  id: number,
  result: { at: Date; place: string; bytes: number; rows: number; files: number },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      state: 'made',
      endedAt: result.at,
      place: result.place,
      bytes: result.bytes,
      rowCount: result.rows,
      fileCount: result.files,
    })
    .where('id', '=', id)
    .execute();
}

export async function markRunFailed(
  db: Db,
  id: number,
  outcome: { state: 'failed' | 'interrupted'; at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: outcome.state, endedAt: outcome.at, reason: outcome.reason })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns backups for this scheduled moment or a later moment, newest first. A later moment occurs if a machine's clock
 * is ahead.
 */
export async function listRunsForMoment(db: Db, dueAt: Date): Promise<BackupRun[]> {
  return db.selectFrom('backups').select(columns).where('dueAt', '>=', dueAt).orderBy('id', 'desc').execute();
}

/**
 * Returns the newest backup of the whole site in this state. Ignores backups before a migration, because they contain
 * no uploaded files.
 */
export async function findNewestRun(db: Db, state: BackupState): Promise<BackupRun | undefined> {
  return db
    .selectFrom('backups')
    .select(columns)
    .where('state', '=', state)
    .where('cause', '<>', 'migration')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the start of the oldest recorded backup. */
export async function findFirstRunTime(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select((all) => all.fn.min('startedAt').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Records a reminder if there was no reminder since `since`. Returns true for only one of several concurrent callers. */
export async function claimReminder(db: Db, times: { since: Date; at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('backupReminder')
    .values({ toldAt: times.at })
    .onConflict((conflict) =>
      conflict
        .column('onlyOne')
        .doUpdateSet({ toldAt: times.at })
        .where('backupReminder.toldAt', '<', times.since),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteRunsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('backups').where('startedAt', '<', at).execute();
}
