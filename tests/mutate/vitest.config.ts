import { defineConfig } from 'vitest/config';

/** The environment variable with the tests of the current part, which the runner reads in the copied tree. */
export const testsVariable = 'MUTATE_TESTS';

export default defineConfig({
  test: {
    include: (process.env[testsVariable] ?? '').split(' '),
    // Coverage counters belong to modules. With shared modules, the counters could not show which test file reaches a module.
    isolate: true,
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/mutate/database-server.ts',
  },
});
