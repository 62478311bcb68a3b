import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { readBatches, storeBatch } from '#modules/subscribers/import-batch.ts';
import { columnLimits, subscriberLimits } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import type {
  ImportBatch,
  ImportedPerson,
  ImportPlan,
  RefusedLine,
  RefusedValue,
} from '#modules/subscribers/schema.ts';

/**
 * The result of an import. `refused` and `values`: the first 10,000 rejected lines and omitted values, with their total counts;
 * `people`: the first five people as stored; `changed`: existing subscribers with changed values, unknown in a dry run.
 */
export type ImportReport = {
  added: number;
  known: number;
  changed: number;
  away: number;
  refused: RefusedLine[];
  refusedCount: number;
  values: RefusedValue[];
  valuesCount: number;
  people: ImportedPerson[];
};

export function emptyReport(): ImportReport {
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
 * Imports a list after its lines were counted, which validates the whole list (list-lines.ts). Yields the number of the last
 * finished line every 2,000 lines. Reports each line as added, existing, suppressed, or rejected with a reason. `isDryRun`
 * stores nothing. If the caller stops early, added people remain and are recorded; the import may be repeated.
 */
export async function* importSubscribers(
  ctx: Ctx,
  list: ListText,
  { plan, isDryRun, actor }: { plan: ImportPlan; isDryRun: boolean; actor: Actor },
): AsyncGenerator<number, ImportReport> {
  const report = emptyReport();
  let isWhole = false;
  try {
    for await (const batch of readBatches(ctx, list, { plan })) {
      if (!isDryRun)
        report.changed += await ctx.db
          .transaction()
          .execute((trx) => storeBatch(ctx, trx, batch, { plan, actorId: actor.id }));
      count(report, batch);
      yield batch.line;
    }
    isWhole = true;
  } finally {
    const isDone = report.added + report.changed + report.away > 0;
    if (!isDryRun && (isWhole || isDone)) await writeDown(ctx, report, { isWhole, actor });
  }
  return report;
}

function count(report: ImportReport, { fresh, waiting, known, away, refused, values }: ImportBatch): void {
  report.added += fresh.length + waiting.length;
  report.known += known.length;
  report.away += away.length;
  report.refusedCount += refused.length;
  report.valuesCount += values.length;
  const { refusedShown } = subscriberLimits;
  report.refused.push(...refused.slice(0, refusedShown - report.refused.length));
  report.values.push(...values.slice(0, refusedShown - report.values.length));
  const room = columnLimits.people - report.people.length;
  if (room > 0) {
    const people = [...fresh, ...waiting, ...known].toSorted((one, other) => one.line - other.line);
    report.people.push(...people.slice(0, room));
  }
}

async function writeDown(
  ctx: Ctx,
  { added, known, changed, away, refusedCount: refused }: ImportReport,
  { isWhole, actor }: { isWhole: boolean; actor: Actor },
): Promise<void> {
  const details = { added, known, changed, away, refused, ...(isWhole ? {} : { stopped: true }) };
  await record(ctx, ctx.db, actor, { action: 'subscriber.imported', details });
}
