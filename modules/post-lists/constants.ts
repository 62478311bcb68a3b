/**
 * Limits of the public search: characters and words of a query; posts per page; the newest posts that are scanned before the
 * index is used; matches that are sorted; searches per network.
 */
export const listingLimits = {
  text: 100,
  words: 8,
  page: 10,
  newestPosts: 1_000,
  matches: 5_000,
  searches: { count: 30, windowSeconds: 60 },
} as const;

/** Posts on a page of a month, which shows lines without images. */
export const monthPage = 40;

/** The highest count of the posts of a tag or an author. */
export const maxCountedPosts = 1_000;
/** Maximum number of tags, and of authors, in the sitemap; equals their limits (modules/tags, modules/authors). */
export const maxNamesInSitemap = 10_000;
