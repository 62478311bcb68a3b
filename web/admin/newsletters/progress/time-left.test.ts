import { expect, test } from 'vitest';
import { formatSpan } from './span-text.ts';
import { formatTimeLeft } from './time-left.ts';

test.each([
  [0.2, 'about 1 s left'],
  [40, 'about 40 s left'],
  [75, 'about 1 min 15 s left'],
  [76, 'about 1 min 30 s left'],
  [119, 'about 2 min left'],
  [599, 'about 10 min left'],
  [3_541, 'about 1 h 0 min left'],
  [7_500, 'about 2 h 5 min left'],
])('a remaining time of %d seconds is shown as %s', (seconds, texts) => {
  expect(formatTimeLeft(seconds)).toBe(texts);
});

test.each([
  [0.1, '1 s'],
  [59, '59 s'],
  [125, '2 min 5 s'],
  [11_520, '3 h 12 min'],
])('a duration of %d seconds is shown as %s', (seconds, texts) => {
  expect(formatSpan(seconds)).toBe(texts);
});
