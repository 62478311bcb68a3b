import { randomUUID } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { openStoredArchive } from '#modules/import-export/archive.ts';
import { endImport } from '#modules/import-export/background/end-import.ts';
import {
  ImportLostError,
  createRecorder,
  type ImportRecorder,
} from '#modules/import-export/background/recorder.ts';
import type { SiteImport } from '#modules/import-export/site-import-schema.ts';
import { type SkipReason, siteImportJob, siteImportLimits } from '#modules/import-export/constants.ts';
import { enqueueSubscriberList } from '#modules/import-export/import-list.ts';
import type { ImportOptions } from '#modules/import-export/import-items.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { ItemReport, DetectedArchive } from '#modules/import-export/schema.ts';
import {
  clearProgress,
  finishAnalysis,
  updateHeartbeat,
  releaseSiteImport,
  findCurrentImport,
  claimSiteImport,
} from '#modules/import-export/storing/site-import-store.ts';
import { getImportFileName } from '#modules/media/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Processes waiting imports one after the other, including imports of crashed processes: analyses new files, and
 * imports files whose import a member has started. Stores each item and its result in one transaction that checks
 * that this process still owns the import. Stops when the process stops. The import fails if its file crashes the
 * process five times in a row. Returns the number of ended imports.
 */
export async function runSiteImports(ctx: Ctx): Promise<number> {
  const runner = randomUUID();
  let endedCount = 0;
  for (;;) {
    const now = ctx.clock.now();
    const lostBefore = subtractTime(now, { seconds: siteImportLimits.lostSeconds });
    const siteImport = ctx.listener.ended.aborted
      ? undefined
      : await claimSiteImport(ctx.db, runner, { now, lostSince: lostBefore });
    if (siteImport === undefined) return endedCount;
    try {
      if (await processImport(ctx, siteImport, runner)) endedCount += 1;
      else if (!ctx.listener.ended.aborted) return endedCount;
    } finally {
      await releaseSiteImport(ctx.db, siteImport.id, runner);
    }
  }
}

/** Schedules the job for the moment when the previous process is regarded as dead, instead of waiting for the next minute. */
export async function resumeSiteImports(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const importWork = await findCurrentImport(ctx.db);
  if (importWork === undefined) return;
  const startAt = new Date(Math.max(importWork.lostAt.getTime(), ctx.clock.now().getTime()) + 100);
  await ctx.jobs.enqueue(ctx.db, siteImportJob, {}, { startAt });
}

/** Returns false if the import was cancelled or taken over by another process, or this process is stopping. */
async function processImport(ctx: Ctx, siteImport: SiteImport, runner: string): Promise<boolean> {
  if (siteImport.attempts > siteImportLimits.attempts)
    return failImport(ctx, siteImport, new AppError('invalid', 'siteImport.noProgress'));
  using heartbeat = startHeartbeat(ctx, siteImport.id, runner);
  try {
    const { detectArchive: readArchive } = await import('#modules/import-export/detect.ts');
    const file = siteImport.mediaId === null ? '' : getImportFileName(siteImport.mediaId);
    await using archive = await openStoredArchive(ctx, { file, name: siteImport.fileName });
    const read = await readArchive(archive, ctx.parsing);
    return siteImport.state === 'reading'
      ? await analyseImport(ctx, { siteImport, runner, archive, read, heartbeat })
      : await runImport(ctx, { siteImport, runner, archive, read, heartbeat });
  } catch (error) {
    if (error instanceof ImportLostError) return false;
    if (error instanceof AppError) return failImport(ctx, siteImport, error);
    throw error;
  }
}

type Heartbeat = Disposable & { isLost(): boolean };
type ImportWork = {
  siteImport: SiteImport;
  runner: string;
  archive: Archive;
  read: DetectedArchive;
  heartbeat: Heartbeat;
};

async function analyseImport(ctx: Ctx, work: ImportWork): Promise<boolean> {
  const { siteImport, runner } = work;
  await clearProgress(ctx.db, siteImport.id);
  const restartedImport: SiteImport = { ...siteImport, progress: { counts: {}, toFetch: 0 } };
  const recorder = createRecorder(ctx, restartedImport, runner);
  if (!(await processItems(ctx, work, recorder))) return false;
  return finishAnalysis(ctx.db, siteImport.id, runner);
}

async function runImport(ctx: Ctx, work: ImportWork): Promise<boolean> {
  const { siteImport, runner } = work;
  if (!(await processItems(ctx, work, createRecorder(ctx, siteImport, runner)))) return false;
  return (await endImport(ctx, siteImport.id, { state: 'done' })) !== undefined;
}

async function processItems(ctx: Ctx, work: ImportWork, recorder: ImportRecorder): Promise<boolean> {
  const { siteImport, archive, read, heartbeat } = work;
  const { actor, parts, people, remote } = siteImport;
  const { importItems } = await import('#modules/import-export/site-import.ts');
  const isDryRun = siteImport.state === 'reading';
  const skip = recorder.getDoneCount('post');
  const options: ImportOptions = {
    isDryRun,
    actor,
    parts,
    people,
    remote,
    recordItems: recorder.record,
    skip,
  };
  for await (const _ of importItems(ctx, archive, read, options))
    if (ctx.listener.ended.aborted || heartbeat.isLost()) return false;
  if (people === 'left') return true;
  // Subscriber lists that were queued before a restart are skipped.
  for (const [at, name] of read.lists.entries()) {
    const report = at < recorder.getDoneCount('list') ? undefined : await importList(ctx, work, name);
    await recorder.record(ctx.db, 'list', [report]);
    if (ctx.listener.ended.aborted || heartbeat.isLost()) return false;
  }
  return true;
}

/** Reasons for skipping a subscriber list, by error message. */
const listSkipReasons: Readonly<Record<string, SkipReason>> = {
  'import.columnUnclear': 'unclearList',
  'import.suppressionFile': 'leavingList',
};

async function importList(ctx: Ctx, { siteImport, archive }: ImportWork, name: string): Promise<ItemReport> {
  const report = { kind: 'list', key: name, title: name.split('/').at(-1) ?? name, postId: null } as const;
  try {
    const mode = siteImport.state === 'reading' ? 'reported' : 'queued';
    const lines = await enqueueSubscriberList(ctx, archive, { name, how: mode, actor: siteImport.actor });
    const notes = [{ code: 'listLines', value: lines.toLocaleString('en') } as const];
    return { ...report, outcome: 'added', left: null, notes };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const skipReason = listSkipReasons[error.message] ?? 'badList';
    return { ...report, outcome: 'left', left: skipReason, notes: [] };
  }
}

/** Ends the import as failed; items that were imported remain. */
async function failImport(ctx: Ctx, { id }: SiteImport, { message, details }: AppError): Promise<boolean> {
  const fault = { message, values: details.values ?? {} };
  return (await endImport(ctx, id, { state: 'failed', fault })) !== undefined;
}

/** Sends heartbeats, so that a slow item does not make this process look dead. */
function startHeartbeat(ctx: Ctx, id: number, runner: string): Heartbeat {
  let isLost = false;
  const timer = setInterval(() => {
    updateHeartbeat(ctx.db, id, runner, ctx.clock.now())
      .then((isOwner) => {
        isLost = !isOwner;
        return isOwner;
      })
      // A database outage also stops the import itself, so the heartbeat ignores the error.
      .catch(() => {});
  }, siteImportLimits.beatMs);
  return {
    isLost: () => isLost,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
