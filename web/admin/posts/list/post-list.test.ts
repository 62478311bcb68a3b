import { expect, test } from 'vitest';
import { emptyView, isFiltered, parseView } from './post-list.ts';

test('a view is filtered if it excludes posts, and not by its order', () => {
  expect([emptyView, parseView('sort=title')].map(isFiltered)).toEqual([false, false]);
  expect(
    ['status=draft', 'search=a', 'tag=7', 'from=2026-11-01'].map((query) => isFiltered(parseView(query))),
  ).toEqual([true, true, true, true]);
});
