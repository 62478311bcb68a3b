import { toSlug } from '#modules/sitemap/constants.ts';

/**
 * Limits of tags: characters (code points), tags per post, and the number of tags. The posts of a tag are counted up
 * to `countedPosts`, so that a page of the tag list is counted within a few milliseconds.
 */
export const tagLimits = {
  nameCharacters: 100,
  descriptionCharacters: 500,
  perPost: 50,
  tags: 10_000,
  countedPosts: 1_000,
} as const;

/** Days in which a deleted tag can be restored. */
export const tagTrashDays = 30;

/** Returns the path of a tag's page. The id identifies the tag, because names in some scripts have no slug. */
export function tagPath({ id, name }: { id: number; name: string }): string {
  const slug = toSlug(name);
  return slug === '' ? `/blog/tags/${id}` : `/blog/tags/${id}-${slug}`;
}

/** Normalizes the name of a tag: one line without leading, trailing or repeated spaces; '' for an empty name. */
export function normalizeTagName(input: string): string {
  return input
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
