import { toAsciiWords } from '#modules/text-search/constants.ts';

/** Kinds of sitemap entries with database rows; other pages are in a separate part. */
export const sitemapNouns = ['posts', 'newsletters'] as const;
export type SitemapNoun = (typeof sitemapNouns)[number];

/**
 * Ids per part, equal to the number in migration 0150. A part with 2,000 addresses has about 220 KB and is rendered
 * again after each change. sitemaps.org allows 50,000 addresses and 50 MB per part, and 50,000 parts, which is enough
 * for ids up to 100 million.
 */
export const sitemapPartIds = 2_000;

/** The sitemap, or the index of its parts if there are many addresses. */
export const sitemapPath = '/sitemap.xml';
/** The part with pages that have no database rows. */
export const sitemapPagesPath = '/sitemap-pages.xml';

/**
 * Returns the path of a part by its number, starting at 0. The path is in the root directory, because a sitemap may only list
 * addresses in and below its own directory.
 */
export function sitemapPartPath(noun: SitemapNoun, part: number): string {
  return `/sitemap-${noun}.xml?part=${part}`;
}

/** Returns the paths of the sitemap files that a change of this row affects. */
export function getSitemapPaths(noun: SitemapNoun, id: number): string[] {
  const part = Math.floor(id / sitemapPartIds);
  return [sitemapPath, sitemapPagesPath, sitemapPartPath(noun, part)];
}

/** Returns the ids of a part: [from, until). */
export function getPartIds(part: number): IdRange {
  return { from: part * sitemapPartIds, until: (part + 1) * sitemapPartIds };
}

export type IdRange = { from: number; until: number };

/** Maximum number of characters of a slug. */
export const maxSlugCharacters = 80;
/** Characters that became hyphens in existing addresses. Existing addresses must not change. */
const hyphenatedCharacters = /[`´‘\u00AD]/g;

/**
 * Returns the slug of a title: words of a-z and 0-9 separated by hyphens, at most 80 characters, cut after a word if possible.
 * Empty for a title without such letters: the address then contains only the id.
 */
export function toSlug(title: string): string {
  const words = toAsciiWords(title.replaceAll(hyphenatedCharacters, ' '), '-');
  if (words.length <= maxSlugCharacters) return words;
  const start = words.slice(0, maxSlugCharacters + 1);
  const cut = start.lastIndexOf('-');
  return cut > 0 ? start.slice(0, cut) : words.slice(0, maxSlugCharacters);
}
