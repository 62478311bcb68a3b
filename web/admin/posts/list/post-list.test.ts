import { expect, test } from 'vitest';
import { listActiveFilters, readView } from '../../table/list-view.ts';
import { postFields } from './post-list.ts';

function listFilters(query: string): string[] {
  return listActiveFilters(postFields, readView(postFields, new URLSearchParams(query)));
}

test('filters of a view are parameters that exclude posts, and not the order', () => {
  expect(['', 'sort=title'].flatMap(listFilters)).toEqual([]);
  expect(['status=draft', 'search=a', 'tag=7', 'from=2026-11-01'].flatMap(listFilters)).toEqual([
    'status',
    'search',
    'tag',
    'from',
  ]);
});
