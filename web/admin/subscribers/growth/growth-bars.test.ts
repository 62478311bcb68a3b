import { expect, it } from 'vitest';
import { toGrowthBars, toGrowthRows, toGrowthTable, sumBySource } from './growth-bars.ts';
import type { GrowthResponse } from './growth-data.ts';

const none = {
  new: 0,
  confirmed: 0,
  restored: 0,
  unsubscribed: 0,
  bounced: 0,
  complained: 0,
  erased: 0,
  total: 0,
};
const answer: GrowthResponse = {
  by: 'week',
  spans: [
    {
      from: '2026-11-09T00:00:00.000Z',
      until: '2026-11-16T00:00:00.000Z',
      sources: {
        form: { ...none, new: 9, confirmed: 7, bounced: 1, complained: 2, total: 104 },
        import: { ...none, new: 5_000, confirmed: 5_000, total: 5_000 },
        staff: none,
      },
    },
    {
      from: '2026-11-16T00:00:00.000Z',
      until: '2026-11-23T00:00:00.000Z',
      sources: {
        form: { ...none, confirmed: 2, total: 106 },
        import: { ...none, unsubscribed: 4, total: 4_996 },
        staff: none,
      },
    },
  ],
  asOf: '2026-11-20T09:00:00.000Z',
};

it('shows one source, or the sum of all sources', () => {
  const valuesOf = (...asked: [Parameters<typeof toGrowthBars>[1], Parameters<typeof toGrowthBars>[2]]) =>
    toGrowthBars(answer, ...asked).map(({ value }) => value);
  expect(valuesOf('confirmed', 'all')).toEqual([5_007, 2]);
  expect(valuesOf('confirmed', 'form')).toEqual([7, 2]);
  expect(valuesOf('bounced', 'form')).toEqual([3, 0]);
  expect(valuesOf('total', 'all')).toEqual([5_104, 5_102]);
  expect(
    toGrowthBars(answer, 'new', 'all').map(({ longLabel, isUnfinished }) => [longLabel, isUnfinished]),
  ).toEqual([
    ['9 Nov – 15 Nov', false],
    ['16 Nov – 22 Nov', true],
  ]);
});

it('sums the counts of all periods by source, and uses the last total instead of a sum', () => {
  expect(sumBySource(answer, 'confirmed').map(({ sum }) => sum)).toEqual([9, 5_000, 0]);
  expect(sumBySource(answer, 'total').map(({ sum }) => sum)).toEqual([106, 4_996, 0]);
});

it('the table and the exported file contain the same counts', () => {
  expect(toGrowthTable(answer, 'form', String).rows[0]).toEqual([
    '9 Nov – 15 Nov',
    '9',
    '7',
    '0',
    '0',
    '1',
    '2',
    '0',
    '104',
    '',
  ]);
  const [head, ...rows] = toGrowthRows(answer);
  expect(head?.length).toBe(12);
  expect(rows.map((cells) => cells.slice(0, 5).join(' '))).toEqual([
    '2026-11-09 2026-11-15 Sign-up form 9 7',
    '2026-11-09 2026-11-15 Import 5000 5000',
    '2026-11-09 2026-11-15 Added by staff 0 0',
    '2026-11-16 2026-11-22 Sign-up form 0 2',
    '2026-11-16 2026-11-22 Import 0 0',
    '2026-11-16 2026-11-22 Added by staff 0 0',
  ]);
});
