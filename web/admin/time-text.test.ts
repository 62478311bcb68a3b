import { expect, it } from 'vitest';
import { formatLongDate, formatMonthName } from '#web/format/dates.ts';
import {
  formatAge,
  formatFullMoment,
  formatMoment,
  formatMomentInSentence,
  formatWait,
} from './time-text.ts';

const now = new Date('2026-11-20T09:42:00Z');

it('shows the date in Lagos, an hour ahead of UTC', () => {
  expect(formatLongDate(now)).toBe('Friday 20 November 2026');
  expect(formatLongDate(new Date('2026-11-20T23:30:00Z'))).toBe('Saturday 21 November 2026');
  expect(formatFullMoment(now)).toBe('Friday 20 November 2026, 10:42 WAT');
});

it.each([
  ['2026-11-20T09:41:40Z', 'just now'],
  ['2026-11-20T09:28:00Z', '14 min ago'],
  ['2026-11-19T10:00:00Z', '23 h ago'],
  ['2026-11-19T09:00:00Z', '19 Nov, 10:00'],
  ['2025-11-19T09:00:00Z', '19 Nov 2025, 10:00'],
])('shows the age of %s: %s', (at, texts) => {
  expect(formatAge(new Date(at), now)).toBe(texts);
});

it.each([
  ['2026-11-19T23:10:00Z', 'Today, 00:10'],
  ['2026-11-19T16:40:00Z', 'Yesterday, 17:40'],
  ['2026-11-05T08:00:00Z', '5 Nov, 09:00'],
])('shows the time of %s: %s', (at, texts) => {
  expect(formatMoment(new Date(at), now)).toBe(texts);
  expect(formatMomentInSentence(new Date(at), now)).toBe(texts.toLowerCase().replace('nov', 'Nov'));
});

it.each([
  [40, 'in 40 s'],
  [835, 'in 14 min, at 10:55 WAT'],
  [7300, 'in 3 h, at 12:43 WAT'],
])('shows when to try again after %i s: %s', (seconds, texts) => {
  expect(formatWait(seconds, now)).toBe(texts);
});

it('shows the previous month, also at the turn of a year', () => {
  expect(formatMonthName(now, -1)).toBe('October');
  expect(formatMonthName(new Date('2026-01-31T10:00:00Z'), -1)).toBe('December');
});
