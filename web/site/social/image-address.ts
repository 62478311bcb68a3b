import type { PostCard } from '#modules/posts/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import { getLinkImageSize } from '#modules/media/constants.ts';
import type { IllustratedPage } from './page-titles.ts';
import { socialSize } from './social-image.ts';

/** Image that other sites show beside a link: a path of this site, its size in pixels, and its alternative text. */
export type LinkImage = { path: string; width: number; height: number; alt: string };

/**
 * Returns the social image of a post: cropped from the post's own image around its focus point if that image was uploaded here
 * and is large enough, else drawn. A new image or focus changes the address, so that networks fetch the image again.
 */
export function getPostLinkImage(
  post: Pick<PostCard, 'id' | 'slug' | 'title' | 'imageSources' | 'focus'>,
): LinkImage {
  const { id, title: alt, imageSources, focus } = post;
  const sides = imageSources === null ? undefined : getLinkImageSize(imageSources);
  const upload = /(?<![\da-f])([\da-f]{8})[\da-f]{24}-/.exec(imageSources?.fallback ?? '')?.[1];
  if (sides === undefined || upload === undefined)
    return { path: getPostImagePath(post), ...socialSize, alt };
  return { path: `/social/blog/${id}-${upload}-${focus.x}-${focus.y}.jpg`, ...sides, alt };
}

/** Returns the path of the drawn image of a post. A new title changes the path, so that networks fetch the image again. */
export function getPostImagePath({ id, slug }: { id: number; slug: string }): string {
  return slug === '' ? `/social/blog/${id}.png` : `/social/blog/${id}-${slug}.png`;
}

/** Returns the path of the drawn image of a pack of stickers or filters. */
export function getPackImagePath({ id }: { id: number }): string {
  return `/social/stickers/${id}.png`;
}

export function getPageImagePath(page: IllustratedPage, language: Language): string {
  return language === 'en' ? `/social/${page}.png` : `/social/${language}/${page}.png`;
}
