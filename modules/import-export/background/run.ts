import { randomUUID } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { openStoredArchive } from '#modules/import-export/archive.ts';
import { endImport } from '#modules/import-export/background/ending.ts';
import { LostImport, openRecorder, type Recorder } from '#modules/import-export/background/recorder.ts';
import type { SiteImport } from '#modules/import-export/site-import-schema.ts';
import { type LeftReason, siteImportJob, siteImportLimits } from '#modules/import-export/constants.ts';
import { queueList } from '#modules/import-export/lists.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { ItemReport, ReadArchive } from '#modules/import-export/schema.ts';
import {
  clearProgress,
  endReading,
  keepSiteImport,
  leaveSiteImport,
  oldestWork,
  takeSiteImport,
} from '#modules/import-export/storing/site-import-store.ts';
import { importFileName } from '#modules/media/constants.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Processes waiting imports one after the other, also those of crashed processes: analyses new files and imports confirmed
 * ones. Stores each item and its result in one transaction that checks that this process still owns the import. Stops when the
 * process stops. A file that crashes the process five times in a row fails. Returns the number of ended imports.
 */
export async function runSiteImports(ctx: Ctx): Promise<number> {
  const runner = randomUUID();
  let ended = 0;
  for (;;) {
    const now = ctx.clock.now();
    const lostSince = new Date(now.getTime() - siteImportLimits.lostSeconds * 1000);
    const taken = ctx.listener.ended.aborted
      ? undefined
      : await takeSiteImport(ctx.db, runner, { now, lostSince });
    if (taken === undefined) return ended;
    try {
      if (await workOn(ctx, taken, runner)) ended += 1;
      else if (!ctx.listener.ended.aborted) return ended;
    } finally {
      await leaveSiteImport(ctx.db, taken.id, runner);
    }
  }
}

/** Schedules the job for the moment when the previous process counts as dead, instead of waiting for the next minute. */
export async function resumeSiteImports(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const work = await oldestWork(ctx.db);
  if (work === undefined) return;
  const startAt = new Date(Math.max(work.lostAt.getTime(), ctx.clock.now().getTime()) + 100);
  await ctx.jobs.enqueue(ctx.db, siteImportJob, {}, { startAt });
}

/** Returns false if the import was cancelled or taken over by another process, or this process is stopping. */
async function workOn(ctx: Ctx, taken: SiteImport, runner: string): Promise<boolean> {
  if (taken.attempts > siteImportLimits.attempts)
    return fail(ctx, taken, new Refusal('invalid', 'moving.stuck'));
  using beat = startBeat(ctx, taken.id, runner);
  try {
    const { readArchive } = await import('#modules/import-export/detect.ts');
    const file = taken.mediaId === null ? '' : importFileName(taken.mediaId);
    await using archive = await openStoredArchive(ctx, { file, name: taken.fileName });
    const read = await readArchive(archive, ctx.parsing);
    return taken.state === 'reading'
      ? await lookThrough(ctx, { taken, runner, archive, read, beat })
      : await bringIn(ctx, { taken, runner, archive, read, beat });
  } catch (error) {
    if (error instanceof LostImport) return false;
    if (error instanceof Refusal) return fail(ctx, taken, error);
    throw error;
  }
}

type Beat = Disposable & { isLost(): boolean };
type Work = { taken: SiteImport; runner: string; archive: Archive; read: ReadArchive; beat: Beat };

async function lookThrough(ctx: Ctx, work: Work): Promise<boolean> {
  const { taken, runner } = work;
  await clearProgress(ctx.db, taken.id);
  const from: SiteImport = { ...taken, progress: { counts: {}, toFetch: 0 } };
  const recorder = openRecorder(ctx, from, runner);
  if (!(await goThrough(ctx, work, recorder))) return false;
  return endReading(ctx.db, taken.id, runner);
}

async function bringIn(ctx: Ctx, work: Work): Promise<boolean> {
  const { taken, runner } = work;
  if (!(await goThrough(ctx, work, openRecorder(ctx, taken, runner)))) return false;
  return (await endImport(ctx, taken.id, { state: 'done' })) !== undefined;
}

async function goThrough(ctx: Ctx, work: Work, recorder: Recorder): Promise<boolean> {
  const { taken, archive, read, beat } = work;
  const { actor, parts, people, remote } = taken;
  const { itemsOf } = await import('#modules/import-export/site-import.ts');
  const isDryRun = taken.state === 'reading';
  const skip = recorder.doneOf('post');
  const options = { isDryRun, actor, parts, people, remote, note: recorder.note, skip };
  for await (const _ of itemsOf(ctx, archive, read, options))
    if (ctx.listener.ended.aborted || beat.isLost()) return false;
  if (people === 'left') return true;
  // Skips lists that were queued before the restart.
  for (const [at, name] of read.lists.entries()) {
    const report = at < recorder.doneOf('list') ? undefined : await listOf(ctx, work, name);
    await recorder.note(ctx.db, 'list', [report]);
    if (ctx.listener.ended.aborted || beat.isLost()) return false;
  }
  return true;
}

/** Reasons for skipping a list, by error message. */
const leftOfList: Readonly<Record<string, LeftReason>> = {
  'import.unclearColumn': 'unclearList',
  'import.leavingFile': 'leavingList',
};

async function listOf(ctx: Ctx, { taken, archive }: Work, name: string): Promise<ItemReport> {
  const report = { kind: 'list', key: name, title: name.split('/').at(-1) ?? name, postId: null } as const;
  try {
    const how = taken.state === 'reading' ? 'told' : 'queued';
    const lines = await queueList(ctx, archive, { name, how, actor: taken.actor });
    const notes = [{ code: 'listLines', value: lines.toLocaleString('en') } as const];
    return { ...report, outcome: 'added', left: null, notes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const left = leftOfList[error.message] ?? 'badList';
    return { ...report, outcome: 'left', left, notes: [] };
  }
}

/** Ends the import as failed; items that were imported remain. */
async function fail(ctx: Ctx, { id }: SiteImport, { message, details }: Refusal): Promise<boolean> {
  const fault = { message, values: details.values ?? {} };
  return (await endImport(ctx, id, { state: 'failed', fault })) !== undefined;
}

/** Sends heartbeats, so that a slow item does not make this process look dead. */
function startBeat(ctx: Ctx, id: number, runner: string): Beat {
  let isLost = false;
  const timer = setInterval(() => {
    keepSiteImport(ctx.db, id, runner, ctx.clock.now())
      .then((isKept) => {
        isLost = !isKept;
        return isKept;
      })
      // A database outage stops the import itself, so the heartbeat ignores it.
      .catch(() => {});
  }, siteImportLimits.beatMs);
  return {
    isLost: () => isLost,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
