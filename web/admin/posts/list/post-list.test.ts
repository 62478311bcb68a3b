import { expect, test } from 'vitest';
import { emptyView, isNarrowed, viewOf } from './post-list.ts';

test('a view is narrowed by what leaves posts out, and by no order of them', () => {
  expect([emptyView, viewOf('sort=title')].map(isNarrowed)).toEqual([false, false]);
  expect(
    ['status=draft', 'search=a', 'tag=7', 'from=2026-11-01'].map((query) => isNarrowed(viewOf(query))),
  ).toEqual([true, true, true, true]);
});
