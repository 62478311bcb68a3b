import { backupLimits } from '#modules/backups/constants.ts';
import type { BackupCause } from '#modules/backups/constants.ts';
import type { ScheduledBackupTime, BackupResult } from '#modules/backups/ports.ts';
import type { BackupHealth, BackupRun } from '#modules/backups/schema.ts';
import {
  deleteRunsBefore,
  markRunSucceeded,
  markRunFailed,
  findFirstRunTime,
  insertRun,
  hasBackupsTable,
  findNewestRun,
  listRunsForMoment,
  claimReminder,
} from '#modules/backups/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { notify } from '#modules/notifications/notification.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Job, every minute: creates the backup that is due by BACKUP_SCHEDULE, on one machine at a time. The first backup is
 * due at once. A failed backup is retried after an hour, an interrupted backup at once, at most three times an hour.
 * Members who may see the audit log are notified of the first failure and of the next success.
 */
export async function createDueBackup(ctx: Ctx): Promise<void> {
  const due = ctx.backups.getLatestDue(ctx.clock.now());
  if (due !== undefined && (await needsBackup(ctx, due)))
    await ctx.backups.runExclusively(async () => {
      // The previous holder of the lock may have created the backup.
      if (await needsBackup(ctx, due)) await createBackupFor(ctx, due);
    });
  await notifyIfOverdue(ctx, due);
}

/** Records a complete backup that was not made by the schedule. Does nothing on a database of an older release. */
export async function recordBackup(
  db: Db,
  cause: Exclude<BackupCause, 'schedule'>,
  backup: Pick<BackupResult, 'place' | 'bytes' | 'rows' | 'files'> & { startedAt: Date; endedAt: Date },
): Promise<void> {
  if (!(await hasBackupsTable(db))) return;
  const { startedAt, endedAt, ...counts } = backup;
  await db.transaction().execute(async (trx) => {
    const id = await insertRun(trx, { cause, dueAt: null, startedAt, place: backup.place });
    await markRunSucceeded(trx, id, { ...counts, at: endedAt });
  });
}

/** Returns the last backups of every cause, for `npm run doctor` and /metrics. Empty on a database of an older release. */
export async function getBackupHealth(db: Db): Promise<BackupHealth> {
  if (!(await hasBackupsTable(db))) return { succeeded: undefined, failed: undefined, running: undefined };
  const [backup, failed, running] = await Promise.all([
    findNewestRun(db, 'made'),
    findNewestRun(db, 'failed'),
    findNewestRun(db, 'running'),
  ]);
  const hasSucceededSince =
    backup !== undefined && failed !== undefined && backup.startedAt >= failed.startedAt;
  return { succeeded: backup, failed: hasSucceededSince ? undefined : failed, running };
}

/**
 * Returns true if there is no backup for this moment and no failure within the last hour. The caller holds the lock,
 * so a run in state `running` belongs to a process that died.
 */
async function needsBackup(ctx: Ctx, due: ScheduledBackupTime): Promise<boolean> {
  const runs = await listRunsForMoment(ctx.db, due.at);
  if (runs.some(({ state }) => state === 'made')) return false;
  const last = runs.find(({ state }, at) => state === 'failed' || at === backupLimits.interruptions - 1);
  if (last === undefined) return true;
  const sinceMs = ctx.clock.now().getTime() - (last.endedAt ?? last.startedAt).getTime();
  return sinceMs >= backupLimits.againSeconds * 1000;
}

async function createBackupFor(ctx: Ctx, due: ScheduledBackupTime): Promise<void> {
  const runs = await listRunsForMoment(ctx.db, due.at);
  for (const { id, state } of runs)
    if (state === 'running') await markRunFailed(ctx.db, id, { ...interruptedResult, at: ctx.clock.now() });
  const startedAt = ctx.clock.now();
  await deleteRunsBefore(ctx.db, subtractTime(startedAt, { days: backupLimits.notedDays }));
  const run = { cause: 'schedule', dueAt: due.at, startedAt } as const;
  const id = await insertRun(ctx.db, { ...run, place: await ctx.backups.getTarget(startedAt) });
  const startedMs = performance.now();
  try {
    const backup = await ctx.backups.create(startedAt);
    await recordSuccess(ctx, id, backup);
    const tookMs = Math.round(performance.now() - startedMs);
    ctx.log.info({ ...backup, tookMs }, 'A backup was made');
  } catch (error) {
    await recordFailure(ctx, id, { error, isFirst: !runs.some(({ state }) => state === 'failed') });
  }
}

const interruptedResult = {
  state: 'interrupted',
  reason: 'The process stopped before the backup was complete.',
} as const;

async function recordSuccess(ctx: Ctx, id: number, backup: BackupResult): Promise<void> {
  const { failed } = await getBackupHealth(ctx.db);
  await ctx.db.transaction().execute(async (trx) => {
    await markRunSucceeded(trx, id, { ...backup, at: ctx.clock.now() });
    if (failed !== undefined)
      await notify(ctx, trx, { kind: 'backup-made', targetId: id, title: backup.place });
  });
}

async function recordFailure(
  ctx: Ctx,
  id: number,
  { error, isFirst }: { error: unknown; isFirst: boolean },
): Promise<void> {
  const at = ctx.clock.now();
  if (ctx.backups.isStopping()) return markRunFailed(ctx.db, id, { ...interruptedResult, at });
  const errorMessage = error instanceof Error ? error.message : String(error);
  const reason = errorMessage.slice(0, backupLimits.reasonCharacters).toWellFormed().replaceAll('\0', '');
  ctx.log.error({ err: error }, 'A backup failed');
  await ctx.db.transaction().execute(async (trx) => {
    await markRunFailed(trx, id, { state: 'failed', at, reason });
    if (isFirst) await notify(ctx, trx, { kind: 'backup-failed', targetId: id, title: reason });
  });
}

/**
 * Notifies members, once a week, that two scheduled backups were missed or, without a schedule, that there was no
 * backup for more than a week.
 */
async function notifyIfOverdue(ctx: Ctx, due: ScheduledBackupTime | undefined): Promise<void> {
  const now = ctx.clock.now();
  const since = await findLastBackupTime(ctx.db);
  if (since === undefined || since >= getExpectedSince(now, due)) return;
  const remindedBefore = new Date(
    Math.max(now.getTime() - backupLimits.remindSeconds * 1000, since.getTime()),
  );
  await ctx.db.transaction().execute(async (trx) => {
    if (await claimReminder(trx, { since: remindedBefore, at: now }))
      await notify(ctx, trx, {
        kind: 'backup-missing',
        targetId: 0,
        title: since.toISOString().slice(0, 10),
      });
  });
}

/** Returns the start of the last complete backup, or of the first attempt if there is none. */
async function findLastBackupTime(db: Db): Promise<Date | undefined> {
  const backup: BackupRun | undefined = await findNewestRun(db, 'made');
  return backup?.startedAt ?? (await findFirstRunTime(db));
}

function getExpectedSince(now: Date, due: ScheduledBackupTime | undefined): Date {
  if (due === undefined) return subtractTime(now, { seconds: backupLimits.pauseSeconds });
  const isLate = now.getTime() - due.at.getTime() > backupLimits.lateSeconds * 1000;
  return isLate ? due.before : new Date(2 * due.before.getTime() - due.at.getTime());
}
