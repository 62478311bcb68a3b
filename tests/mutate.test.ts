import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#tests/architecture/source-files.ts';
import { type Change, countByFile, fairSample, sumLine, survivorLines } from '#tests/mutate/changes.ts';
import { apiTests, partsFor } from '#tests/mutate/parts.ts';
import { orderKey } from '#tests/mutate/stryker-plugins.ts';

function changeAt(path: string, line: number, status: Change['status']): Change {
  const location = { start: { line, column: 1 } };
  return {
    fileName: join(root, path),
    mutatorName: 'EqualityOperator',
    replacement: 'a <= b',
    status,
    location,
  };
}

const changes = [
  changeAt('modules/a.ts', 9, 'Survived'),
  changeAt('modules/a.ts', 2, 'NoCoverage'),
  changeAt('modules/a.ts', 3, 'Killed'),
  changeAt('modules/b.ts', 4, 'Timeout'),
  changeAt('modules/b.ts', 5, 'RuntimeError'),
];

it('counts mutations that made a test fail or hang as detected, and skips mutations that could not run', () => {
  expect(countByFile(changes)).toEqual([
    { path: 'modules/a.ts', noticed: 1, survived: 2 },
    { path: 'modules/b.ts', noticed: 1, survived: 0 },
  ]);
  expect(sumLine('a', countByFile(changes))).toBe('a: 2 of 4 mutations detected by a test (50 %)');
  expect(sumLine('none', [])).toBe('none: 0 of 0 mutations detected by a test');
});

it('lists undetected mutations in the order of their file', () => {
  expect(survivorLines(changes)).toEqual([
    '  modules/a.ts: 1 of 3',
    '    2: a <= b (no test covers this line)',
    '    9: a <= b (EqualityOperator)',
    '  modules/b.ts: 1 of 1',
  ]);
});

it('an aborted run counts all mutations up to the last mutation tried, executed or not', () => {
  const ordered = Array.from({ length: 20 }, (_, line) => changeAt('a.ts', line, 'NoCoverage')).toSorted(
    (one, other) => (orderKey(one, '1') < orderKey(other, '1') ? -1 : 1),
  );
  const cut = ordered.map((change, at) => (at === 7 ? { ...change, status: 'Killed' as const } : change));
  expect(fairSample(cut, '1')).toEqual(cut.slice(0, 8));
  expect(fairSample(ordered, '1')).toEqual([]);
});

it('the files that are changed and their tests exist', () => {
  const parts = partsFor({ starts: [], tests: 'all' });
  const files = parts.flatMap((part) => part.files);
  const tests = Object.values(apiTests).flatMap((all) => all.map((one) => `tests/api/**/${one}*.test.ts`));
  expect([...files, ...tests].filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  expect(Object.keys(apiTests).filter((room) => !parts.some(({ name }) => name === room))).toEqual([]);
});
