import { hash } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import {
  goalBits,
  goals,
  otherSources,
  visitDimensions,
  type VisitDimension,
} from '#modules/analytics/constants.ts';
import { visitSums } from '#modules/analytics/schema.ts';
import type { StoredCombination, StoredCounts, VisitSteps, VisitSums } from '#modules/analytics/schema.ts';
import {
  addCombinations,
  addCountsByName,
  dayCombinations,
  dayCounts,
} from '#modules/analytics/visit-count-store.ts';
import { beginAdding, takeVisits } from '#modules/analytics/visit-store.ts';
import {
  addHashes,
  addSketch,
  createSketch,
  type Sketch,
  storedSketch,
} from '#modules/analytics/visits/sketch.ts';

/**
 * Maximum number of names per dimension and day. Later names become `other`, and so do the rarest names within one
 * write.
 */
export const namesOfDay: Readonly<Record<VisitDimension, number>> = {
  page: 5_000,
  entry: 5_000,
  exit: 5_000,
  source: 400,
  campaign: 400,
  country: 260,
  device: 10,
  browser: 40,
  system: 40,
};
/** Maximum number of combinations per day. Rarer combinations are merged with all dimensions set to `other`. */
export const combinationsOfDay = 20_000;
/** Visitors per transaction, and rows between two pauses that let the process answer requests. */
const addedAtOnce = 100_000;
const rowsAtOnce = 500;

const { other } = otherSources;

/**
 * Adds the finished visits of a day (UTC) to its counts. Each visit is added exactly once, because the same transaction
 * deletes it from the visits table. Only one process does this at a time. Returns the number of visitors whose visits
 * were added.
 */
export async function addDayVisits(
  ctx: Pick<Ctx, 'db' | 'clock' | 'listener'>,
  day: string,
): Promise<number> {
  let added = 0;
  for (;;) {
    const taken = await addPortion(ctx, day);
    added += taken;
    if (taken < addedAtOnce || ctx.listener.ended.aborted) return added;
  }
}

async function addPortion(ctx: Pick<Ctx, 'db' | 'clock'>, day: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await beginAdding(trx))) return 0;
    const { taken, steps } = await takeVisits(trx, day, { now: ctx.clock.now(), limit: addedAtOnce });
    if (taken === 0) return 0;
    const known = await dayCounts(trx, day);
    const named = nameRare(steps, known);
    const counts = await sumByName(named);
    for await (const { dimension, name, sketch } of unhurried(known)) {
      const added = counts.get(keyOf(dimension, name));
      if (added !== undefined && sketch !== null) addSketch(added.sketch, sketch);
    }
    const span = { span: 'day', begins: day } as const;
    await addCountsByName(trx, span, [...counts.values()].map(toStored));
    await addCombinations(trx, span, (await sumByCombination(trx, day, named)).map(toStored));
    return taken;
  });
}

type Added<Row> = Omit<Row, 'sketch' | 'visitors'> & { sketch: Sketch };

function toStored<Row extends { sketch: Sketch }>(added: Row) {
  return { ...added, visitors: 0, sketch: storedSketch(added.sketch) };
}

/**
 * Sums the steps by each name of each dimension. Visit counts are added once per visit; for the dimension `page` they
 * are added to each page.
 */
async function sumByName(steps: readonly VisitSteps[]): Promise<Map<string, Added<StoredCounts>>> {
  const counts = new Map<string, Added<StoredCounts>>();
  for await (const step of unhurried(steps)) {
    for (const { dimension, name, isWhole } of namesOf(step)) {
      const key = keyOf(dimension, name);
      let sums = counts.get(key);
      if (sums === undefined) {
        sums = { ...noSums(), dimension, name, sketch: createSketch() };
        counts.set(key, sums);
      }
      addStep(sums, step, isWhole ? 'visit' : 'step');
      if (isWhole && (step.visits > 0 || dimension === 'goal')) addHashes(sums.sketch, step.hashes);
    }
  }
  return counts;
}

function namesOf(step: VisitSteps): { dimension: string; name: string; isWhole: boolean }[] {
  const { isEntry } = step;
  return [
    { dimension: '', name: '', isWhole: isEntry },
    ...visitDimensions.map((dimension) => ({
      dimension,
      name: step[dimension],
      isWhole: isEntry || dimension === 'page',
    })),
    ...goals
      .filter((goal) => (step.goals & goalBits[goal]) !== 0)
      .map((goal) => ({ dimension: 'goal', name: goal, isWhole: isEntry })),
  ];
}

/**
 * Sums the steps by combination and adds the stored sketches of the day. Combinations beyond the daily limit are
 * merged.
 */
async function sumByCombination(
  trx: Db,
  day: string,
  steps: readonly VisitSteps[],
): Promise<Added<StoredCombination>[]> {
  const keyed = new Map(steps.map((step) => [combinationOf(step), step]));
  const rare = new Map(steps.map((step) => [combinationOf(asOther(step)), asOther(step)]));
  const { count, sketches } = await dayCombinations(trx, day, [...keyed.keys(), ...rare.keys()]);
  const fresh = [...keyed]
    .filter(([key]) => !sketches.has(key))
    .toSorted(([, a], [, b]) => b.views - a.views);
  const refused = new Set(fresh.slice(Math.max(0, combinationsOfDay - count)).map(([key]) => key));
  const combinations = new Map<string, Added<StoredCombination>>();
  for await (const step of unhurried(steps)) {
    const own = combinationOf(step);
    const kept = refused.has(own) ? asOther(step) : step;
    const combination = refused.has(own) ? combinationOf(kept) : own;
    let sums = combinations.get(combination);
    if (sums === undefined) {
      const { hashes: _, ...told } = kept;
      sums = { ...told, ...noSums(), combination, sketch: createSketch() };
      const stored = sketches.get(combination);
      if (stored !== undefined) addSketch(sums.sketch, stored);
      combinations.set(combination, sums);
    }
    addStep(sums, step, 'visit');
    addHashes(sums.sketch, step.hashes);
  }
  return [...combinations.values()];
}

/** Replaces names beyond the daily limit by `other`, starting with the names that have the fewest views. */
function nameRare(
  steps: readonly VisitSteps[],
  known: readonly { dimension: string; name: string }[],
): VisitSteps[] {
  const kept = new Map(visitDimensions.map((dimension) => [dimension, keptNames(dimension, steps, known)]));
  const nameOf = (step: VisitSteps, dimension: VisitDimension) =>
    kept.get(dimension)?.has(step[dimension]) === true ? step[dimension] : other;
  return steps.map((step) => renamed(step, (dimension) => nameOf(step, dimension)));
}

function keptNames(
  dimension: VisitDimension,
  steps: readonly VisitSteps[],
  known: readonly { dimension: string; name: string }[],
): Set<string> {
  const kept = new Set(known.filter((row) => row.dimension === dimension).map(({ name }) => name));
  const fresh = new Map<string, number>();
  for (const step of steps) {
    const name = step[dimension];
    if (!kept.has(name)) fresh.set(name, (fresh.get(name) ?? 0) + step.views);
  }
  const room = Math.max(0, namesOfDay[dimension] - kept.size);
  for (const [name] of [...fresh].toSorted(([, a], [, b]) => b - a).slice(0, room)) kept.add(name);
  return kept;
}

function asOther(step: VisitSteps): VisitSteps {
  return renamed(step, () => other);
}

function renamed(step: VisitSteps, nameOf: (dimension: VisitDimension) => string): VisitSteps {
  return {
    ...step,
    ...Object.fromEntries(visitDimensions.map((dimension) => [dimension, nameOf(dimension)])),
  };
}

function combinationOf(step: VisitSteps): string {
  const told = [...visitDimensions.map((dimension) => step[dimension]), step.goals, step.isEntry];
  return hash('sha256', JSON.stringify(told), 'hex').slice(0, 32);
}

function keyOf(dimension: string, name: string): string {
  return `${dimension} ${name}`;
}

/** `visit` also adds the counts of the visit; `step` adds only the counts of the single step. */
function addStep(sums: VisitSums, step: VisitSums, whole: 'visit' | 'step'): void {
  for (const sum of visitSums) if (whole === 'visit' || !ofVisits.has(sum)) sums[sum] += step[sum];
}

const ofVisits: ReadonlySet<keyof VisitSums> = new Set(['visits', 'bounces', 'signUps', 'contacts']);

function noSums(): VisitSums {
  return { views: 0, visits: 0, bounces: 0, signUps: 0, contacts: 0, samsung: 0, huawei: 0, google: 0 };
}

/** Yields the rows and pauses regularly, so that the process can answer requests. */
async function* unhurried<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    yield row;
  }
}
