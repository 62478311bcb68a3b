import type { Ctx, Db } from '#modules/context.ts';
import type { MonthCombination, StoredCombination } from '#modules/analytics/schema.ts';
import { dayOf, monthStart } from '#modules/analytics/day.ts';
import { addCombinations, dayCounts } from '#modules/analytics/visit-count-store.ts';
import {
  finishDay,
  largestCombinations,
  monthCombinations,
  monthsToSum,
  sumMonthNames,
  unfinishedDays,
} from '#modules/analytics/visit-month-store.ts';
import {
  beginAdding,
  dropVisitDay,
  hasVisits,
  openVisitDay,
  visitDaysOpen,
} from '#modules/analytics/visit-store.ts';
import { addDayVisits, combinationsOfDay } from '#modules/analytics/visits/adding.ts';
import {
  addHashes,
  addRegisters,
  addSketch,
  countOf,
  createSketch,
  storedSketch,
} from '#modules/analytics/visits/sketch.ts';

/** Names that a month keeps of each dimension: the days may have named others every day. */
const namesOfMonth = 5_000;
/** Combinations whose sketches of a month are in memory at once, up to 4 KB a day each. */
const combinationsAtOnce = 200;
/** Views that a process could not write at their time come up to three days later: a month is summed on the 4th. */
const daysAwaited = 3;

/**
 * Adds visits that are over to the counts, and makes the partition of tomorrow. Run every five minutes: a report adds up itself what
 * was not added yet. Answers how many visitors' visits it added.
 */
export async function addEndedVisits(ctx: Ctx): Promise<number> {
  let added = 0;
  for (const day of await visitDaysOpen(ctx.db)) added += await addDayVisits(ctx, day);
  await openVisitDay(ctx.db, dayOf(ctx.clock.now(), 1));
  return added;
}

/**
 * Ends days whose visits are all added: of their visitors a number stays by each name. Drops partitions of days before yesterday,
 * whose salts are gone, and sums the days of finished months. A second run changes nothing.
 */
export async function closeVisitDays(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const day of await unfinishedDays(ctx.db, dayOf(now))) {
    if (!(await hasVisits(ctx.db, day))) await endDay(ctx.db, day);
  }
  for (const day of await visitDaysOpen(ctx.db)) {
    if (day >= dayOf(now, -1) || (await hasVisits(ctx.db, day))) continue;
    await dropVisitDay(ctx.db, day).catch((error: unknown) => {
      ctx.log.info({ err: error, day }, 'The visits of a day are in use and are dropped the next time');
    });
  }
  for (const month of await monthsToSum(ctx.db, monthStart(new Date(dayOf(now, -daysAwaited)))))
    await sumMonth(ctx, month);
}

async function endDay(db: Db, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await beginAdding(trx))) return;
    const rows = await dayCounts(trx, day);
    const counted = rows.flatMap(({ dimension, name, sketch: stored }) => {
      if (stored === null) return [];
      const sketch = createSketch();
      addSketch(sketch, stored);
      return [{ dimension, name, visitors: countOf(sketch) }];
    });
    await finishDay(trx, day, counted);
  });
}

/** All of a month at once: whoever looks meanwhile adds up its days. */
async function sumMonth(ctx: Ctx, month: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const kept = await largestCombinations(trx, month, combinationsOfDay);
    for (let at = 0; at < kept.length; at += combinationsAtOnce) {
      const some = await monthCombinations(trx, month, kept.slice(at, at + combinationsAtOnce));
      await addCombinations(trx, { span: 'month', begins: month }, some.map(toStored));
    }
    await sumMonthNames(trx, month, namesOfMonth);
  });
}

function toStored({ hashes, registers, ...told }: MonthCombination): StoredCombination {
  const sketch = createSketch();
  if (hashes !== null) addHashes(sketch, hashes);
  if (registers !== null) addRegisters(sketch, registers);
  return { ...told, sketch: storedSketch(sketch) };
}
