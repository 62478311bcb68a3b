import { slugOf } from '#modules/sitemap/constants.ts';

/** Characters (code points) of what the public reads of an author, and how many authors there may be. */
export const authorLimits = { nameCharacters: 100, aboutCharacters: 1_000, authors: 10_000 } as const;

/** The address of the page of an author. The id finds it: a name of another script has no readable part. */
export function authorPath({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug === '' ? `/blog/authors/${id}` : `/blog/authors/${id}-${slug}`;
}

/** A public name in one form: one line without spaces around or in a row; empty for nothing but these. */
export function publicName(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
