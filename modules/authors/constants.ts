import { toSlug } from '#modules/sitemap/constants.ts';

/** Maximum lengths in code points, and the maximum number of authors. */
export const authorLimits = { nameCharacters: 100, aboutCharacters: 1_000, authors: 10_000 } as const;

/** Returns the path of an author's page. The page is found by the id, because a name in a non-Latin script has no slug. */
export function buildAuthorPath({ id, name }: { id: number; name: string }): string {
  const slug = toSlug(name);
  return slug === '' ? `/blog/authors/${id}` : `/blog/authors/${id}-${slug}`;
}

/** Normalizes a public name to one line without leading, trailing or repeated spaces. */
export function normalizePublicName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
