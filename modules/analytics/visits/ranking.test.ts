import { expect, test } from 'vitest';
import { sumByName, createZeroCounts } from '#modules/analytics/visits/count-visits.ts';
import { getRankingPage, rankNames } from '#modules/analytics/visits/ranking.ts';

function counted(name: string, views: number, visitors: number, hashes: number[] = []) {
  const bytes = Buffer.concat(
    hashes.map((hash) => {
      const one = Buffer.alloc(6);
      one.writeUIntBE(hash, 0, 6);
      return one;
    }),
  );
  return { ...createZeroCounts(), name, views, visits: visitors, visitors, hashes: bytes, registers: null };
}

test('merging open counts into a page of a ranking gives the same page as a new ranking of all counts', () => {
  const added = Array.from({ length: 200 }, (_, nr) => counted(`/${nr}`, nr % 7, nr % 5, [nr, nr + 1]));
  const open = Array.from({ length: 60 }, (_, nr) =>
    counted(`/${nr * 5}`, nr % 3, nr % 2, [nr * 5, 900 + nr]),
  );
  const ranking = rankNames(sumByName(added), 'page');
  const expected = rankNames(sumByName([...added, ...open]), 'page').rows;
  const all = getRankingPage(ranking, open, { limit: 1_000, offset: 0 });
  expect(all).toEqual({ rows: expected, total: expected.length });
  expect(getRankingPage(ranking, open, { limit: 30, offset: 45 }).rows).toEqual(expected.slice(45, 75));
  // `getRankingPage` did not change the counts of the ranking.
  expect(getRankingPage(ranking, open, { limit: 1_000, offset: 0 })).toEqual(all);
});

test('a list of campaigns omits visits without a campaign', () => {
  const ranking = rankNames(sumByName([counted('none', 3, 2), counted('radio', 1, 1)]), 'campaign');
  expect(getRankingPage(ranking, [counted('none', 1, 1)], { limit: 9, offset: 0 }).total).toBe(1);
});
