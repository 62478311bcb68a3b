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
  findDayCombinations,
  listDaySketches,
} from '#modules/analytics/visit-count-store.ts';
import { tryLockVisits, removeFinishedVisits } from '#modules/analytics/visit-store.ts';
import {
  addHashes,
  addSketch,
  createSketch,
  type Sketch,
  serializeSketch,
} from '#modules/analytics/visits/sketch.ts';

/**
 * Maximum number of names per dimension and day. Further names become `other`; if one write has too many new names,
 * the rarest names become `other`.
 */
export const namesPerDayLimits: Readonly<Record<VisitDimension, number>> = {
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
/**
 * Maximum number of combinations per day. Further combinations are merged into a combination with all dimensions set
 * to `other`.
 */
export const combinationsPerDayLimit = 20_000;
/** Maximum number of visitors per transaction. */
const visitorsPerTransaction = 100_000;
const rowsPerPause = 500;

const { other } = otherSources;

/**
 * Adds the finished visits of a day (UTC) to its counts. Each visit is added exactly once, because the same transaction deletes
 * it from the visits table. Only one process adds visits at a time. Returns the number of visitors whose visits were added.
 */
export async function addDayVisits(
  ctx: Pick<Ctx, 'db' | 'clock' | 'listener'>,
  day: string,
): Promise<number> {
  let added = 0;
  for (;;) {
    const batchSize = await addBatch(ctx, day);
    added += batchSize;
    if (batchSize < visitorsPerTransaction || ctx.listener.ended.aborted) return added;
  }
}

async function addBatch(ctx: Pick<Ctx, 'db' | 'clock'>, day: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await tryLockVisits(trx))) return 0;
    const { taken, steps } = await removeFinishedVisits(trx, day, {
      now: ctx.clock.now(),
      limit: visitorsPerTransaction,
    });
    if (taken === 0) return 0;
    const dayNames = await listDaySketches(trx, day);
    const limitedSteps = replaceRareNames(steps, dayNames);
    const counts = await computeSumsByName(limitedSteps);
    for await (const { dimension, name, sketch } of iterateWithPauses(dayNames)) {
      const nameSums = counts.get(toKey(dimension, name));
      if (nameSums !== undefined && sketch !== null) addSketch(nameSums.sketch, sketch);
    }
    const span = { span: 'day', begins: day } as const;
    await addCountsByName(trx, span, [...counts.values()].map(toStoredCounts));
    await addCombinations(
      trx,
      span,
      (await computeSumsByCombination(trx, day, limitedSteps)).map(toStoredCounts),
    );
    return taken;
  });
}

type WithSketch<Row> = Omit<Row, 'sketch' | 'visitors'> & { sketch: Sketch };

function toStoredCounts<Row extends { sketch: Sketch }>(added: Row) {
  return { ...added, visitors: 0, sketch: serializeSketch(added.sketch) };
}

/**
 * Sums the steps by each name of each dimension. The counts of a visit are added once per visit; for the dimension
 * `page` they are added to each page of the visit.
 */
async function computeSumsByName(
  steps: readonly VisitSteps[],
): Promise<Map<string, WithSketch<StoredCounts>>> {
  const counts = new Map<string, WithSketch<StoredCounts>>();
  for await (const step of iterateWithPauses(steps)) {
    for (const { dimension, name, isWhole: includesVisit } of listDimensionNames(step)) {
      const key = toKey(dimension, name);
      let sums = counts.get(key);
      if (sums === undefined) {
        sums = { ...createZeroSums(), dimension, name, sketch: createSketch() };
        counts.set(key, sums);
      }
      addStep(sums, step, includesVisit ? 'visit' : 'step');
      if (includesVisit && (step.visits > 0 || dimension === 'goal')) addHashes(sums.sketch, step.hashes);
    }
  }
  return counts;
}

function listDimensionNames(step: VisitSteps): { dimension: string; name: string; isWhole: boolean }[] {
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

/** Sums the steps by combination and adds the stored sketches of the day. Combinations beyond the daily limit are merged. */
async function computeSumsByCombination(
  trx: Db,
  day: string,
  steps: readonly VisitSteps[],
): Promise<WithSketch<StoredCombination>[]> {
  const stepsByKey = new Map(steps.map((step) => [hashCombination(step), step]));
  const rareStepsByKey = new Map(steps.map((step) => [hashCombination(toOther(step)), toOther(step)]));
  const { count, sketches } = await findDayCombinations(trx, day, [
    ...stepsByKey.keys(),
    ...rareStepsByKey.keys(),
  ]);
  const newCombinations = [...stepsByKey]
    .filter(([key]) => !sketches.has(key))
    .toSorted(([, a], [, b]) => b.views - a.views);
  const mergedKeys = new Set(
    newCombinations.slice(Math.max(0, combinationsPerDayLimit - count)).map(([key]) => key),
  );
  const combinations = new Map<string, WithSketch<StoredCombination>>();
  for await (const step of iterateWithPauses(steps)) {
    const stepKey = hashCombination(step);
    const countedStep = mergedKeys.has(stepKey) ? toOther(step) : step;
    const combination = mergedKeys.has(stepKey) ? hashCombination(countedStep) : stepKey;
    let sums = combinations.get(combination);
    if (sums === undefined) {
      const { hashes: _, ...dimensions } = countedStep;
      sums = { ...dimensions, ...createZeroSums(), combination, sketch: createSketch() };
      const storedSketch = sketches.get(combination);
      if (storedSketch !== undefined) addSketch(sums.sketch, storedSketch);
      combinations.set(combination, sums);
    }
    addStep(sums, step, 'visit');
    addHashes(sums.sketch, step.hashes);
  }
  return [...combinations.values()];
}

/** Replaces names beyond the daily limit with `other`, starting with the names that have the fewest views. */
function replaceRareNames(
  steps: readonly VisitSteps[],
  existingNames: readonly { dimension: string; name: string }[],
): VisitSteps[] {
  const keptNamesByDimension = new Map(
    visitDimensions.map((dimension) => [dimension, selectKeptNames(dimension, steps, existingNames)]),
  );
  const getName = (step: VisitSteps, dimension: VisitDimension) =>
    keptNamesByDimension.get(dimension)?.has(step[dimension]) === true ? step[dimension] : other;
  return steps.map((step) => renameDimensions(step, (dimension) => getName(step, dimension)));
}

function selectKeptNames(
  dimension: VisitDimension,
  steps: readonly VisitSteps[],
  existingNames: readonly { dimension: string; name: string }[],
): Set<string> {
  const kept = new Set(existingNames.filter((row) => row.dimension === dimension).map(({ name }) => name));
  const viewsByNewName = new Map<string, number>();
  for (const step of steps) {
    const name = step[dimension];
    if (!kept.has(name)) viewsByNewName.set(name, (viewsByNewName.get(name) ?? 0) + step.views);
  }
  const freeSlots = Math.max(0, namesPerDayLimits[dimension] - kept.size);
  for (const [name] of [...viewsByNewName].toSorted(([, a], [, b]) => b - a).slice(0, freeSlots))
    kept.add(name);
  return kept;
}

function toOther(step: VisitSteps): VisitSteps {
  return renameDimensions(step, () => other);
}

function renameDimensions(step: VisitSteps, getNewName: (dimension: VisitDimension) => string): VisitSteps {
  return {
    ...step,
    ...Object.fromEntries(visitDimensions.map((dimension) => [dimension, getNewName(dimension)])),
  };
}

function hashCombination(step: VisitSteps): string {
  const values = [...visitDimensions.map((dimension) => step[dimension]), step.goals, step.isEntry];
  return hash('sha256', JSON.stringify(values), 'hex').slice(0, 32);
}

function toKey(dimension: string, name: string): string {
  return `${dimension} ${name}`;
}

/** Adds a step to sums. The scope `visit` includes the counts of the whole visit; `step` adds only the counts of this step. */
function addStep(sums: VisitSums, step: VisitSums, scope: 'visit' | 'step'): void {
  for (const sum of visitSums) if (scope === 'visit' || !visitLevelSums.has(sum)) sums[sum] += step[sum];
}

const visitLevelSums: ReadonlySet<keyof VisitSums> = new Set(['visits', 'bounces', 'signUps', 'contacts']);

function createZeroSums(): VisitSums {
  const stores = { samsung: 0, huawei: 0, google: 0, apple: 0, file: 0 };
  return { views: 0, visits: 0, bounces: 0, signUps: 0, contacts: 0, ...stores };
}

/** Yields the rows and pauses regularly, so that the process can respond to requests. */
async function* iterateWithPauses<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerPause === rowsPerPause - 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    yield row;
  }
}
