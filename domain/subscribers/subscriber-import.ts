import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { readBatches, storeBatch } from '#domain/subscribers/import-batch.ts';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import type { RefusedLine } from '#domain/subscribers/schema.ts';

/** `refused`: the first 10,000 lines that cannot be added, `refusedCount` how many there are. */
export type ImportReport = { added: number; known: number; refused: RefusedLine[]; refusedCount: number };

/**
 * Adds the addresses of a list whose lines were counted, which looks the whole of it over (list-lines.ts). Yields the
 * number of the last line done, each 2,000 lines. Reports every line: added, known already, or refused with a reason.
 * `isDryRun` only reports. What was added before the caller left stays and is written down: the import may be repeated.
 */
export async function* importSubscribers(
  ctx: Ctx,
  list: ListText,
  { isDryRun, actor }: { isDryRun: boolean; actor: Actor },
): AsyncGenerator<number, ImportReport> {
  const report: ImportReport = { added: 0, known: 0, refused: [], refusedCount: 0 };
  let isWhole = false;
  try {
    for await (const batch of readBatches(ctx, list)) {
      if (!isDryRun) await ctx.db.transaction().execute((trx) => storeBatch(ctx, trx, batch, actor.id));
      report.added += batch.fresh.length + batch.waiting.length;
      report.known += batch.known;
      report.refusedCount += batch.refused.length;
      const room = subscriberLimits.refusedShown - report.refused.length;
      report.refused.push(...batch.refused.slice(0, room));
      yield batch.line;
    }
    isWhole = true;
  } finally {
    if (!isDryRun && (isWhole || report.added > 0)) await writeDown(ctx, report, { isWhole, actor });
  }
  return report;
}

async function writeDown(
  ctx: Ctx,
  { added, known, refusedCount: refused }: ImportReport,
  { isWhole, actor }: { isWhole: boolean; actor: Actor },
): Promise<void> {
  const details = { added, known, refused, ...(isWhole ? {} : { stopped: true }) };
  await record(ctx, ctx.db, actor, { action: 'subscriber.imported', details });
}
