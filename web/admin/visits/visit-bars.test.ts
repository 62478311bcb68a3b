import { describe, expect, it } from 'vitest';
import { visitorBars } from './visit-bars.ts';

const days = (count: number, from: string) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    value: index + 1,
  }));

describe('bars of visitors', () => {
  it('are days in a week, the last one unfinished', () => {
    const bars = visitorBars(days(7, '2026-11-14'), 'day');
    expect(bars.map(({ label, value }) => [label, value])).toEqual([
      ['Sat', 1],
      ['Sun', 2],
      ['Mon', 3],
      ['Tue', 4],
      ['Wed', 5],
      ['Thu', 6],
      ['Fri', 7],
    ]);
    expect(bars.map(({ isUnfinished }) => isUnfinished).lastIndexOf(false)).toBe(5);
  });

  it('are averages in weeks and months, never sums of people', () => {
    const weeks = visitorBars(days(14, '2026-11-07'), 'week');
    expect(weeks.map(({ longLabel, value }) => [longLabel, value])).toEqual([
      ['7 Nov – 13 Nov', 4],
      ['14 Nov – 20 Nov', 11],
    ]);
    const months = visitorBars(days(20, '2026-10-25'), 'month');
    expect(months.map(({ label, value, isUnfinished }) => [label, value, isUnfinished])).toEqual([
      ['Oct', 4, true],
      ['Nov', 14, true],
    ]);
  });
});
