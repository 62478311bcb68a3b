import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VisitPeriod } from './constants.ts';
import { dayAfter, daysBefore, daysOf, eachDay, finishedParts, lengthOf } from './period.ts';

const today = '2026-11-20';
const asked = { today, first: '2025-03-09' };

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
    expect(daysOf({ period }, asked)).toEqual({ from, to });
  });

  test('are 28 where nothing is said, and never reach into days to come or beyond ten years', () => {
    expect(daysOf({}, asked)).toEqual(daysOf({ period: '28-days' }, asked));
    expect(daysOf({ from: '2026-11-18', to: '2027-01-01' }, asked)).toEqual({
      from: '2026-11-18',
      to: today,
    });
    expect(lengthOf(daysOf({ period: 'all' }, { today, first: '1999-01-01' }))).toBe(3_660);
    expect(daysOf({ period: 'all' }, { today, first: '2026-11-21' })).toEqual({ from: today, to: today });
  });

  test.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'visits.backwards'],
    [{ from: '2006-11-20', to: '2026-11-20' }, 'to', 'visits.tooLong'],
    [{ from: '2026-11-21', to: '2026-11-22' }, 'from', 'visits.toCome'],
    [{ from: '2026-11-01' }, 'to', 'visits.bothDays'],
    [{ to: '2026-11-01' }, 'from', 'visits.bothDays'],
    [{ period: 'today', from: '2026-11-01', to: '2026-11-01' } as const, 'period', 'visits.periodAndDays'],
  ])('%j are refused', (span, path, message) => {
    expect(() => daysOf(span, asked)).toThrow(
      expect.objectContaining({ code: 'invalid', message, details: { fields: [{ path, message }] } }),
    );
  });
});

const before = (period: VisitPeriod, now = today) =>
  daysBefore(daysOf({ period }, { ...asked, today: now }), 'previous', period);

describe('the days that a period is compared with', () => {
  test('are as many right before it, and of months the same part of the month before', () => {
    expect(before('7-days')).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(before('yesterday')).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    expect(before('month')).toEqual({ from: '2026-10-01', to: '2026-10-20' });
    expect(before('last-month')).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    expect(before('12-months')).toEqual({ from: '2024-12-01', to: '2025-11-20' });
    expect(before('month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(before('all')).toBeUndefined();
  });

  test('are those of a year before, the leap day too, or none', () => {
    const leap = { from: '2028-02-29', to: '2028-02-29' };
    expect(daysBefore(leap, 'year', undefined)).toEqual({ from: '2027-02-28', to: '2027-02-28' });
    expect(daysBefore(leap, 'none', undefined)).toBeUndefined();
  });

  test('count as far as the days of the period are over', () => {
    const month = { from: '2026-11-01', to: today };
    expect(finishedParts(month, { from: '2026-10-01', to: '2026-10-20' }, { today })).toEqual({
      finished: { from: '2026-11-01', to: '2026-11-19' },
      earlier: { from: '2026-10-01', to: '2026-10-19' },
    });
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(finishedParts(march, { from: '2026-02-01', to: '2026-02-28' }, { today: '2026-03-31' })).toEqual({
      finished: { from: '2026-03-01', to: '2026-03-30' },
      earlier: { from: '2026-02-01', to: '2026-02-28' },
    });
    expect(
      finishedParts({ from: today, to: today }, { from: '2026-11-19', to: '2026-11-19' }, { today }),
    ).toBeUndefined();
    expect(finishedParts(month, undefined, { today })).toBeUndefined();
  });

  test('are never a day of the period itself, and a day follows the one before it', () => {
    const day = fc.integer({ min: 10_000, max: 24_000 }).map((days) => dayAfter('1970-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 800 }), (from, length) => {
        const days = { from, to: dayAfter(from, length - 1) };
        const earlier = daysBefore(days, 'previous', undefined);
        expect(earlier?.to).toBe(dayAfter(from, -1));
        expect(earlier && lengthOf(earlier)).toBe(length);
        expect(eachDay(days)).toHaveLength(length);
        expect(eachDay(days).at(-1)).toBe(days.to);
      }),
    );
  });
});
