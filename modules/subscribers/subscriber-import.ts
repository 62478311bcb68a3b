import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { readBatches, storeBatch } from '#modules/subscribers/import-batch.ts';
import { columnLimits, subscriberLimits } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import type {
  ImportBatch,
  ImportedPerson,
  ImportPlan,
  RejectedLine,
  OmittedValue,
} from '#modules/subscribers/schema.ts';

/**
 * The result of an import. `refused` and `values` contain the first 10,000 rejected lines and omitted values;
 * `refusedCount` and `valuesCount` are the totals. `people` contains the first five subscribers of the file.
 * `changed` counts existing subscribers with changed values; it is 0 in a dry run.
 */
export type ImportReport = {
  added: number;
  known: number;
  changed: number;
  away: number;
  refused: RejectedLine[];
  refusedCount: number;
  values: OmittedValue[];
  valuesCount: number;
  people: ImportedPerson[];
};

export function createEmptyReport(): ImportReport {
  return {
    added: 0,
    known: 0,
    changed: 0,
    away: 0,
    refused: [],
    refusedCount: 0,
    values: [],
    valuesCount: 0,
    people: [],
  };
}

/**
 * Imports a file. Call `countLines` first, which validates the whole file (list-lines.ts). Yields the number of the
 * last finished line every 2,000 lines. Reports each line as added, existing, suppressed, or rejected with a reason.
 * A dry run (`isDryRun`) stores nothing. If the caller stops early, added subscribers remain and the audit log
 * records the import; the import may be repeated.
 */
export async function* importSubscribers(
  ctx: Ctx,
  list: ListText,
  { plan, isDryRun, actor }: { plan: ImportPlan; isDryRun: boolean; actor: Actor },
): AsyncGenerator<number, ImportReport> {
  const report = createEmptyReport();
  let isComplete = false;
  try {
    for await (const batch of readBatches(ctx, list, { plan })) {
      if (!isDryRun)
        report.changed += await ctx.db
          .transaction()
          .execute((trx) => storeBatch(ctx, trx, batch, { plan, actorId: actor.id }));
      addToReport(report, batch);
      yield batch.line;
    }
    isComplete = true;
  } finally {
    const isDone = report.added + report.changed + report.away > 0;
    if (!isDryRun && (isComplete || isDone)) await recordImport(ctx, report, { isWhole: isComplete, actor });
  }
  return report;
}

function addToReport(
  report: ImportReport,
  { fresh, waiting, known, away, refused, values }: ImportBatch,
): void {
  report.added += fresh.length + waiting.length;
  report.known += known.length;
  report.away += away.length;
  report.refusedCount += refused.length;
  report.valuesCount += values.length;
  const { rejectedShown: maxShown } = subscriberLimits;
  report.refused.push(...refused.slice(0, maxShown - report.refused.length));
  report.values.push(...values.slice(0, maxShown - report.values.length));
  const freePlaces = columnLimits.people - report.people.length;
  if (freePlaces > 0) {
    const people = [...fresh, ...waiting, ...known].toSorted((first, second) => first.line - second.line);
    report.people.push(...people.slice(0, freePlaces));
  }
}

async function recordImport(
  ctx: Ctx,
  { added, known, changed, away, refusedCount: refused }: ImportReport,
  { isWhole, actor }: { isWhole: boolean; actor: Actor },
): Promise<void> {
  const details = { added, known, changed, away, refused, ...(isWhole ? {} : { stopped: true }) };
  await recordAudit(ctx, ctx.db, actor, { action: 'subscriber.imported', details });
}
