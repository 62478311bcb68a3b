import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#tests/architecture/source-files.ts';

/** Files in which `npm test` and `npm run mutate` store their durations and results. */
export const testRunFile = join(root, 'node_modules/.cache/test-run.json');
export const mutationFile = join(root, 'node_modules/.cache/mutation.json');

const testRun = z.object({
  startedAt: z.string(),
  seconds: z.number(),
  phases: z.array(z.object({ name: z.string(), seconds: z.number() })),
});

const mutation = z.object({
  startedAt: z.string(),
  files: z.array(z.object({ path: z.string(), noticed: z.number(), survived: z.number() })),
});

export type TestRun = z.infer<typeof testRun>;
export type MutationRecord = z.infer<typeof mutation>;

/** Reads the last run of all tests on this machine, or returns undefined before the first run. */
export function readTestRun(file = testRunFile): TestRun | undefined {
  return existsSync(file) ? testRun.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Reads the last mutation check on this machine, or returns undefined before the first check. */
export function readMutationRecord(): MutationRecord | undefined {
  return existsSync(mutationFile)
    ? mutation.parse(JSON.parse(readFileSync(mutationFile, 'utf8')))
    : undefined;
}

/** Returns the share of mutations that a test detected, from 0 to 1. */
export function noticedShare(files: readonly { noticed: number; survived: number }[]): number {
  const noticed = files.reduce((sum, file) => sum + file.noticed, 0);
  return noticed / files.reduce((sum, file) => sum + file.noticed + file.survived, 0);
}
