import { randomUUID } from 'node:crypto';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { readBatches, storeBatch } from '#modules/subscribers/import-batch.ts';
import {
  advanceImport,
  addChangedCount,
  countImports,
  deleteImportsBefore,
  endImport,
  findImportById,
  listImportsNewestFirst,
  insertImport,
  insertPart,
  insertRejectedLines,
  releaseImport,
  streamImportParts,
  listRejectedLines,
  claimImport,
} from '#modules/subscribers/import-store.ts';
import { planAddressImport } from '#modules/subscribers/import-columns.ts';
import { importJob, importJobLimits } from '#modules/subscribers/constants.ts';
import { openListText } from '#modules/subscribers/list-encoding.ts';
import type { ListBytes } from '#modules/subscribers/list-encoding.ts';
import type { ImportBatch, ImportPlan, StoredImport } from '#modules/subscribers/schema.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Stores an import file and enqueues the import. Call `countLines` first, which validates the whole file. Returns the
 * id of the import.
 * @throws {AppError} tooMany while 5 other imports are running.
 */
export async function enqueueImport(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  list: { bytes: ListBytes; fileName: string; lines: number; plan: ImportPlan },
  actor: Actor,
): Promise<number> {
  const { bytes, lines, plan } = list;
  const fileName = list.fileName.replaceAll(/\p{Cc}/gu, ' ').slice(0, importJobLimits.nameCharacters);
  return ctx.db.transaction().execute(async (trx) => {
    await requireQuota(trx, {
      name: 'imports',
      limit: importJobLimits.running,
      count: async (db) => (await countImports(db, 'running')).count,
      message: 'import.tooManyRunning',
      code: 'tooMany',
    });
    const id = await insertImport(trx, {
      fileName: fileName.toWellFormed(),
      lines,
      plan,
      actor,
      at: ctx.clock.now(),
    });
    let partIndex = 0;
    for await (const part of bytes()) await insertPart(trx, id, partIndex++, part);
    await ctx.jobs.enqueue(trx, importJob, {});
    return id;
  });
}

/**
 * Job: runs waiting imports one after the other, and continues imports of processes that died. The transaction of
 * each batch also updates the position of the import, so that a crash neither repeats nor skips a line. On shutdown
 * the job stops after a batch. Returns the number of finished imports.
 */
export async function runImports(ctx: Ctx): Promise<number> {
  const runner = randomUUID();
  let ended = 0;
  for (;;) {
    const now = ctx.clock.now();
    const lostSince = subtractTime(now, { seconds: importJobLimits.lostSeconds });
    const claimed = ctx.listener.ended.aborted
      ? undefined
      : await claimImport(ctx.db, runner, { now, lostSince });
    if (claimed === undefined) return ended;
    try {
      if (await addLines(ctx, claimed, runner)) ended += await finishImport(ctx, claimed.id);
    } finally {
      await releaseImport(ctx.db, claimed.id, runner);
    }
  }
}

/** Returns imports newest first; `after` is the id of the last import of the previous page. */
export async function listImports(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<{ imports: StoredImport[]; total: RowCount }> {
  const [imports, total] = await Promise.all([listImportsNewestFirst(ctx.db, page), countImports(ctx.db)]);
  return { imports, total };
}

/** @throws {AppError} missing */
export async function readImport(ctx: Pick<Ctx, 'db'>, id: number): Promise<StoredImport> {
  const found = requireFound(await findImportById(ctx.db, id), 'import.notFound');
  return found;
}

/**
 * Stops an import. Subscribers who were already added remain.
 * @throws {AppError} missing; taken if the import has ended.
 */
export async function cancelImport(ctx: Ctx, id: number, actor: Actor): Promise<StoredImport> {
  await readImport(ctx, id);
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await endImport(trx, id, { state: 'cancelled', at: ctx.clock.now() });
    if (ended === undefined) throw new AppError('taken', 'import.alreadyFinished');
    await recordAudit(ctx, trx, actor, { action: 'subscriber.imported', details: getAuditDetails(ended) });
    return ended;
  });
}

/** Yields all rejected lines and omitted values, 5,000 at a time. */
export async function* streamRejectedLines(
  ctx: Ctx,
  id: number,
): AsyncGenerator<{ line: number; text: string; reason: string }[]> {
  let after = { line: 0, nr: 0 };
  for (;;) {
    const rows = await listRejectedLines(ctx.db, id, { limit: importJobLimits.rejectedPage, after });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1) ?? after;
  }
}

/**
 * Deletes imports a week after their end, because the reports contain addresses that were not added. Returns the
 * number of deleted imports.
 */
export async function sweepImports(ctx: Ctx): Promise<number> {
  return deleteImportsBefore(ctx.db, subtractTime(ctx.clock.now(), { days: importJobLimits.retentionDays }));
}

/**
 * Imports the remaining lines. Returns false if the import was cancelled, if another process has taken over the
 * import, or on shutdown.
 */
async function addLines(ctx: Ctx, stored: StoredImport, runner: string): Promise<boolean> {
  const { id, line } = stored;
  const list = await openListText(() => streamImportParts(ctx.db, id));
  const plan = stored.plan ?? (await planAddressImport(ctx, list));
  for await (const batch of readBatches(ctx, list, { plan, after: line })) {
    if (ctx.listener.ended.aborted || !(await storeNextBatch(ctx, stored, runner, { batch, plan })))
      return false;
  }
  return true;
}

async function storeNextBatch(
  ctx: Ctx,
  { id, actor }: StoredImport,
  runner: string,
  { batch, plan }: { batch: ImportBatch; plan: ImportPlan },
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await advanceImport(trx, id, runner, batch, ctx.clock.now()))) return false;
    const changed = await storeBatch(ctx, trx, batch, { plan, actorId: actor.id });
    if (changed > 0) await addChangedCount(trx, id, changed);
    const refused = [...batch.refused, ...batch.values];
    if (refused.length > 0) await insertRejectedLines(trx, id, refused);
    return true;
  });
}

async function finishImport(ctx: Ctx, id: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await endImport(trx, id, { state: 'done', at: ctx.clock.now() });
    if (ended === undefined) return 0;
    await recordAudit(ctx, trx, ended.actor, {
      action: 'subscriber.imported',
      details: getAuditDetails(ended),
    });
    return 1;
  });
}

function getAuditDetails({
  fileName,
  state,
  added,
  known,
  changed,
  away,
  refused,
}: StoredImport): AuditDetails {
  const details = { file: fileName, added, known, changed, away, refused };
  return state === 'cancelled' ? { ...details, stopped: true } : details;
}
