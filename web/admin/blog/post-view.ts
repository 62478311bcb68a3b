import { type Cursor, cursorIn, writeCursor } from '../list-trail.ts';

/** What the list of posts shows, as it stands in its address. */
export type PostView = {
  search: string;
  status: PostChoice;
  sort: PostSort;
  cursor: Cursor;
};

export const postChoices = ['all', 'draft', 'scheduled', 'published'] as const;
export type PostChoice = (typeof postChoices)[number];

const sorts = ['-updated', 'updated', 'title', '-title', '-created', 'created'] as const;
export type PostSort = (typeof sorts)[number];
export type SortedBy = 'title' | 'updated';

/** Reads the address; what is no view of ours is left out. */
export function postView(search: URLSearchParams): PostView {
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    status: postChoices.find((choice) => choice === search.get('status')) ?? 'all',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? '-updated',
    cursor: cursorIn(search),
  };
}

/** The page's query for a view: what is as at first is left out. */
export function viewQuery({ search, status, sort, cursor }: PostView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (status !== 'all') query.set('status', status);
  if (sort !== '-updated') query.set('sort', sort);
  writeCursor(query, cursor);
  return query;
}

/** A column pressed again turns round; dates begin with the newest. */
export function nextSort(sort: PostSort, by: SortedBy): PostSort {
  if (by === 'title') return sort === 'title' ? '-title' : 'title';
  return sort === '-updated' ? 'updated' : '-updated';
}

/** How a column is sorted; undefined: another one is. */
export function orderOf(sort: PostSort, by: SortedBy): 'ascending' | 'descending' | undefined {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : undefined;
}
