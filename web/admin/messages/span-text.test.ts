import { expect, test } from 'vitest';
import { formatSpanBetween, formatSpan } from './span-text.ts';

test('a duration is shown in minutes, hours or days, and never as negative', () => {
  const texts = [0, 29, 30, 5_340, 5_400, 172_740 - 3_600, 172_800, 1e9].map(formatSpan);
  expect(texts).toEqual([
    'under 1 min',
    'under 1 min',
    '1 min',
    '89 min',
    '2 h',
    '47 h',
    '2 days',
    '11574 days',
  ]);
  expect(formatSpanBetween('2026-11-23T10:00:00Z', new Date('2026-11-23T09:00:00Z'))).toBe('under 1 min');
});
