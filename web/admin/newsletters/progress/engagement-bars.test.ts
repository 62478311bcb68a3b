import { expect, it } from 'vitest';
import { sumLaterHours, toEngagementBars, toEngagementRows } from './engagement-bars.ts';
import type { Engagement } from './engagement-data.ts';

const hoursOf = (count: number): Engagement['hours'] =>
  Array.from({ length: count }, (_, hour) => ({
    hour,
    opened: 2,
    openedByProxy: 1,
    clicked: hour === 0 ? 5 : 0,
    programs: 0,
  }));
const engagement = (count: number): Engagement => ({
  startedAt: '2026-11-20T09:30:00.000Z',
  links: [],
  allLinks: 0,
  hours: hoursOf(count),
});

it('shows the hours and days that have begun, with the last bar unfinished', () => {
  expect(
    toEngagementBars(engagement(3), 'opened', 'hour').map(({ value, isUnfinished }) => [value, isUnfinished]),
  ).toEqual([
    [2, false],
    [2, false],
    [2, true],
  ]);
  expect(toEngagementBars(engagement(30), 'opened', 'hour').length).toBe(24);
  expect(toEngagementBars(engagement(30), 'opened', 'hour').at(-1)?.isUnfinished).toBe(false);
  expect(toEngagementBars(engagement(30), 'opened', 'day').map(({ value }) => value)).toEqual([48, 12]);
});

it('labels hours and days in the time zone of Lagos, in the chart and in the table', () => {
  expect(toEngagementBars(engagement(2), 'clicked', 'hour').map(({ longLabel }) => longLabel)).toEqual([
    'Hour 1, Fri 10:30',
    'Hour 2, Fri 11:30',
  ]);
  expect(toEngagementRows(engagement(26), 'day', String)).toEqual([
    ['Day 1, 20 Nov', '48', '5', '24', '0'],
    ['Day 2, 21 Nov', '4', '0', '2', '0'],
  ]);
});

it('sums all counts after two weeks', () => {
  expect(sumLaterHours(engagement(337))).toEqual({ opened: 2, clicked: 0, proxies: 1, programs: 0 });
  expect(toEngagementBars(engagement(337), 'opened', 'day').length).toBe(14);
});
