import { expect, test } from 'vitest';
import { rankResults } from '#modules/search/rank.ts';

test('sorts results by how well titles match, and keeps the order of results of equal rank', () => {
  const titles = [
    'Else',
    'Reharmattan',
    'The harmattan 2',
    'The harmattan 1',
    'Harmattan is here',
    'Hármattan',
  ];
  const results = titles.map((title, id) => ({ id, title, detail: '', state: null, at: new Date(0) }));
  expect(rankResults(results, 'harmattan').map(({ title }) => title)).toEqual([
    'Hármattan',
    'Harmattan is here',
    'The harmattan 2',
    'The harmattan 1',
    'Reharmattan',
    'Else',
  ]);
});
