import { expect, it } from 'vitest';
import type { OverviewResponse } from './newsletter-statistics.ts';
import { toOverviewBars, toOverviewRows } from './overview-bars.ts';

const answer: OverviewResponse = {
  period: 'quarter',
  points: [
    { from: '2026-07-01T00:00:00.000Z', until: '2026-10-01T00:00:00.000Z', value: 58_000 },
    { from: '2026-10-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z', value: 43_100 },
  ],
  sample: null,
  asOf: '2026-11-20T09:00:00.000Z',
};

it('names quarters, half-years and years', () => {
  expect(toOverviewBars(answer).map(({ label, longLabel }) => [label, longLabel])).toEqual([
    ['Q3 26', 'July–September 2026'],
    ['Q4 26', 'October–December 2026'],
  ]);
  const half = { from: '2026-07-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z', value: 1 };
  expect(toOverviewBars({ ...answer, period: 'half', points: [half] })[0]).toMatchObject({
    label: 'H2 26',
    longLabel: 'July–December 2026',
  });
  const year = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z', value: 1 };
  expect(toOverviewBars({ ...answer, period: 'year', points: [year] })[0]).toMatchObject({
    label: '2026',
    longLabel: '2026',
  });
});

it('marks an unfinished period', () => {
  expect(toOverviewBars(answer).map(({ isUnfinished }) => isUnfinished)).toEqual([false, true]);
});

it('the chart shows the sample if there is a sample, and the export never contains the sample', () => {
  const [first] = answer.points;
  const sampled = { ...answer, sample: first === undefined ? [] : [Object.assign({}, first, { value: 9 })] };
  expect(toOverviewBars(sampled).map(({ value }) => value)).toEqual([9]);
  expect(toOverviewRows(sampled)).toEqual([
    ['From', 'To', 'Emails', 'Note'],
    ['2026-07-01', '2026-09-30', '58000', ''],
    ['2026-10-01', '2026-12-31', '43100', 'not finished yet'],
  ]);
});
