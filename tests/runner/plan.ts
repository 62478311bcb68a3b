import { changedFiles, touchedTests } from './changed.ts';
import type { Phase } from './phases.ts';
import { readProductTests, testsOnPostgres15 } from './product-tests.ts';

/** The phases to run, and a line for each omitted part. */
export type Plan = { phases: Phase[]; leftOut: string[] };

/**
 * Parses the arguments of `npm test`. Words select the phases whose names begin with them. `--changed` omits tests that the
 * changes since the branch point from main do not affect; `--changed=<commit>` uses the changes since this commit.
 */
export function plan(all: readonly Phase[], asked: readonly string[]): Plan {
  const since = asked.find((word) => /^--changed(=|$)/.test(word));
  const wanted = asked.filter((word) => word !== since);
  const chosen = all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  const narrowed = chosen.map((phase) => onOldestDatabase(inFull(phase, wanted)));
  if (since === undefined) return { phases: narrowed, leftOut: [] };
  return onlyChanged(narrowed, changedFiles(since.split('=')[1]));
}

/** Returns words that match no phase, because an empty run would look successful. */
export function unknownWords(all: readonly Phase[], asked: readonly string[]): string[] {
  return asked.filter(
    (word) => !/^--changed(=|$)/.test(word) && !all.some(({ name }) => name.startsWith(word)),
  );
}

function inFull(phase: Phase, wanted: readonly string[]): Phase {
  const { byName } = phase;
  return byName !== undefined && wanted.includes(phase.name) ? { ...phase, environment: byName } : phase;
}

/** On the oldest supported database, only the marked test files run. */
function onOldestDatabase(phase: Phase): Phase {
  if (!phase.isOnPostgres15 || phase.folder === undefined) return phase;
  return { ...phase, command: [...phase.command, ...testsOnPostgres15(phase.folder)] };
}

function onlyChanged(phases: readonly Phase[], changed: readonly string[]): Plan {
  const result: Plan = { phases: [], leftOut: [] };
  for (const phase of changed.length === 0 ? [] : phases) {
    const { kept, leftOut } = narrow(phase, changed);
    if (kept !== undefined) result.phases.push(kept);
    if (leftOut !== undefined) result.leftOut.push(leftOut);
  }
  if (changed.length === 0) result.leftOut.push('everything: nothing changed');
  return result;
}

function narrow(phase: Phase, changed: readonly string[]): { kept?: Phase; leftOut?: string } {
  if (phase.isFoundByImports)
    return { kept: byImports(phase, changed), leftOut: `${phase.name}: tests that import no changed file` };
  if (phase.folder === undefined) return { kept: phase };
  const tests = readProductTests(phase.folder);
  const touched = touchedTests(changed, tests);
  const files = phase.isOnPostgres15
    ? touched.tests.filter((path) => phase.command.includes(path))
    : touched.tests;
  const counted = `${phase.name}: ${tests.length - files.length} of ${tests.length} files (${touched.reason})`;
  if (files.length === 0) return { leftOut: `${phase.name}: all ${tests.length} files` };
  const command = [...phase.command.filter((word) => !word.endsWith('.test.ts')), ...files];
  return { kept: { ...phase, command }, ...(files.length < tests.length ? { leftOut: counted } : {}) };
}

/** `vitest related` runs the tests that import one of the files. */
function byImports(phase: Phase, changed: readonly string[]): Phase {
  const [vitest = '', , ...options] = phase.command;
  return { ...phase, command: [vitest, 'related', '--run', ...options, ...changed] };
}
