import { api } from '#web/api.ts';
import type { PageSearch } from '#web/ui/rich-text-editor/links/find-pages.ts';

/** The number of results that are visible without scrolling. */
const maxResults = 6;

/**
 * Finds published posts by title, for links in a text. The URLs are absolute, because newsletters are read outside the site.
 */
export const findPosts: PageSearch = async (query, { signal }) => {
  const listQuery = {
    search: query,
    status: 'published',
    sort: '-created',
    body: 'none',
    limit: maxResults,
  } as const;
  const { items } = await api.posts.list(listQuery, { signal });
  return items.map(({ title, address }) => ({ title, href: address }));
};
