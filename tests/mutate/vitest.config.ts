import { defineConfig } from 'vitest/config';

/** Read by the runner within the copied tree: the tests of the part that is being changed. */
export const testsVariable = 'MUTATE_TESTS';

export default defineConfig({
  test: {
    include: (process.env[testsVariable] ?? '').split(' '),
    // What a test reaches is told by counters that stay with the modules: a file that shared them would tell nothing.
    isolate: true,
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/mutate/database-server.ts',
  },
});
