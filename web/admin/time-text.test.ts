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

it('names the day as it is in Lagos, an hour ahead of UTC', () => {
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
])('says how old %s is: %s', (at, texts) => {
  expect(formatAge(new Date(at), now)).toBe(texts);
});

it.each([
  ['2026-11-19T23:10:00Z', 'Today, 00:10'],
  ['2026-11-19T16:40:00Z', 'Yesterday, 17:40'],
  ['2026-11-05T08:00:00Z', '5 Nov, 09:00'],
])('says when %s was: %s', (at, texts) => {
  expect(formatMoment(new Date(at), now)).toBe(texts);
  expect(formatMomentInSentence(new Date(at), now)).toBe(texts.toLowerCase().replace('nov', 'Nov'));
});

it.each([
  [40, 'in 40 s'],
  [835, 'in 14 min, at 10:55 WAT'],
  [7300, 'in 3 h, at 12:43 WAT'],
])('says when to try again after %i s: %s', (seconds, texts) => {
  expect(formatWait(seconds, now)).toBe(texts);
});

it('names the month before, over the turn of a year too', () => {
  expect(formatMonthName(now, -1)).toBe('October');
  expect(formatMonthName(new Date('2026-01-31T10:00:00Z'), -1)).toBe('December');
});
