import { describe, expect, it } from 'vitest';
import { toComparison, getSameDaysBefore, getSameWeekdayBefore } from '#modules/analytics/comparison.ts';

describe('the same days of the previous month', () => {
  it.each([
    ['2026-11-01 to 2026-11-23', '2026-11-01 to 2026-11-23', '2026-10-01 to 2026-10-23'],
    ['2026-11-01 to 2026-11-01', '2026-11-01 to 2026-11-01', '2026-10-01 to 2026-10-01'],
    ['2026-10-01 to 2026-10-31', '2026-10-01 to 2026-10-30', '2026-09-01 to 2026-09-30'],
    ['2026-03-01 to 2026-03-31', '2026-03-01 to 2026-03-28', '2026-02-01 to 2026-02-28'],
    ['2028-03-01 to 2028-03-30', '2028-03-01 to 2028-03-29', '2028-02-01 to 2028-02-29'],
    ['2026-01-01 to 2026-01-31', '2026-01-01 to 2026-01-31', '2025-12-01 to 2025-12-31'],
    ['2026-02-01 to 2026-02-28', '2026-02-01 to 2026-02-28', '2026-01-01 to 2026-01-28'],
  ])('for %s: compares %s with %s', (period, span, before) => {
    expect(getSameDaysBefore(parsePeriod(period))).toEqual({
      span: parsePeriod(span),
      before: parsePeriod(before),
    });
  });
});

describe('the change in percent', () => {
  const pair = getSameWeekdayBefore('2026-11-20');

  it('compares the same weekday and has one decimal', () => {
    expect(pair.before).toEqual({ from: '2026-11-13', to: '2026-11-13' });
    for (const [value, valueBefore, percent] of [
      [842, 758, 11.1],
      [0, 7, -100],
      [7, 7, 0],
      [1_000_000, 1, 99_999_900],
    ] as const)
      expect(toComparison('weekday', pair, { value, valueBefore })?.percent).toBe(percent);
  });

  it('is null if the earlier value is 0', () => {
    expect(toComparison('weekday', pair, { value: 5, valueBefore: 0 })).toBeNull();
  });
});

function parsePeriod(text: string): { from: string; to: string } {
  const [from = '', to = ''] = text.split(' to ');
  return { from, to };
}
