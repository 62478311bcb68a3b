import { expect, test } from 'vitest';
import { computeChangePercent } from './statistics.ts';

test.each([
  [0, 0, null],
  [5, 0, null],
  [0, 5, -100],
  [5, 5, 0],
  [3, 2, 50],
  [1, 3, -66.7],
  [200, 3, 6566.7],
])('%i this month after %i last month is a change of %s percent', (current, before, change) => {
  expect(computeChangePercent(current, before)).toBe(change);
});
