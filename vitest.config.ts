import { defineConfig } from 'vitest/config';
import { contract } from './api/contract.ts';
import { specificationRows } from './tests/specification/rows.ts';
import { tagOf } from './tests/specification/spec.ts';
import { apiCalls } from './web/vite/api-calls.ts';

const rooms = '{api,cli,content,emails,jobs,modules,platform,web}';

/**
 * Tests that start nothing. A module is read once and not once for each of a hundred files, which halves their
 * computing time; so what a test changes in its surroundings it puts back.
 */
const startingNothing = {
  isolate: false,
  // Free text and every source of the project are read in some: on a busy machine the default of 5 s is too short.
  testTimeout: 30_000,
};

/** Tests that start servers, browsers or databases; what they share (tests/harness) is loaded once a process. */
const wholeProduct = {
  isolate: false,
  // As it is served: React is another, slower one otherwise.
  env: { NODE_ENV: 'production' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A second, the default, is too short for a browser on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};
/** They wait for files, emails and pages as much as they compute: two files at a time fill two cores. */
const onDatabase = { ...wholeProduct, maxWorkers: 2, globalSetup: 'tests/harness/database-server.ts' };
/** Pages wait for servers and timers too: three files at a time take a third less time than two (measured), four no less. */
const inBrowser = { ...onDatabase, maxWorkers: 3, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  plugins: [apiCalls(contract)],
  test: {
    passWithNoTests: true,
    allowOnly: false,
    slowTestThreshold: 2_000,
    // A failure says all of what was found: a report of CI is all that its reader has.
    chaiConfig: { truncateThreshold: 0 },
    // A test names the rows that it proves (tests/specification/spec.ts); any other tag ends the run.
    tags: specificationRows().map(({ id, text }) => ({ name: tagOf(id), description: text })),
    projects: [
      {
        extends: true,
        test: {
          ...startingNothing,
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/*.test.ts', 'tests/runner/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...startingNothing,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'api', include: ['tests/api/**/*.test.ts'] },
      },
      { extends: true, test: { ...inBrowser, name: 'e2e', include: ['tests/e2e/**/*.test.ts'] } },
      { extends: true, test: { ...inBrowser, name: 'a11y', include: ['tests/a11y/**/*.test.ts'] } },
      {
        extends: true,
        // Pages are read beside each other within a file. In full, a page in all ways on a busy machine takes its time.
        test: { ...inBrowser, testTimeout: 300_000, name: 'reach', include: ['tests/reach/**/*.test.ts'] },
      },
      {
        extends: true,
        // Machines die in them: one at a time.
        test: {
          ...wholeProduct,
          isolate: true,
          fileParallelism: false,
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
        },
      },
    ],
  },
});
