import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { phases } from './phases.ts';
import { plan, unknownWords } from './plan.ts';

describe('The phases that npm test runs', () => {
  test('are all phases, or the phases whose names begin with an argument', () => {
    expect(plan(phases, []).phases.map(({ name }) => name)).toEqual(phases.map(({ name }) => name));
    expect(plan(phases, ['unit', 'api']).phases.map(({ name }) => name)).toEqual([
      'unit',
      'api',
      'api on PostgreSQL 15',
    ]);
  });

  test('are none for an argument that matches no phase, and the argument is reported', () => {
    expect(unknownWords(phases, ['e2e', 'unit', '--changed=HEAD'])).toEqual(['e2e']);
  });

  test('include on PostgreSQL 15 some of the API tests, each with a reason', () => {
    const [oldest] = plan(phases, ['api on PostgreSQL 15']).phases;
    const files = oldest?.command.filter((word) => word.endsWith('.test.ts')) ?? [];
    expect(files).toContain('tests/api/process/tables.test.ts');
    expect(files).toContain('tests/statements/oldest-postgres.test.ts');
    expect(files).not.toContain('tests/api/accounts/permissions.test.ts');
  });

  test('include the small run of the crash tests, unless the crash tests are requested by name', () => {
    const small = plan(phases, []).phases.find(({ name }) => name === 'crash');
    const [large] = plan(phases, ['crash']).phases;
    expect([small, large].map((phase) => phase?.environment?.['CRASH_RUN'])).toEqual(['small', 'large']);
  });

  test('omit and report phases that a change does not affect', () => {
    const { phases: kept, leftOut } = plan(phases, ['--changed=HEAD', 'types', 'unit']);
    expect(kept.map(({ name }) => name)).toEqual(
      leftOut[0]?.startsWith('everything') ? [] : ['types', 'unit'],
    );
    expect(leftOut.length).toBe(1);
  });
});

test('cli/test.sh installs each program that a phase needs', () => {
  const script = readFileSync('cli/test.sh', 'utf8');
  const packages = new Set(
    phases.flatMap(({ needs = [] }) => needs.map(({ debianPackage }) => debianPackage)),
  );
  expect(packages.size).toBeGreaterThan(8);
  const installed = new Set(
    Array.from(script.matchAll(/\bneed ([\w-]+)|\bin (\w+(?: \w+)*);/g), ([, one, many]) => one ?? many)
      .join(' ')
      .split(' '),
  );
  expect([...packages].filter((name) => !installed.has(name))).toEqual([]);
});
