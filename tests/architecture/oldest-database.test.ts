import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { touchedTests } from '#tests/runner/changed.ts';
import { readProductTests, testsOnPostgres15 } from '#tests/runner/product-tests.ts';
import { root } from './source-files.ts';

const tests = readProductTests('tests/api');
const marked = new Set(testsOnPostgres15('tests/api'));

/** Features that may differ between PostgreSQL versions: raw SQL, locks, and upserts. */
const riskySql = /sql(<.*>)?`|\.(forUpdate|skipLocked|onConflict)\(/;

it('the tests that run on PostgreSQL 15 cover each module with complex SQL', () => {
  const risky = globSync('modules/*/*store.ts', { cwd: root }).filter((path) =>
    riskySql.test(readFileSync(join(root, path), 'utf8')),
  );
  const unmet = risky.filter((path) => !touchedTests([path], tests).tests.some((test) => marked.has(test)));
  expect(risky.length).toBeGreaterThan(5);
  expect(unmet).toEqual([]);
});
