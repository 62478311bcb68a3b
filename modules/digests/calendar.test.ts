import { expect, test } from 'vitest';
import { dayIn, latestDue, nextDue } from './calendar.ts';

const friday = { rhythm: 'weekly', weekday: 5, monthDay: 1, hour: 9 } as const;
const at = (text: string) => new Date(text);

test('a week has one moment, told in the hours of Lagos', () => {
  expect(nextDue(friday, at('2026-11-22T12:00:00Z'))).toEqual(at('2026-11-27T08:00:00Z'));
  expect(nextDue(friday, at('2026-11-27T08:00:00Z'))).toEqual(at('2026-12-04T08:00:00Z'));
  expect(latestDue(friday, at('2026-11-27T08:00:00Z'))).toEqual(at('2026-11-27T08:00:00Z'));
  expect(latestDue(friday, at('2026-11-27T07:59:59Z'))).toEqual(at('2026-11-20T08:00:00Z'));
});

test('an hour after midnight in Lagos is on the day before in UTC', () => {
  const early = { ...friday, hour: 0 };
  expect(nextDue(early, at('2026-11-26T22:00:00Z'))).toEqual(at('2026-11-26T23:00:00Z'));
  expect(dayIn(at('2026-11-26T23:00:00Z'))).toBe('2026-11-27');
});

test('days and months follow each other without a gap over a leap day and the end of a year', () => {
  const daily = { ...friday, rhythm: 'daily' } as const;
  const monthly = { ...friday, rhythm: 'monthly', monthDay: 28 } as const;
  expect(nextDue(daily, at('2028-02-28T08:00:00Z'))).toEqual(at('2028-02-29T08:00:00Z'));
  expect(nextDue(monthly, at('2028-02-28T08:00:00Z'))).toEqual(at('2028-03-28T08:00:00Z'));
  expect(nextDue(monthly, at('2026-12-28T08:00:00Z'))).toEqual(at('2027-01-28T08:00:00Z'));
  expect(latestDue(monthly, at('2027-01-28T07:00:00Z'))).toEqual(at('2026-12-28T08:00:00Z'));
});
