import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type TestRun, testRunFile } from '#tests/measure/records.ts';
import type { PhaseEnd } from './run-phase.ts';

/** When a run began, and how long it took as a whole. */
export type RunTime = { startedAt: Date; seconds: number };

/** What is kept of a run of every phase; undefined where one was not run, for its time would be of another run. */
export function testRunOf(ends: readonly PhaseEnd[], { startedAt, seconds }: RunTime): TestRun | undefined {
  if (ends.some((end) => end.seconds === 0)) return undefined;
  return {
    startedAt: startedAt.toISOString(),
    seconds,
    phases: ends.map((end) => ({ name: end.name, seconds: end.seconds })),
  };
}

/** Keeps a run for `npm run measure`, in the place of the one before; an incomplete one leaves that as it is. */
export function writeTestRun(run: TestRun | undefined, file = testRunFile): void {
  if (run === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
}
