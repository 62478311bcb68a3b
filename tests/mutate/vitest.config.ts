import { defineConfig } from 'vitest/config';

/** Read by the runner within the copied tree: the tests of the part that is being changed. */
export const testsVariable = 'MUTATE_TESTS';

export default defineConfig({
  test: {
    include: (process.env[testsVariable] ?? '').split(' '),
    // A file's modules are loaded once for all changes: the one that counts is switched on while they run.
    isolate: false,
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/mutate/database-server.ts',
  },
});
