import type { PostCard } from '#modules/posts/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import { linkImageSides } from '#modules/media/constants.ts';
import type { IllustratedPage } from './page-titles.ts';
import { socialSize } from './social-image.ts';

/** What a page shows beside links to it: a path of this site, its sides in pixels, and what stands for it in words. */
export type LinkImage = { path: string; width: number; height: number; alt: string };

/**
 * What a post shows beside links to it: of its own picture, where that was uploaded here and is large enough, what surrounds the
 * point that stays in view; else the drawn one. Another picture or point is another address, so that networks fetch it anew.
 */
export function postLinkImage(
  post: Pick<PostCard, 'id' | 'slug' | 'title' | 'imageSources' | 'focus'>,
): LinkImage {
  const { id, title: alt, imageSources, focus } = post;
  const sides = imageSources === null ? undefined : linkImageSides(imageSources);
  const upload = /(?<![\da-f])([\da-f]{8})[\da-f]{24}-/.exec(imageSources?.fallback ?? '')?.[1];
  if (sides === undefined || upload === undefined) return { path: postImagePath(post), ...socialSize, alt };
  return { path: `/social/blog/${id}-${upload}-${focus.x}-${focus.y}.jpg`, ...sides, alt };
}

/** Where the drawn picture of a post is; a new title makes a new address, so that networks fetch it anew. */
export function postImagePath({ id, slug }: { id: number; slug: string }): string {
  return slug === '' ? `/social/blog/${id}.png` : `/social/blog/${id}-${slug}.png`;
}

/** Where the social picture of a page is, which says its title in a language. */
export function pageImagePath(page: IllustratedPage, language: Language): string {
  return language === 'en' ? `/social/${page}.png` : `/social/${language}/${page}.png`;
}
