import { backupLimits } from '#modules/backups/constants.ts';
import type { BackupCause } from '#modules/backups/constants.ts';
import type { DueMoment, MadeBackup } from '#modules/backups/ports.ts';
import type { BackupHealth, BackupRun } from '#modules/backups/schema.ts';
import {
  deleteRunsBefore,
  endMade,
  endUnmade,
  firstRunAt,
  insertRun,
  knowsBackups,
  newestRun,
  runsForMoment,
  takeReminder,
} from '#modules/backups/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { notify } from '#modules/notifications/notification.ts';

/**
 * Job, every minute: creates the backup that is due by BACKUP_SCHEDULE, on one machine at a time. The first backup is
 * due at once. A failed backup is retried after an hour, an interrupted backup at once, at most three times an hour.
 * Members who may see the audit log are notified of the first failure and of the next success.
 */
export async function makeDueBackup(ctx: Ctx): Promise<void> {
  const due = ctx.backups.latestDue(ctx.clock.now());
  if (due !== undefined && (await isWanted(ctx, due)))
    await ctx.backups.alone(async () => {
      // The previous holder of the lock may have created the backup.
      if (await isWanted(ctx, due)) await makeFor(ctx, due);
    });
  await remind(ctx, due);
}

/** Records a complete backup that was not made by the schedule. Does nothing on a database of an older release. */
export async function noteBackup(
  db: Db,
  cause: Exclude<BackupCause, 'schedule'>,
  made: Pick<MadeBackup, 'place' | 'bytes' | 'rows' | 'files'> & { startedAt: Date; endedAt: Date },
): Promise<void> {
  if (!(await knowsBackups(db))) return;
  const { startedAt, endedAt, ...figures } = made;
  await db.transaction().execute(async (trx) => {
    const id = await insertRun(trx, { cause, dueAt: null, startedAt, place: made.place });
    await endMade(trx, id, { ...figures, at: endedAt });
  });
}

/**
 * Returns the last backups of every cause, for `npm run doctor` and /metrics. Empty on a database of an older release.
 */
export async function backupHealth(db: Db): Promise<BackupHealth> {
  if (!(await knowsBackups(db))) return { made: undefined, failed: undefined, running: undefined };
  const [made, failed, running] = await Promise.all([
    newestRun(db, 'made'),
    newestRun(db, 'failed'),
    newestRun(db, 'running'),
  ]);
  const isMended = made !== undefined && failed !== undefined && made.startedAt >= failed.startedAt;
  return { made, failed: isMended ? undefined : failed, running };
}

/**
 * Returns true if there is no backup for this moment and no failure within the last hour. While the lock is held, a run
 * in state `running` belongs to a process that died.
 */
async function isWanted(ctx: Ctx, due: DueMoment): Promise<boolean> {
  const runs = await runsForMoment(ctx.db, due.at);
  if (runs.some(({ state }) => state === 'made')) return false;
  const last = runs.find(({ state }, at) => state === 'failed' || at === backupLimits.interruptions - 1);
  if (last === undefined) return true;
  const sinceMs = ctx.clock.now().getTime() - (last.endedAt ?? last.startedAt).getTime();
  return sinceMs >= backupLimits.againSeconds * 1000;
}

async function makeFor(ctx: Ctx, due: DueMoment): Promise<void> {
  const runs = await runsForMoment(ctx.db, due.at);
  for (const { id, state } of runs)
    if (state === 'running') await endUnmade(ctx.db, id, { ...interrupted, at: ctx.clock.now() });
  const startedAt = ctx.clock.now();
  await deleteRunsBefore(ctx.db, new Date(startedAt.getTime() - backupLimits.notedDays * 86_400_000));
  const run = { cause: 'schedule', dueAt: due.at, startedAt } as const;
  const id = await insertRun(ctx.db, { ...run, place: await ctx.backups.placeOf(startedAt) });
  const begunAt = performance.now();
  try {
    const made = await ctx.backups.make(startedAt);
    await tellMade(ctx, id, made);
    const tookMs = Math.round(performance.now() - begunAt);
    ctx.log.info({ ...made, tookMs }, 'A backup was made');
  } catch (error) {
    await tellUnmade(ctx, id, { error, isFirst: !runs.some(({ state }) => state === 'failed') });
  }
}

const interrupted = {
  state: 'interrupted',
  reason: 'The process that made it stopped before it was whole.',
} as const;

async function tellMade(ctx: Ctx, id: number, made: MadeBackup): Promise<void> {
  const { failed } = await backupHealth(ctx.db);
  await ctx.db.transaction().execute(async (trx) => {
    await endMade(trx, id, { ...made, at: ctx.clock.now() });
    if (failed !== undefined)
      await notify(ctx, trx, { kind: 'backup-made', targetId: id, title: made.place });
  });
}

async function tellUnmade(
  ctx: Ctx,
  id: number,
  { error, isFirst }: { error: unknown; isFirst: boolean },
): Promise<void> {
  const at = ctx.clock.now();
  if (ctx.backups.isStopping()) return endUnmade(ctx.db, id, { ...interrupted, at });
  const said = error instanceof Error ? error.message : String(error);
  const reason = said.slice(0, backupLimits.reasonCharacters).toWellFormed().replaceAll('\0', '');
  ctx.log.error({ err: error }, 'A backup could not be made');
  await ctx.db.transaction().execute(async (trx) => {
    await endUnmade(trx, id, { state: 'failed', at, reason });
    if (isFirst) await notify(ctx, trx, { kind: 'backup-failed', targetId: id, title: reason });
  });
}

/**
 * Notifies members, once a week, that two scheduled backups were missed or, without a schedule, that there was no
 * backup for more than a week.
 */
async function remind(ctx: Ctx, due: DueMoment | undefined): Promise<void> {
  const now = ctx.clock.now();
  const since = await madeLast(ctx.db);
  if (since === undefined || since >= wantedSince(now, due)) return;
  const reminded = new Date(Math.max(now.getTime() - backupLimits.remindSeconds * 1000, since.getTime()));
  await ctx.db.transaction().execute(async (trx) => {
    if (await takeReminder(trx, { since: reminded, at: now }))
      await notify(ctx, trx, {
        kind: 'backup-missing',
        targetId: 0,
        title: since.toISOString().slice(0, 10),
      });
  });
}

/** Returns the start of the last complete backup, or of the first attempt if there is none. */
async function madeLast(db: Db): Promise<Date | undefined> {
  const made: BackupRun | undefined = await newestRun(db, 'made');
  return made?.startedAt ?? (await firstRunAt(db));
}

function wantedSince(now: Date, due: DueMoment | undefined): Date {
  if (due === undefined) return new Date(now.getTime() - backupLimits.pauseSeconds * 1000);
  const isLate = now.getTime() - due.at.getTime() > backupLimits.lateSeconds * 1000;
  return isLate ? due.before : new Date(2 * due.before.getTime() - due.at.getTime());
}
