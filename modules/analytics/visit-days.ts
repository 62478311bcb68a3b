import type { Ctx, Db } from '#modules/context.ts';
import type { MonthCombination, StoredCombination } from '#modules/analytics/schema.ts';
import { formatDay, getMonthStart } from '#modules/analytics/day.ts';
import { addCombinations, listDaySketches } from '#modules/analytics/visit-count-store.ts';
import {
  finishDay,
  listLargestCombinations,
  listMonthCombinations,
  listMonthsToSum,
  storeMonthlyTotalsByName,
  listUnfinishedDays,
} from '#modules/analytics/visit-month-store.ts';
import {
  tryLockVisits,
  dropVisitDay,
  hasVisits,
  createVisitDay,
  listVisitDays,
} from '#modules/analytics/visit-store.ts';
import { addDayVisits, combinationsPerDayLimit } from '#modules/analytics/visits/add-day-visits.ts';
import {
  addHashes,
  addRegisters,
  addSketch,
  estimateCount,
  createSketch,
  serializeSketch,
} from '#modules/analytics/visits/sketch.ts';

/** Maximum number of names per dimension and month. The limit is needed because each day may have other names. */
const namesPerMonthLimit = 5_000;
/** Number of combinations of a month whose sketches are in memory at the same time, up to 4 KB per combination and day. */
const combinationsPerBatch = 200;
/** A process can write delayed views up to three days later, so a month is summed on the fourth day of the next month. */
const lateWriteDays = 3;

/**
 * Adds finished visits to the counts and creates tomorrow's partition. Runs every five minutes; reports include the
 * visits that are not added yet. Returns the number of visitors whose visits were added.
 */
export async function addFinishedVisits(ctx: Ctx): Promise<number> {
  let added = 0;
  for (const day of await listVisitDays(ctx.db)) added += await addDayVisits(ctx, day);
  await createVisitDay(ctx.db, formatDay(ctx.clock.now(), 1));
  return added;
}

/**
 * Closes days whose visits are all added: replaces the sketches of these days with numbers of visitors. Drops the
 * partitions of days before yesterday, because the salts of these days are deleted, and sums the days of finished
 * months. A repeated run changes nothing.
 */
export async function closeVisitDays(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const day of await listUnfinishedDays(ctx.db, formatDay(now))) {
    if (!(await hasVisits(ctx.db, day))) await closeDay(ctx.db, day);
  }
  for (const day of await listVisitDays(ctx.db)) {
    if (day >= formatDay(now, -1) || (await hasVisits(ctx.db, day))) continue;
    await dropVisitDay(ctx.db, day).catch((error: unknown) => {
      ctx.log.info({ err: error, day }, 'The visits of a day are in use; they are deleted in the next run');
    });
  }
  for (const month of await listMonthsToSum(ctx.db, getMonthStart(new Date(formatDay(now, -lateWriteDays)))))
    await storeMonthTotals(ctx, month);
}

async function closeDay(db: Db, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await tryLockVisits(trx))) return;
    const rows = await listDaySketches(trx, day);
    const visitorCounts = rows.flatMap(({ dimension, name, sketch: stored }) => {
      if (stored === null) return [];
      const sketch = createSketch();
      addSketch(sketch, stored);
      return [{ dimension, name, visitors: estimateCount(sketch) }];
    });
    await finishDay(trx, day, visitorCounts);
  });
}

/** Stores the sums of a month in one transaction. Until this transaction commits, reports add up the days. */
async function storeMonthTotals(ctx: Ctx, month: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const keys = await listLargestCombinations(trx, month, combinationsPerDayLimit);
    for (let at = 0; at < keys.length; at += combinationsPerBatch) {
      const batch = await listMonthCombinations(trx, month, keys.slice(at, at + combinationsPerBatch));
      await addCombinations(trx, { span: 'month', begins: month }, batch.map(toStoredCombination));
    }
    await storeMonthlyTotalsByName(trx, month, namesPerMonthLimit);
  });
}

function toStoredCombination({ hashes, registers, ...counts }: MonthCombination): StoredCombination {
  const sketch = createSketch();
  if (hashes !== null) addHashes(sketch, hashes);
  if (registers !== null) addRegisters(sketch, registers);
  return { ...counts, sketch: serializeSketch(sketch) };
}
