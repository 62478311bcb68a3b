import type { Ctx } from '#modules/context.ts';
import { type Goal, goalBits, goals, type VisitDimension } from '#modules/analytics/constants.ts';
import {
  visitSums,
  type NameCounts,
  type VisitConditions,
  type VisitSums,
  type VisitSpans,
} from '#modules/analytics/schema.ts';
import {
  listCombinationCounts,
  listNameCounts,
  listPendingCounts,
  listSummedMonths,
} from '#modules/analytics/visit-count-store.ts';
import type { VisitFilter, VisitQuery } from '#modules/analytics/visit-query.ts';
import {
  addHashes,
  addRegisters,
  estimateCount,
  createSketch,
  type Sketch,
} from '#modules/analytics/visits/sketch.ts';
import { getDayBefore, getMonthStart } from '#modules/analytics/day.ts';

/** `visitors` is the number of distinct visitors per day, summed over days. */
export type VisitSumsWithVisitors = VisitSums & { visitors: number };

/**
 * Returns the visits that match a filter, by dimension, by day, or in total (key ''). The result includes visits that
 * are not over or not added yet. A query that uses at most one dimension reads the counts by name; other queries read
 * the counts by combination.
 */
export async function countVisits(
  ctx: Pick<Ctx, 'db'>,
  query: VisitQuery,
  by: VisitDimension | 'day' | null,
): Promise<Map<string, VisitSumsWithVisitors>> {
  const [added, pending] = await Promise.all([
    countAddedVisits(ctx, query, by),
    countPendingVisits(ctx, query, by),
  ]);
  return toVisits(sumByName([...added, ...pending]));
}

/** Returns the counts of the visits that the job has added. */
export async function countAddedVisits(
  ctx: Pick<Ctx, 'db'>,
  { from, to, filter }: VisitQuery,
  by: VisitDimension | 'day' | null,
): Promise<NameCounts[]> {
  const spans = splitIntoSpans({ from, to }, by === 'day' ? [] : await listSummedMonths(ctx.db));
  const singleDimension = findSingleDimension(filter, by);
  return singleDimension === undefined
    ? listCombinationCounts(ctx.db, spans, { by, conditions: toConditions(filter) })
    : listNameCounts(ctx.db, spans, { ...singleDimension, by: by === 'day' || by === null ? by : 'name' });
}

/** Returns the counts of the visits that are not over, or not added yet. */
export async function countPendingVisits(
  ctx: Pick<Ctx, 'db'>,
  { from, to, filter }: VisitQuery,
  by: VisitDimension | 'day' | null,
): Promise<NameCounts[]> {
  return listPendingCounts(ctx.db, { from, to }, { by, conditions: toConditions(filter) });
}

/** Returns the counts of the visits that reached each goal. */
export async function countGoals(
  ctx: Pick<Ctx, 'db'>,
  query: VisitQuery,
): Promise<Record<Goal, VisitSumsWithVisitors | undefined>> {
  const countPromises = goals.map(async (goal) => {
    const { filter } = query;
    if (filter.goal !== undefined && filter.goal !== goal) return countBothGoals(ctx, query, goal);
    return (await countVisits(ctx, { ...query, filter: { ...filter, goal } }, null)).get('');
  });
  const [signUp, contact, store] = await Promise.all(countPromises);
  return { 'sign-up': signUp, contact, store };
}

/** Returns the counts of the visits that reached both the filter's goal and `goal`. */
async function countBothGoals(
  { db }: Pick<Ctx, 'db'>,
  { from, to, filter }: VisitQuery,
  goal: Goal,
): Promise<VisitSumsWithVisitors | undefined> {
  const conditions = toConditions(filter);
  const bothConditions = { ...conditions, goals: [...conditions.goals, goalBits[goal]] };
  const spans = splitIntoSpans({ from, to }, await listSummedMonths(db));
  const [added, pending] = await Promise.all([
    listCombinationCounts(db, spans, { by: null, conditions: bothConditions }),
    listPendingCounts(db, { from, to }, { by: null, conditions: bothConditions }),
  ]);
  return toVisits(sumByName([...added, ...pending])).get('');
}

function toConditions({ goal, ...names }: VisitFilter): VisitConditions {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a filter are dimensions
    names: Object.entries(names) as [VisitDimension, string][],
    goals: goal === undefined ? [] : [goalBits[goal]],
  };
}

/**
 * Returns the dimension of a query whose filter and grouping use only one dimension, and the filtered name. The
 * dimension is '' if the query uses no dimension. Returns undefined for several dimensions.
 */
function findSingleDimension(
  { goal, ...names }: VisitFilter,
  by: VisitDimension | 'day' | null,
): { dimension: string; name?: string | undefined } | undefined {
  const filtered: [dimension: string, name: string | undefined][] = Object.entries(names);
  if (goal !== undefined) filtered.push(['goal', goal]);
  const [first, ...others] = filtered;
  if (others.length > 0) return undefined;
  const groupDimension = by === 'day' || by === null ? undefined : by;
  if (first === undefined) return { dimension: groupDimension ?? '' };
  return groupDimension === undefined || groupDimension === first[0]
    ? { dimension: first[0], name: first[1] }
    : undefined;
}

/** The sums of one name, such as one page or one country. `sketch` contains visitors who are not part of `sums.visitors`. */
export type SketchedSums = { sums: VisitSumsWithVisitors; sketch: Sketch | undefined };

export function sumByName(rows: readonly NameCounts[]): Map<string, SketchedSums> {
  const countsByKey = new Map<string, SketchedSums>();
  for (const row of rows) {
    let entry = countsByKey.get(row.name);
    if (entry === undefined) {
      entry = { sums: createZeroCounts(), sketch: undefined };
      countsByKey.set(row.name, entry);
    }
    addToSums(entry, row);
  }
  return countsByKey;
}

export function addToSums(entry: SketchedSums, row: NameCounts): void {
  for (const sum of visitSums) entry.sums[sum] += row[sum];
  entry.sums.visitors += row.visitors;
  if (row.hashes !== null) addHashes((entry.sketch ??= createSketch()), row.hashes);
  if (row.registers !== null) addRegisters((entry.sketch ??= createSketch()), row.registers);
}

/** Returns the sums with the visitors of the sketch added. */
export function addSketchedVisitors({ sums, sketch }: SketchedSums): VisitSumsWithVisitors {
  return sketch === undefined ? sums : { ...sums, visitors: sums.visitors + estimateCount(sketch) };
}

function toVisits(counted: ReadonlyMap<string, SketchedSums>): Map<string, VisitSumsWithVisitors> {
  return new Map([...counted].map(([name, entry]) => [name, addSketchedVisitors(entry)]));
}

export function createZeroCounts(): VisitSumsWithVisitors {
  const zeroSums = {
    views: 0,
    visits: 0,
    bounces: 0,
    signUps: 0,
    contacts: 0,
    samsung: 0,
    huawei: 0,
    google: 0,
    apple: 0,
    file: 0,
  };
  return { ...zeroSums, visitors: 0 };
}

/** Splits a period (first and last day included) into summed months and the remaining days. */
function splitIntoSpans(
  { from, to }: { from: string; to: string },
  summedMonths: readonly string[],
): VisitSpans {
  const months = summedMonths.filter((month) => month >= from && getLastDay(month) <= to).toSorted();
  const days: { from: string; to: string }[] = [];
  let nextDay = from;
  for (const month of months) {
    if (nextDay < month) days.push({ from: nextDay, to: getDayBefore(month) });
    nextDay = getNextMonth(month);
  }
  if (nextDay <= to) days.push({ from: nextDay, to });
  return { months, days };
}

function getLastDay(month: string): string {
  return getDayBefore(getNextMonth(month));
}

function getNextMonth(month: string): string {
  return getMonthStart(new Date(`${month}T00:00:00Z`), 1);
}
