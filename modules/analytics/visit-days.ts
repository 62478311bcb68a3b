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

/** Names stored per dimension and month. The names of the days may differ every day. */
const namesOfMonth = 5_000;
/** Combinations of a month whose sketches are in memory together, up to 4 KB per combination and day. */
const combinationsAtOnce = 200;
/** A process can write delayed views up to three days later, so a month is summed on the 4th. */
const daysAwaited = 3;

/**
 * Adds finished visits to the counts and creates tomorrow's partition. Runs every five minutes; reports add the
 * remaining visits themselves. Returns the number of visitors whose visits were added.
 */
export async function addEndedVisits(ctx: Ctx): Promise<number> {
  let added = 0;
  for (const day of await visitDaysOpen(ctx.db)) added += await addDayVisits(ctx, day);
  await openVisitDay(ctx.db, dayOf(ctx.clock.now(), 1));
  return added;
}

/**
 * Closes days whose visits are all added: replaces the sketches with numbers of visitors. Drops the partitions of days
 * before yesterday, whose salts are deleted, and sums the days of finished months. A repeated run changes nothing.
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

/** The sum of a month is written in one transaction. Until it commits, reports add up the days. */
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
