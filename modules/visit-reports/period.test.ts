import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VisitPeriod } from './constants.ts';
import { addDays, getEarlierDays, resolveDays, listDays, getFinishedParts, countDays } from './period.ts';

const today = '2026-11-20';
const limits = { today, first: '2025-03-09' };

describe('the days of a period', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['7-days', '2026-11-14', '2026-11-20'],
    ['28-days', '2026-10-24', '2026-11-20'],
    ['month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['12-months', '2025-12-01', '2026-11-20'],
    ['all', '2025-03-09', '2026-11-20'],
  ] as const)('%s are %s to %s', (period, from, to) => {
    expect(resolveDays({ period }, limits)).toEqual({ from, to });
  });

  test('are 28 by default, and never include future days or more than ten years', () => {
    expect(resolveDays({}, limits)).toEqual(resolveDays({ period: '28-days' }, limits));
    expect(resolveDays({ from: '2026-11-18', to: '2027-01-01' }, limits)).toEqual({
      from: '2026-11-18',
      to: today,
    });
    expect(countDays(resolveDays({ period: 'all' }, { today, first: '1999-01-01' }))).toBe(3_660);
    expect(resolveDays({ period: 'all' }, { today, first: '2026-11-21' })).toEqual({
      from: today,
      to: today,
    });
  });

  test.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'visits.daysReversed'],
    [{ from: '2006-11-20', to: '2026-11-20' }, 'to', 'visits.rangeTooLong'],
    [{ from: '2026-11-21', to: '2026-11-22' }, 'from', 'visits.dayInFuture'],
    [{ from: '2026-11-01' }, 'to', 'visits.dayMissing'],
    [{ to: '2026-11-01' }, 'from', 'visits.dayMissing'],
    [{ period: 'today', from: '2026-11-01', to: '2026-11-01' } as const, 'period', 'visits.periodAndDays'],
  ])('%j are rejected', (span, path, message) => {
    expect(() => resolveDays(span, limits)).toThrow(
      expect.objectContaining({ code: 'invalid', message, details: { fields: [{ path, message }] } }),
    );
  });
});

const resolveEarlier = (period: VisitPeriod, now = today) =>
  getEarlierDays(resolveDays({ period }, { ...limits, today: now }), 'previous', period);

describe('the days that a period is compared with', () => {
  test('are the same number of days before the period, or the same part of the previous month', () => {
    expect(resolveEarlier('7-days')).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(resolveEarlier('yesterday')).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    expect(resolveEarlier('month')).toEqual({ from: '2026-10-01', to: '2026-10-20' });
    expect(resolveEarlier('last-month')).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    expect(resolveEarlier('12-months')).toEqual({ from: '2024-12-01', to: '2025-11-20' });
    expect(resolveEarlier('month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(resolveEarlier('all')).toBeUndefined();
  });

  test('are the same days of the previous year (28 February for a leap day), or undefined', () => {
    const leap = { from: '2028-02-29', to: '2028-02-29' };
    expect(getEarlierDays(leap, 'year', undefined)).toEqual({ from: '2027-02-28', to: '2027-02-28' });
    expect(getEarlierDays(leap, 'none', undefined)).toBeUndefined();
  });

  test('are as many as the finished days of the period', () => {
    const month = { from: '2026-11-01', to: today };
    expect(getFinishedParts(month, { from: '2026-10-01', to: '2026-10-20' }, { today })).toEqual({
      finished: { from: '2026-11-01', to: '2026-11-19' },
      earlier: { from: '2026-10-01', to: '2026-10-19' },
    });
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(
      getFinishedParts(march, { from: '2026-02-01', to: '2026-02-28' }, { today: '2026-03-31' }),
    ).toEqual({
      finished: { from: '2026-03-01', to: '2026-03-30' },
      earlier: { from: '2026-02-01', to: '2026-02-28' },
    });
    expect(
      getFinishedParts({ from: today, to: today }, { from: '2026-11-19', to: '2026-11-19' }, { today }),
    ).toBeUndefined();
    expect(getFinishedParts(month, undefined, { today })).toBeUndefined();
  });

  test('never overlap the period, and end on the day before it', () => {
    const day = fc.integer({ min: 10_000, max: 24_000 }).map((days) => addDays('1970-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 800 }), (from, length) => {
        const days = { from, to: addDays(from, length - 1) };
        const earlier = getEarlierDays(days, 'previous', undefined);
        expect(earlier?.to).toBe(addDays(from, -1));
        expect(earlier && countDays(earlier)).toBe(length);
        expect(listDays(days)).toHaveLength(length);
        expect(listDays(days).at(-1)).toBe(days.to);
      }),
    );
  });
});
