import { expect, test } from 'vitest';
import { reportLines } from './report.ts';

const none = { passed: 0, failed: 0, skipped: 0, failures: [], slow: [] };

test('the summary shows the share of each phase, the ten slowest tests, and the totals in one line', () => {
  const slow = Array.from({ length: 12 }, (_, nr) => ({ name: `test ${nr}`, ms: nr * 1000 }));
  const lines = reportLines(
    [
      { name: 'unit', seconds: 15, results: { ...none, passed: 10, slow } },
      { name: 'crash', seconds: 60, results: { ...none, passed: 1, failed: 2, skipped: 3 } },
    ],
    60,
  );
  expect(lines.slice(0, 3)).toEqual([
    'unit        15.0 s  25 %',
    'crash       60.0 s 100 %',
    'together    60.0 s 100 %',
  ]);
  expect(lines.filter((line) => line.startsWith('slow: '))).toHaveLength(10);
  expect(lines[3]).toBe('slow: test 11 (11.0 s)');
  expect(lines.at(-1)).toBe('11 passed, 2 failed, 3 skipped');
});
