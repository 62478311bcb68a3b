import { expect, test } from 'vitest';
import { addTime, subtractTime } from '#modules/time.ts';

test('a duration adds up its units', () => {
  const noon = new Date('2026-03-01T12:00:00.000Z');
  expect(addTime(noon, { days: 1, hours: 2, minutes: 3, seconds: 4, ms: 5 }).toISOString()).toBe(
    '2026-03-02T14:03:04.005Z',
  );
  expect(subtractTime(noon, { days: 1 }).toISOString()).toBe('2026-02-28T12:00:00.000Z');
});
