import { expect, it } from 'vitest';
import { formatChange, formatNumber, formatShortNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [8412, '8.4k'],
  [999_949, '999.9k'],
  [999_950, '1m'],
  [999_999, '1m'],
  [1_000_000, '1m'],
  [12_345_678, '12.3m'],
])('shows %i as %s', (count, texts) => {
  expect(formatShortNumber(count)).toBe(texts);
});

it('shows a whole number with separators', () => {
  expect(formatNumber(8412)).toBe('8,412');
});

it.each([
  [4.8, '+4.8%'],
  [-2.4, '−2.4%'],
  [0, '0%'],
])('shows a change of %f as %s', (percent, texts) => {
  expect(formatChange(percent)).toBe(texts);
});
