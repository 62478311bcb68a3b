import { defineConfig } from 'vitest/config';

const ROOMS = '{api,cli,content,domain,jobs,letters,platform,web}';

/** Tests that start servers, browsers or databases: one file after another, so that two cores suffice. */
const wholeProduct = {
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A second, the default, is too short for a browser on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};
const onDatabase = { ...wholeProduct, globalSetup: 'tests/harness/database-server.ts' };

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    slowTestThreshold: 2_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${ROOMS}/**/*.test.{ts,tsx}`, 'tests/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          // They read every source: on a busy machine the default of 5 s is too short.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'api', include: ['tests/api/**/*.test.ts'] },
      },
      { extends: true, test: { ...onDatabase, name: 'e2e', include: ['tests/e2e/**/*.test.ts'] } },
      { extends: true, test: { ...onDatabase, name: 'a11y', include: ['tests/a11y/**/*.test.ts'] } },
      { extends: true, test: { ...wholeProduct, name: 'crash', include: ['tests/crash/**/*.test.ts'] } },
    ],
  },
});
