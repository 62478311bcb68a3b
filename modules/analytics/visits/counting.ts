import type { Ctx } from '#modules/context.ts';
import { type Goal, goalBits, goals, type VisitDimension } from '#modules/analytics/constants.ts';
import { visitSums } from '#modules/analytics/schema.ts';
import type { CountedName, VisitConditions, VisitSums } from '#modules/analytics/schema.ts';
import {
  countedCombinations,
  countedNames,
  openCounts,
  summedMonths,
} from '#modules/analytics/visit-count-store.ts';
import type { VisitFilter, VisitQuery } from '#modules/analytics/visit-query.ts';
import {
  addHashes,
  addRegisters,
  countOf,
  createSketch,
  type Sketch,
} from '#modules/analytics/visits/sketch.ts';
import { spansOf } from '#modules/analytics/visits/spans.ts';

/** `visitors`: distinct within a day, summed over days. */
export type CountedVisits = VisitSums & { visitors: number };

/**
 * Returns the visits that match a filter, by dimension, by day, or in total (key ''). The result includes added visits
 * and visits that are not over. A query with a single dimension reads the counts by name; other queries read
 * combinations.
 */
export async function countVisits(
  ctx: Pick<Ctx, 'db'>,
  { from, to, filter }: VisitQuery,
  by: VisitDimension | 'day' | null,
): Promise<Map<string, CountedVisits>> {
  const conditions = conditionsOf(filter);
  const spans = spansOf({ from, to }, by === 'day' ? [] : await summedMonths(ctx.db));
  const alone = loneDimension(filter, by);
  const [added, open] = await Promise.all([
    alone === undefined
      ? countedCombinations(ctx.db, spans, { by, conditions })
      : countedNames(ctx.db, spans, { ...alone, by: by === 'day' || by === null ? by : 'name' }),
    openCounts(ctx.db, { from, to }, { by, conditions }),
  ]);
  return addUp([...added, ...open]);
}

/** Returns the counts of the visits that reached each goal. */
export async function countGoals(
  ctx: Pick<Ctx, 'db'>,
  query: VisitQuery,
): Promise<Record<Goal, CountedVisits | undefined>> {
  const found = goals.map(async (goal) => {
    const { filter } = query;
    if (filter.goal !== undefined && filter.goal !== goal) return countBoth(ctx, query, goal);
    return (await countVisits(ctx, { ...query, filter: { ...filter, goal } }, null)).get('');
  });
  const [signUp, contact, store] = await Promise.all(found);
  return { 'sign-up': signUp, contact, store };
}

/** Returns the counts of the visits that reached both the filter's goal and `goal`. */
async function countBoth(
  { db }: Pick<Ctx, 'db'>,
  { from, to, filter }: VisitQuery,
  goal: Goal,
): Promise<CountedVisits | undefined> {
  const conditions = conditionsOf(filter);
  const both = { ...conditions, goals: [...conditions.goals, goalBits[goal]] };
  const spans = spansOf({ from, to }, await summedMonths(db));
  const [added, open] = await Promise.all([
    countedCombinations(db, spans, { by: null, conditions: both }),
    openCounts(db, { from, to }, { by: null, conditions: both }),
  ]);
  return addUp([...added, ...open]).get('');
}

function conditionsOf({ goal, ...names }: VisitFilter): VisitConditions {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a filter are dimensions
    names: Object.entries(names) as [VisitDimension, string][],
    goals: goal === undefined ? [] : [goalBits[goal]],
  };
}

/**
 * Returns the dimension of a query if the filter and the grouping use only one, with the filtered name if there is one.
 * The dimension is '' if the query uses none. Returns undefined for several dimensions.
 */
function loneDimension(
  { goal, ...names }: VisitFilter,
  by: VisitDimension | 'day' | null,
): { dimension: string; name?: string | undefined } | undefined {
  const filtered: [dimension: string, name: string | undefined][] = Object.entries(names);
  if (goal !== undefined) filtered.push(['goal', goal]);
  const [first, ...others] = filtered;
  if (others.length > 0) return undefined;
  const asked = by === 'day' || by === null ? undefined : by;
  if (first === undefined) return { dimension: asked ?? '' };
  return asked === undefined || asked === first[0] ? { dimension: first[0], name: first[1] } : undefined;
}

function addUp(rows: readonly CountedName[]): Map<string, CountedVisits> {
  const counted = new Map<string, { sums: CountedVisits; sketch: Sketch }>();
  for (const row of rows) {
    let entry = counted.get(row.name);
    if (entry === undefined) {
      entry = { sums: noVisits(), sketch: createSketch() };
      counted.set(row.name, entry);
    }
    for (const sum of visitSums) entry.sums[sum] += row[sum];
    entry.sums.visitors += row.visitors;
    if (row.hashes !== null) addHashes(entry.sketch, row.hashes);
    if (row.registers !== null) addRegisters(entry.sketch, row.registers);
  }
  return new Map(
    [...counted].map(([name, { sums, sketch }]) => [
      name,
      { ...sums, visitors: sums.visitors + countOf(sketch) },
    ]),
  );
}

function noVisits(): CountedVisits {
  const none = { views: 0, visits: 0, bounces: 0, signUps: 0, contacts: 0, samsung: 0, huawei: 0, google: 0 };
  return { ...none, visitors: 0 };
}
