import { expect, test } from 'vitest';
import { findRowsContaining, searchRowsContaining } from '#modules/text-search/lookup.ts';

/** Creates a list of 100,000 rows in which one of `every` rows contains the text. Records the reads. */
function listWith(every: number) {
  const reads: (number | 'all')[] = [];
  const matches = (rows: number) => Array.from({ length: Math.floor(rows / every) }, (_, nr) => nr);
  const near = async (rows: number) => {
    reads.push(rows);
    return matches(rows);
  };
  const all = async () => {
    reads.push('all');
    return matches(100_000);
  };
  return { reads, near, all };
}

test.each([
  { every: 2, text: 'lagos', reads: [400] },
  { every: 20, text: 'lagos', reads: [400, 2_000] },
  { every: 50, text: 'lagos', reads: [400, 2_000, 'all'] },
  { every: 100, text: 'lagos', reads: [400, 'all'] },
  { every: 5_000, text: 'lagos', reads: [400, 'all'] },
  { every: 5_000, text: '₦5', reads: [2_000] },
])('a search that matches one of $every rows reads $reads rows', async ({ every, text, reads }) => {
  const page = listWith(every);
  await findRowsContaining({ text, limit: 51 }, page.near, page.all);
  expect(page.reads).toEqual(reads);
});

test.each([
  { every: 2, reads: [400], counted: { count: 101, isLeast: true } },
  { every: 10, reads: [400, 2_000], counted: { count: 101, isLeast: true } },
  { every: 50, reads: [400, 2_000], counted: { count: 40, isLeast: true } },
  { every: 5_000, reads: [400, 'all'], counted: { count: 20, isLeast: false } },
])(
  'if a scan fills the page, not all rows are counted: one of $every rows',
  async ({ every, reads, counted }) => {
    const page = listWith(every);
    const near = async (looked: number) => {
      const rows = await page.near(looked);
      return { rows: rows.slice(0, 21), found: rows.length, looked };
    };
    const all = async () => ({ rows: [], count: (await page.all()).length });
    const queries = { near, start: undefined, all, count: async () => Number.NaN };
    const found = await searchRowsContaining({ text: 'lagos', limit: 21, most: 101 }, queries);
    expect([page.reads, found.counted]).toEqual([reads, counted]);
  },
);
