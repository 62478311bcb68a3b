import { expect, it, vi } from 'vitest';
import type { Page } from '#web/api-types.ts';
import { loadAllPages } from './load-all-pages.ts';

type LoadPage = (page: { limit: number; after: string | undefined }) => Promise<Page<number>>;

function pageOf(items: number[], after: string | null): Page<number> {
  return { items, total: 3, next: null, after, isLeast: false, headers: new Headers() };
}

it('loads pages of a list until the last page', async () => {
  const load = vi.fn<LoadPage>(({ after }) =>
    Promise.resolve(after === undefined ? pageOf([1, 2], 'b') : pageOf([3], null)),
  );
  expect(await loadAllPages(load)).toEqual([1, 2, 3]);
  expect(load.mock.calls).toEqual([[{ limit: 100, after: undefined }], [{ limit: 100, after: 'b' }]]);
});

it('stops after twenty pages', async () => {
  const load = vi.fn<LoadPage>(() => Promise.resolve(pageOf([1], 'more')));
  expect(await loadAllPages(load)).toHaveLength(20);
});
