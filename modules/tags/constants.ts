import { slugOf } from '#modules/sitemap/constants.ts';

/**
 * Characters (code points) of a tag, and how many there may be: a post with more is no easier to find. Counted are the posts of a
 * tag up to a number that a list can tell of every tag on a page in a few milliseconds.
 */
export const tagLimits = {
  nameCharacters: 100,
  descriptionCharacters: 500,
  perPost: 50,
  tags: 10_000,
  countedPosts: 1_000,
} as const;

/** How many days a deleted tag can be restored. */
export const tagTrashDays = 30;

/** The address of the page of a tag. The id finds it: a name of another script has no readable part. */
export function tagPath({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug === '' ? `/blog/tags/${id}` : `/blog/tags/${id}-${slug}`;
}

/** What staff type as a tag, in one form: one line without spaces around or in a row; empty for nothing but these. */
export function tagName(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
