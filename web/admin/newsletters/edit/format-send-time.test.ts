import { expect, test } from 'vitest';
import { formatSendTime } from './format-send-time.ts';

const now = new Date('2026-11-20T10:00:00Z');
const texts = (at: string) => formatSendTime(new Date(at), now);

test('a time is shown in the time zone of Lagos, with the zone and the distance from now', () => {
  expect(texts('2026-12-01T07:00:00Z')).toContain('Tue 1 Dec, 08:00 · Lagos time (WAT, UTC+1) · in 11 days');
  expect(texts('2026-11-20T10:20:00Z')).toContain(
    'Fri 20 Nov, 11:20 · Lagos time (WAT, UTC+1) · in 20 minutes',
  );
  expect(texts('2026-11-20T11:00:00Z')).toContain('in 1 hour');
});

test('a past time is marked as past, and without a time only the zone is shown', () => {
  expect(texts('2026-11-20T09:00:00Z')).toBe(
    'Fri 20 Nov, 10:00 · Lagos time (WAT, UTC+1) · This time has passed',
  );
  expect(formatSendTime(null, now)).toBe('Lagos time (WAT, UTC+1)');
});
