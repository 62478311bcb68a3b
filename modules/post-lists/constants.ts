/**
 * What a search of visitors may ask for and cost: characters and words of it; posts of a page; the newest posts that are looked
 * through before the index is asked, and how many of all that hold the words are put in order; searches of one network.
 */
export const listingLimits = {
  text: 100,
  parts: 8,
  page: 10,
  near: 1_000,
  matches: 5_000,
  searches: { count: 30, windowSeconds: 60 },
} as const;

/** Posts on a page of a month: lines without pictures. */
export const monthPage = 40;

/** Posts of a tag or an author are counted up to here. */
export const countedPosts = 1_000;
/** So many tags, and so many authors, stand in the sitemap: there can be no more (modules/tags, modules/authors). */
export const namesInSitemap = 10_000;
