import type { IllustratedPage } from './page-titles.ts';

/** Where the social picture of a post is; a new title makes a new address, so that networks fetch it anew. */
export function postImagePath({ id, slug }: { id: number; slug: string }): string {
  return slug === '' ? `/social/blog/${id}.png` : `/social/blog/${id}-${slug}.png`;
}

/** Where the social picture of a page is. */
export function pageImagePath(page: IllustratedPage): string {
  return `/social/${page}.png`;
}
