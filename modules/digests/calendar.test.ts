import { expect, test } from 'vitest';
import { toLagosDay, getLatestDue, getNextDue } from './calendar.ts';

const friday = { rhythm: 'weekly', weekday: 5, monthDay: 1, hour: 9 } as const;
const toDate = (text: string) => new Date(text);

test('a weekly digest is due once a week, at its hour in the time zone of Lagos', () => {
  expect(getNextDue(friday, toDate('2026-11-22T12:00:00Z'))).toEqual(toDate('2026-11-27T08:00:00Z'));
  expect(getNextDue(friday, toDate('2026-11-27T08:00:00Z'))).toEqual(toDate('2026-12-04T08:00:00Z'));
  expect(getLatestDue(friday, toDate('2026-11-27T08:00:00Z'))).toEqual(toDate('2026-11-27T08:00:00Z'));
  expect(getLatestDue(friday, toDate('2026-11-27T07:59:59Z'))).toEqual(toDate('2026-11-20T08:00:00Z'));
});

test('midnight in Lagos is on the previous day in UTC', () => {
  const early = { ...friday, hour: 0 };
  expect(getNextDue(early, toDate('2026-11-26T22:00:00Z'))).toEqual(toDate('2026-11-26T23:00:00Z'));
  expect(toLagosDay(toDate('2026-11-26T23:00:00Z'))).toBe('2026-11-27');
});

test('daily and monthly times have no gap at a leap day or the end of a year', () => {
  const daily = { ...friday, rhythm: 'daily' } as const;
  const monthly = { ...friday, rhythm: 'monthly', monthDay: 28 } as const;
  expect(getNextDue(daily, toDate('2028-02-28T08:00:00Z'))).toEqual(toDate('2028-02-29T08:00:00Z'));
  expect(getNextDue(monthly, toDate('2028-02-28T08:00:00Z'))).toEqual(toDate('2028-03-28T08:00:00Z'));
  expect(getNextDue(monthly, toDate('2026-12-28T08:00:00Z'))).toEqual(toDate('2027-01-28T08:00:00Z'));
  expect(getLatestDue(monthly, toDate('2027-01-28T07:00:00Z'))).toEqual(toDate('2026-12-28T08:00:00Z'));
});
