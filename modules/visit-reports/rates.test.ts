import { expect, test } from 'vitest';
import { computeChanges, computeRates } from './rates.ts';

const counts = (visitors: number, visits: number, views: number, bounces: number) => ({
  visitors,
  visits,
  views,
  bounces,
});

test('rates are per visit, and null without visits', () => {
  expect(computeRates(counts(4, 6, 16, 2))).toEqual({ viewsPerVisit: 2.67, bounceRate: 33.3 });
  expect(computeRates(counts(0, 0, 0, 0))).toEqual({ viewsPerVisit: null, bounceRate: null });
});

test('a change is in percent (bounce rate: percentage points), and null if the earlier value is 0', () => {
  expect(computeChanges(counts(9, 10, 30, 4), counts(8, 10, 40, 3))).toEqual({
    visitors: 12.5,
    visits: 0,
    views: -25,
    viewsPerVisit: -25,
    bounceRate: 10,
  });
  expect(computeChanges(counts(9, 10, 30, 4), counts(0, 0, 0, 0))).toEqual({
    visitors: null,
    visits: null,
    views: null,
    viewsPerVisit: null,
    bounceRate: null,
  });
});
