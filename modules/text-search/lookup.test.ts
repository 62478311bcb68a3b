import { expect, test } from 'vitest';
import { findRowsContaining } from '#modules/text-search/lookup.ts';

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
  { every: 50, text: 'lagos', reads: [400, 2_000, 'all'] },
  { every: 5_000, text: 'lagos', reads: [400, 'all'] },
  { every: 5_000, text: '₦5', reads: [2_000] },
])('a search that matches one of $every rows reads $reads rows', async ({ every, text, reads }) => {
  const page = listWith(every);
  await findRowsContaining({ text, limit: 51 }, page.near, page.all);
  expect(page.reads).toEqual(reads);
});
