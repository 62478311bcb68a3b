import { expect, it } from 'vitest';
import { formatCount } from '#modules/analytics/display.ts';
import { spec } from '#tests/specification/spec.ts';

it.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1_000, '1k'],
  [1_049, '1k'],
  [1_050, '1.1k'],
  [8_412, '8.4k'],
  [999_949, '999.9k'],
  [999_950, '1m'],
  [1_000_000, '1m'],
  [2_345_678, '2.3m'],
  [1_234_567_890, '1234.6m'],
])('%i is displayed as %s', spec('2.77'), (count, display) => expect(formatCount(count)).toBe(display));
