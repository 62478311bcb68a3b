import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { touchedTests } from '#tests/runner/changed.ts';
import { readProductTests } from '#tests/runner/product-tests.ts';
import { root } from './source-files.ts';

const tests = readProductTests('tests/api');

/** Features that may differ between PostgreSQL versions: raw SQL, locks, and upserts. */
const riskySql = /sql(<.*>)?`|\.(forUpdate|skipLocked|onConflict)\(/;

it('API tests cover each module with complex SQL, and record its statements for PostgreSQL 15', () => {
  const risky = globSync('modules/*/*store.ts', { cwd: root }).filter((path) =>
    riskySql.test(readFileSync(join(root, path), 'utf8')),
  );
  const unmet = risky.filter((path) => touchedTests([path], tests).tests.length === 0);
  expect(risky.length).toBeGreaterThan(5);
  expect(unmet).toEqual([]);
});
