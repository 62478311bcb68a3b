import { api } from '#web/api.ts';
import type { FindPages } from '#web/ui/rich-text-editor/links/find-pages.ts';

/** As many as are seen at once. */
const most = 6;

/** Published posts for the links of a text, by words of their titles; with whole addresses, as newsletters are read elsewhere. */
export const findPosts: FindPages = async (words, { signal }) => {
  const asked = { search: words, status: 'published', sort: '-created', body: 'none', limit: most } as const;
  const { items } = await api.posts.list(asked, { signal });
  return items.map(({ title, address }) => ({ title, href: address }));
};
