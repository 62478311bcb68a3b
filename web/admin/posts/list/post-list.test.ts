import { expect, test } from 'vitest';
import { emptyView, isFiltered, parseView } from './post-list.ts';

test('a view is narrowed by what leaves posts out, and by no order of them', () => {
  expect([emptyView, parseView('sort=title')].map(isFiltered)).toEqual([false, false]);
  expect(
    ['status=draft', 'search=a', 'tag=7', 'from=2026-11-01'].map((query) => isFiltered(parseView(query))),
  ).toEqual([true, true, true, true]);
});
