import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Environment variables for Stryker's processes: the seed of the order, and the file for results. */
export const seedVariable = 'MUTATE_SEED';
export const resultsVariable = 'MUTATE_RESULTS';

/** Shuffles the mutations, so that an interrupted run has tested a fair sample. The same seed gives the same order. */
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

/** Appends each result to a file as one JSON line, so that an interrupted run has results too. */
const record = declareValuePlugin(PluginKind.Reporter, 'record', {
  onMutantTested: (result) => {
    const file = process.env[resultsVariable];
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
  },
});

export const strykerPlugins = [order, record];

/** Returns the sort key of a mutation in the order of a seed. Keys are compared as strings. */
export function orderKey(
  change: { fileName: string; location: { start: { line: number; column: number } }; replacement: string },
  seed: string,
): string {
  const { line, column } = change.location.start;
  const parts = [seed, basename(change.fileName), line, column, change.replacement];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
