import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** How the run tells the processes that Stryker starts: the seed of the order, and the file that results go to. */
export const seedVariable = 'MUTATE_SEED';
export const resultsVariable = 'MUTATE_RESULTS';

/** Orders the changes by chance, the same for the same seed: a run that its time cuts short has still seen a fair sample. */
const order = declareValuePlugin(PluginKind.Checker, 'order', {
  init: () => Promise.resolve(),
  group: (mutants) =>
    Promise.resolve(
      mutants
        .map((mutant) => ({ id: mutant.id, key: orderKey(mutant, process.env[seedVariable] ?? '') }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ id }) => [id]),
    ),
  check: (mutants) =>
    Promise.resolve(Object.fromEntries(mutants.map(({ id }) => [id, { status: CheckStatus.Passed }]))),
});

/** Writes each result down as it comes, one JSON line: what was found is there also when the time is over. */
const record = declareValuePlugin(PluginKind.Reporter, 'record', {
  onMutantTested: (result) => {
    const file = process.env[resultsVariable];
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
  },
});

export const strykerPlugins = [order, record];

/** Where a change stands in the order that a seed gives: compare as text. */
export function orderKey(
  change: { fileName: string; location: { start: { line: number; column: number } }; replacement: string },
  seed: string,
): string {
  const { line, column } = change.location.start;
  const parts = [seed, basename(change.fileName), line, column, change.replacement];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
