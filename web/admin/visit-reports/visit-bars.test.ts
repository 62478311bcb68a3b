import { describe, expect, it } from 'vitest';
import { formatDays, getGrain, listGrains, toVisitBars } from './visit-bars.ts';
import type { VisitDay } from './visit-data.ts';

const days = (count: number, from: string, { scale = 1, isOver = true } = {}): VisitDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    visitors: (index + 1) * scale,
    visits: (index + 1) * 2 * scale,
    views: (index + 1) * 6 * scale,
    bounces: (index + 1) * scale,
    viewsPerVisit: 3,
    bounceRate: 50,
    unfinished: !isOver && index === count - 1,
  }));

describe('bars of visits', () => {
  it('show each day next to the earlier day that it is compared with, and mark an unfinished last day', () => {
    const shown = days(7, '2026-11-14', { isOver: false });
    const compared = { from: '2026-11-07', to: '2026-11-13', days: days(7, '2026-11-07', { scale: 10 }) };
    const bars = toVisitBars({ days: shown, compared }, 'visitors', 'day');
    expect(bars.map(({ label, value, comparison }) => [label, value, comparison?.value])).toEqual([
      ['Sat 14', 1, 10],
      ['Sun 15', 2, 20],
      ['Mon 16', 3, 30],
      ['Tue 17', 4, 40],
      ['Wed 18', 5, 50],
      ['Thu 19', 6, 60],
      ['Fri 20', 7, 70],
    ]);
    expect(bars.map(({ isUnfinished }) => isUnfinished)).toEqual([...Array(6).fill(false), true]);
    expect(bars[0]?.comparison?.longLabel).toBe('7 Nov');
  });

  it('of weeks end with a whole week, and rates use all days of the week', () => {
    const report = { days: days(10, '2026-11-11'), compared: null };
    const weeks = toVisitBars(report, 'views', 'week');
    expect(weeks.map(({ longLabel, value, isUnfinished }) => [longLabel, value, isUnfinished])).toEqual([
      ['11 Nov – 13 Nov 2026', 36, true],
      ['14 Nov – 20 Nov 2026', 294, false],
    ]);
    expect(toVisitBars(report, 'viewsPerVisit', 'week').map(({ value }) => value)).toEqual([3, 3]);
    expect(toVisitBars(report, 'bounceRate', 'month').map(({ value }) => value)).toEqual([50]);
  });

  it('have no comparison if only a single day is compared', () => {
    const compared = { from: '2026-11-19', to: '2026-11-19', days: days(1, '2026-11-19') };
    const bars = toVisitBars({ days: days(14, '2026-11-07'), compared }, 'visits', 'day');
    expect(bars).toHaveLength(14);
    expect(bars.some(({ comparison: beside }) => beside !== undefined)).toBe(false);
  });

  it('are grouped by day, week or month to fit the window', () => {
    expect(getGrain('', 28, 'wide')).toBe('day');
    expect(getGrain('', 28, 'narrow')).toBe('week');
    expect(getGrain('', 182, 'wide')).toBe('week');
    expect(getGrain('', 357, 'wide')).toBe('month');
    expect(getGrain('', 357, 'narrow')).toBe('month');
    expect(getGrain('day', 3_000, 'wide')).toBe('month');
    expect(getGrain('month', 7, 'wide')).toBe('day');
    expect(listGrains(31)).toEqual(['day', 'week']);
  });

  it('are labelled with dates and years, with the year once if both dates are in the same year', () => {
    expect(formatDays('2026-11-01', '2026-11-20')).toBe('1 Nov – 20 Nov 2026');
    expect(formatDays('2025-12-01', '2026-11-20')).toBe('1 Dec 2025 – 20 Nov 2026');
    expect(formatDays('2026-11-20', '2026-11-20')).toBe('20 Nov 2026');
  });
});
