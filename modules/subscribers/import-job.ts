import { randomUUID } from 'node:crypto';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { readBatches, storeBatch } from '#modules/subscribers/import-batch.ts';
import {
  advanceImport,
  countChanged,
  countImports,
  deleteImportsBefore,
  endImport,
  importById,
  importsNewestFirst,
  insertImport,
  insertPart,
  insertRefusals,
  leaveImport,
  partsOfImport,
  refusalsOfImport,
  takeImport,
} from '#modules/subscribers/import-store.ts';
import { planOfAddresses } from '#modules/subscribers/import-columns.ts';
import { importJob, importJobLimits } from '#modules/subscribers/constants.ts';
import { readableList } from '#modules/subscribers/list-encoding.ts';
import type { ListBytes } from '#modules/subscribers/list-encoding.ts';
import type { ImportBatch, ImportPlan, StoredImport } from '#modules/subscribers/schema.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Stores a list after its lines were counted, which validates the whole list, and enqueues its import. Returns the id of the
 * import.
 * @throws {Refusal} tooMany while 5 other imports are running.
 */
export async function queueImport(
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
      count: (db) => countImports(db, 'running'),
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
    let nr = 0;
    for await (const part of bytes()) await insertPart(trx, id, nr++, part);
    await ctx.jobs.enqueue(trx, importJob, {});
    return id;
  });
}

/**
 * Runs waiting imports one after the other, and continues imports of processes that died. Every batch updates the position of
 * the import in its own transaction, so that a crash neither repeats nor skips a line. On shutdown it stops between two
 * batches. Returns the number of finished imports.
 */
export async function runImports(ctx: Ctx): Promise<number> {
  const runner = randomUUID();
  let ended = 0;
  for (;;) {
    const now = ctx.clock.now();
    const lostSince = new Date(now.getTime() - importJobLimits.lostSeconds * 1000);
    const taken = ctx.listener.ended.aborted
      ? undefined
      : await takeImport(ctx.db, runner, { now, lostSince });
    if (taken === undefined) return ended;
    try {
      if (await addLines(ctx, taken, runner)) ended += await finish(ctx, taken.id);
    } finally {
      await leaveImport(ctx.db, taken.id, runner);
    }
  }
}

/** Returns imports newest first; `after` is the id of the last import of the previous page. */
export async function listImports(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<{ imports: StoredImport[]; total: number }> {
  const [imports, total] = await Promise.all([importsNewestFirst(ctx.db, page), countImports(ctx.db)]);
  return { imports, total };
}

/** @throws {Refusal} missing */
export async function readImport(ctx: Pick<Ctx, 'db'>, id: number): Promise<StoredImport> {
  const found = await importById(ctx.db, id);
  if (found === undefined) throw new Refusal('missing', 'import.missing');
  return found;
}

/**
 * Stops an import. People who were already added remain.
 * @throws {Refusal} missing; taken if the import has ended.
 */
export async function cancelImport(ctx: Ctx, id: number, actor: Actor): Promise<StoredImport> {
  await readImport(ctx, id);
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await endImport(trx, id, { state: 'cancelled', at: ctx.clock.now() });
    if (ended === undefined) throw new Refusal('taken', 'import.over');
    await record(ctx, trx, actor, { action: 'subscriber.imported', details: detailsOf(ended) });
    return ended;
  });
}

/** Yields all rejected lines and omitted values, 5,000 at a time. */
export async function* refusedLines(
  ctx: Ctx,
  id: number,
): AsyncGenerator<{ line: number; text: string; reason: string }[]> {
  let after = { line: 0, nr: 0 };
  for (;;) {
    const rows = await refusalsOfImport(ctx.db, id, { limit: importJobLimits.refusedPage, after });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1) ?? after;
  }
}

/**
 * Deletes imports a week after their end, because reports contain the addresses of people who were not added. Returns the
 * number of deleted imports.
 */
export async function sweepImports(ctx: Ctx): Promise<number> {
  const keptMs = importJobLimits.keptDays * 24 * 3600 * 1000;
  return deleteImportsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs));
}

/** Returns false if the import was cancelled, if another process has taken it over, or on shutdown. */
async function addLines(ctx: Ctx, stored: StoredImport, runner: string): Promise<boolean> {
  const { id, line } = stored;
  const list = await readableList(() => partsOfImport(ctx.db, id));
  const plan = stored.plan ?? (await planOfAddresses(ctx, list));
  for await (const batch of readBatches(ctx, list, { plan, after: line })) {
    if (ctx.listener.ended.aborted || !(await storeNext(ctx, stored, runner, { batch, plan }))) return false;
  }
  return true;
}

async function storeNext(
  ctx: Ctx,
  { id, actor }: StoredImport,
  runner: string,
  { batch, plan }: { batch: ImportBatch; plan: ImportPlan },
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await advanceImport(trx, id, runner, batch, ctx.clock.now()))) return false;
    const changed = await storeBatch(ctx, trx, batch, { plan, actorId: actor.id });
    if (changed > 0) await countChanged(trx, id, changed);
    const refused = [...batch.refused, ...batch.values];
    if (refused.length > 0) await insertRefusals(trx, id, refused);
    return true;
  });
}

async function finish(ctx: Ctx, id: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await endImport(trx, id, { state: 'done', at: ctx.clock.now() });
    if (ended === undefined) return 0;
    await record(ctx, trx, ended.actor, { action: 'subscriber.imported', details: detailsOf(ended) });
    return 1;
  });
}

function detailsOf({ fileName, state, added, known, changed, away, refused }: StoredImport): AuditDetails {
  const details = { file: fileName, added, known, changed, away, refused };
  return state === 'cancelled' ? { ...details, stopped: true } : details;
}
