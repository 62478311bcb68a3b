import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { computePercents } from './donut-parts.ts';

it('returns percentages that add up to 100', () => {
  expect(computePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(computePercents([38, 39, 23])).toEqual([38, 39, 23]);
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 6 }), (values) => {
      const sum = computePercents(values).reduce((total, share) => total + share, 0);
      expect(sum).toBe(values.some((value) => value > 0) ? 100 : 0);
    }),
  );
});

it('returns 0 for each part if all values are 0', () => {
  expect(computePercents([0, 0, 0])).toEqual([0, 0, 0]);
});
