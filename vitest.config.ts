import { defineConfig } from 'vitest/config';
import { listDataFields, listSchemas } from '#api/http/wire-fields.ts';
import { contract } from './api/contract.ts';
import { specificationRows } from './tests/specification/rows.ts';
import { tagOf } from './tests/specification/spec.ts';
import { apiCalls } from './web/vite/api-calls.ts';

/**
 * Tests of parsers and regular expressions. The two test files use as much CPU time as all other tests that start no servers. `npm run check` omits them.
 */
const linearTime = ['tests/readers.test.ts', 'tests/regexes.test.ts'];
const contributing = 'tests/architecture/contributing.test.ts';

const rooms = '{api,cli,content,emails,jobs,modules,platform,web}';

/**
 * Settings of tests that start no servers, browsers or databases. Modules are loaded once instead of once per file,
 * which halves the computing time. Tests must therefore restore any shared state that they change.
 */
const startingNothing = {
  isolate: false,
  // Some tests read all sources of the project or free text. On a busy machine the default of 5 s is too short.
  testTimeout: 30_000,
};

/** Settings of tests that start servers, browsers or databases. Their shared code (tests/harness) is loaded once per process. */
const wholeProduct = {
  isolate: false,
  // Node loads the files itself, as in production. Vite's module runner takes a tenth more CPU time.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Uses the production build of React, because the development build is slower.
  env: { NODE_ENV: 'production' },
  // With ten other processes on the machine, a step takes six times as long. Only failures take longer with these limits.
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
/**
 * Settings of tests that spend as much time waiting for files, emails and pages as computing, so two test files at a time use
 * two cores fully.
 */
const onDatabase = { ...wholeProduct, maxWorkers: 2, globalSetup: 'tests/harness/database-server.ts' };
/**
 * Pages wait for servers and timers too: three test files at a time take a third less time than two (measured), and
 * four test files at a time are not faster.
 */
const inBrowser = { ...onDatabase, maxWorkers: 3 };

export default defineConfig({
  plugins: [apiCalls(contract, (call) => listDataFields(...listSchemas(call)))],
  test: {
    passWithNoTests: true,
    allowOnly: false,
    slowTestThreshold: 2_000,
    // Shows complete values on failure, because readers of a CI report have no other information.
    chaiConfig: { truncateThreshold: 0 },
    // Tests name the specification rows that they prove (tests/specification/spec.ts). Unknown tags end the run.
    tags: specificationRows().map(({ id, text }) => ({ name: tagOf(id), description: text })),
    projects: [
      {
        extends: true,
        test: {
          ...startingNothing,
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/*.test.ts', 'tests/runner/*.test.ts'],
          exclude: [...linearTime],
        },
      },
      {
        extends: true,
        test: {
          ...startingNothing,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: [contributing],
        },
      },
      {
        extends: true,
        test: { ...startingNothing, name: 'long', include: [...linearTime, contributing] },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'api', include: ['tests/api/**/*.test.ts'] },
      },
      {
        extends: true,
        // Reads the statements that the API tests have recorded.
        test: { ...onDatabase, name: 'statements', include: ['tests/statements/**/*.test.ts'] },
      },
      { extends: true, test: { ...inBrowser, name: 'e2e', include: ['tests/e2e/**/*.test.ts'] } },
      { extends: true, test: { ...inBrowser, name: 'a11y', include: ['tests/a11y/**/*.test.ts'] } },
      {
        extends: true,
        // Pages are checked in parallel within a file. A full check of a page in all variants takes a long time on a
        // busy machine.
        test: { ...inBrowser, testTimeout: 300_000, name: 'reach', include: ['tests/reach/**/*.test.ts'] },
      },
      {
        extends: true,
        // These tests kill processes, so they run one at a time.
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
