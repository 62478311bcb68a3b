import { asciiWords } from '#modules/text-search/constants.ts';

/** What the sitemap names by its rows; other pages stand in a part of their own. */
export const sitemapNouns = ['posts', 'newsletters'] as const;
export type SitemapNoun = (typeof sitemapNouns)[number];

/**
 * Ids of one part, as migration 0150 counts them: 2,000 addresses are some 220 KB, which are made anew at a change.
 * sitemaps.org allows 50,000 addresses and 50 MB in a part, and 50,000 parts: ids up to 100 million.
 */
export const sitemapPartIds = 2_000;

/** The sitemap, or where there are many addresses the list of its parts. */
export const sitemapPath = '/sitemap.xml';
/** The part of pages that are no rows. */
export const sitemapPagesPath = '/sitemap-pages.xml';

/** The address of a part by its number, from 0 on. It stands at the root: a part may name what lies beside and below it alone. */
export function sitemapPartPath(noun: SitemapNoun, part: number): string {
  return `/sitemap-${noun}.xml?part=${part}`;
}

/** The files of the sitemap that a change of this row changes. */
export function sitemapPathsOf(noun: SitemapNoun, id: number): string[] {
  const part = Math.floor(id / sitemapPartIds);
  return [sitemapPath, sitemapPagesPath, sitemapPartPath(noun, part)];
}

/** The ids of a part: from the first to before the last. */
export function idsOfPart(part: number): IdRange {
  return { from: part * sitemapPartIds, until: (part + 1) * sitemapPartIds };
}

export type IdRange = { from: number; until: number };

/** Characters of the readable part of an address. */
export const longestSlug = 80;
/** They have always been a hyphen in addresses, which do not change. */
const separating = /[`´‘\u00AD]/g;

/**
 * The readable part of a post's address: words of a-z and 0-9 with hyphens between, 80 characters at most, cut after
 * a word where there is one. Empty for a title without such letters: the address is the id alone then.
 */
export function slugOf(title: string): string {
  const texts = asciiWords(title.replaceAll(separating, ' '), '-');
  if (texts.length <= longestSlug) return texts;
  const head = texts.slice(0, longestSlug + 1);
  const cut = head.lastIndexOf('-');
  return cut > 0 ? head.slice(0, cut) : texts.slice(0, longestSlug);
}
