import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type TestRun, testRunFile } from '#tests/measure/records.ts';
import type { PhaseEnd } from './run-phase.ts';

export type RunTime = { startedAt: Date; seconds: number };

/** Returns the record of a run. Returns undefined if a phase did not run, because the total would not be comparable. */
export function testRunOf(ends: readonly PhaseEnd[], { startedAt, seconds }: RunTime): TestRun | undefined {
  if (ends.some((end) => end.seconds === 0)) return undefined;
  return {
    startedAt: startedAt.toISOString(),
    seconds,
    phases: ends.map((end) => ({ name: end.name, seconds: end.seconds })),
  };
}

/** Stores a run for `npm run measure` in place of the previous run. An incomplete run does not replace the previous run. */
export function writeTestRun(run: TestRun | undefined, file = testRunFile): void {
  if (run === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
}
