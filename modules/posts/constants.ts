import { addTime, hourMs } from '#modules/time.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';

/** States of a post (docs/api.md). Only published posts are public. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/**
 * Lengths in Unicode code points (specification 5.28). Search results in the staff list are counted up to `searchCounted`.
 * `listBytes` limits the total size of the bodies on one page of a list, because 100 of the longest posts would be 200 MB.
 */
export const postLimits = {
  title: 200,
  body: 500_000,
  searchCounted: 100,
  listBytes: 4 * 1024 * 1024,
} as const;

/** Returns the rows that fit on a page of a list before their total size exceeds `listBytes`; at least one row. */
export function limitRowsBySize<Sized extends { bytes: number }>(rows: readonly Sized[]): Sized[] {
  let remainingBytes: number = postLimits.listBytes;
  return rows.filter(({ bytes }, index) => {
    remainingBytes -= bytes;
    return index === 0 || remainingBytes >= 0;
  });
}

/** File names of the feeds. Each list of posts has these feeds below its own path. */
export const feedFiles = ['/rss.xml', '/atom.xml', '/feed.json'] as const;

/**
 * Limits in code points of the fields that lists and search engines show. A search engine shows about 60 characters
 * of a title and 160 of a description; the form warns about longer texts and does not cut them.
 */
export const settingsLimits = {
  excerpt: 500,
  searchTitle: 200,
  searchDescription: 500,
  canonicalUrl: 2_000,
} as const;

/** Returns the path of a post in its canonical form `/blog/{id}-{slug}`. */
export function postPath({ id, slug }: { id: number; slug: string }): string {
  return slug === '' ? `/blog/${id}` : `/blog/${id}-${slug}`;
}

/** Returns the canonical path of a post, with the prefix of its language. */
export function localizedPostPath(post: { id: number; slug: string; language: Language }): string {
  return addLanguagePrefix(post.language, postPath(post));
}

/** Returns the id at the start of `{id}` or `{id}-{slug}`, or undefined if the segment does not start with a valid id. */
export function parsePostId(segment: string): number | undefined {
  const digits = /^([1-9]\d{0,9})(?:-|$)/.exec(segment)?.[1];
  const id = Number(digits);
  return digits !== undefined && id <= 2 ** 31 - 1 ? id : undefined;
}

export const archivePath = '/blog/archive';

/** A calendar month in Lagos; January is 1. */
export type Month = { year: number; month: number };

/** Lagos is one hour ahead of UTC all year. */
const lagosMs = hourMs;

/** Returns the month of a moment in the time zone of Lagos. */
export function getMonth(at: Date): Month {
  const lagosTime = addTime(at, { ms: lagosMs });
  return { year: lagosTime.getUTCFullYear(), month: lagosTime.getUTCMonth() + 1 };
}

/** Returns the first moment of a month in Lagos. */
export function getMonthStart({ year, month }: Month): Date {
  return new Date(Date.UTC(year, month - 1) - lagosMs);
}

/** Returns the first moment after a month in Lagos. */
export function getMonthEnd({ year, month }: Month): Date {
  return new Date(Date.UTC(year, month) - lagosMs);
}

/** Returns the path of the posts of a month, for example `/blog/archive/2026/11`. */
export function monthPath({ year, month }: Month): string {
  return `${archivePath}/${year}/${String(month).padStart(2, '0')}`;
}

export const trashDays = 30;

/**
 * Limits of a post's history: the maximum number of entries, and the days until an outdated draft is deleted. A draft
 * entry covers at most `draftMinutes` minutes of work; a pause of `pauseMinutes` minutes also ends the entry.
 */
export const historyLimits = { entries: 200, draftDays: 90, draftMinutes: 60, pauseMinutes: 10 } as const;

/** Sort orders of the staff list. A leading `-` reverses the order. */
export const postOrders = ['created', 'updated', 'title'] as const;
export type PostOrder = (typeof postOrders)[number];

/** The point of an image that stays visible when the image is cropped, in whole percent from the left and from the top. */
export type FocalPoint = { x: number; y: number };
/** The default focus. */
export const centreFocalPoint: FocalPoint = { x: 50, y: 50 };

export function isSameFocus(first: FocalPoint, second: FocalPoint): boolean {
  return first.x === second.x && first.y === second.y;
}

/** The job that publishes scheduled posts (jobs/all-jobs.ts). */
export const publishJob = 'publish-posts';
/** Lifetimes of a shared preview, in days. */
export const previewDays = [1, 7, 30] as const;
/** Maximum number of active shared previews per post. */
export const previewLimits = { shared: 20 } as const;

/** Actions on a selection of posts. */
export const bulkActions = ['publish', 'unpublish', 'tag', 'untag', 'delete', 'restore'] as const;
/** Actions that are also available for all posts that match a filter. */
export const matchingPostActions = ['publish', 'unpublish', 'tag', 'untag', 'delete'] as const;
export type BulkActionName = (typeof bulkActions)[number];
/**
 * `posts`: posts per bulk request, equal to the page size of a list. `matching`: maximum number of posts selected by a filter.
 * `except`: maximum number of posts excluded from that selection.
 */
export const bulkLimits = { posts: 100, matching: 100_000, except: 1_000 } as const;
/** The job that writes a changed author name into the author's posts (jobs/all-jobs.ts). */
export const authorNameJob = 'sign-posts';

/** API path of the public list of posts; the path of a single post is `/api/v1/blog/{id}`. */
export const publicPostsPath = '/api/v1/blog';

/**
 * Limits of the public search. `text` and `words` are the characters and words of a query, `page` the posts per page.
 * `newestPosts` is the number of posts that are scanned before the index is used, `matches` the number of matches
 * that are sorted, `searches` the rate limit per network.
 */
export const listingLimits = {
  text: 100,
  words: 8,
  page: 10,
  newestPosts: 1_000,
  matches: 5_000,
  searches: { count: 30, windowSeconds: 60 },
} as const;

/** Number of posts on a page of the monthly archive, which shows posts without images. */
export const monthPage = 40;

/** The posts of a tag or an author are counted up to this number. */
export const maxCountedPosts = 1_000;
/**
 * Maximum number of tags, and of authors, in the sitemap; equals the limits of tags and authors (modules/tags,
 * modules/authors).
 */
export const maxNamesInSitemap = 10_000;
