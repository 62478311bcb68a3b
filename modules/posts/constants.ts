/** States of a post (docs/api.md); the public sees the published alone. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/**
 * Lengths in Unicode code points (specification 5.28); how far a search of the staff's list is counted; bytes of text on a
 * page of a list: 100 of the longest posts would be 200 MB.
 */
export const postLimits = {
  title: 200,
  body: 500_000,
  searchCounted: 100,
  listBytes: 4 * 1024 * 1024,
} as const;

/** The first of these whose texts fit a page of a list together; one always does. */
export function fitting<Sized extends { bytes: number }>(rows: readonly Sized[]): Sized[] {
  let left: number = postLimits.listBytes;
  return rows.filter(({ bytes }, nr) => {
    left -= bytes;
    return nr === 0 || left >= 0;
  });
}

/** What each list of posts is served as a feed by, below its address. */
export const feedFiles = ['/rss.xml', '/atom.xml', '/feed.json'] as const;

/**
 * Characters (code points) of what a post says of itself to lists and searches. A search shows some 60 of a title and 160 of a
 * description: the form says so, as what is longer is cut there and not here.
 */
export const settingsLimits = {
  excerpt: 500,
  searchTitle: 200,
  searchDescription: 500,
  canonicalUrl: 2_000,
} as const;

/** The address of a post's page, in its canonical form `/blog/{id}-{slug}`. */
export function postPath({ id, slug }: { id: number; slug: string }): string {
  return slug === '' ? `/blog/${id}` : `/blog/${id}-${slug}`;
}

/** The id at the head of `{id}` or `{id}-{slug}`; undefined for what no post can have. */
export function postIdOf(segment: string): number | undefined {
  const digits = /^([1-9]\d{0,9})(?:-|$)/.exec(segment)?.[1];
  const id = Number(digits);
  return digits !== undefined && id <= 2 ** 31 - 1 ? id : undefined;
}

/** The archive of all months with posts. */
export const archivePath = '/blog/archive';

/** A calendar month of Lagos; January is 1. */
export type Month = { year: number; month: number };

/** Lagos is an hour ahead of UTC the whole year. */
const lagosMs = 3600 * 1000;

/** The month in which it is this moment in Lagos. */
export function monthOf(at: Date): Month {
  const there = new Date(at.getTime() + lagosMs);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
}

/** The first moment of a month in Lagos. */
export function monthStart({ year, month }: Month): Date {
  return new Date(Date.UTC(year, month - 1) - lagosMs);
}

/** The first moment after it. */
export function monthEnd({ year, month }: Month): Date {
  return new Date(Date.UTC(year, month) - lagosMs);
}

/** The address of a month's posts, `/blog/archive/2026/11`. */
export function monthPath({ year, month }: Month): string {
  return `${archivePath}/${year}/${String(month).padStart(2, '0')}`;
}

/** How many days a deleted post stays in the trash. */
export const trashDays = 30;

/**
 * What the history of a post keeps: at most so many entries; drafts that others have followed for so many days. An entry
 * is at most so many minutes of drafting without a pause of so many.
 */
export const historyLimits = { entries: 200, draftDays: 90, draftMinutes: 60, pauseMinutes: 10 } as const;

/** What the staff's list can be ordered by; a `-` before it turns the order round. */
export const postOrders = ['created', 'updated', 'title'] as const;
export type PostOrder = (typeof postOrders)[number];

/** The point of a picture that stays in view where it is cropped, in whole percent from the left and from the top. */
export type Focus = { x: number; y: number };
/** What stays in view where nobody chose. */
export const centre: Focus = { x: 50, y: 50 };

/** Whether two points are the same. */
export function isSameFocus(one: Focus, other: Focus): boolean {
  return one.x === other.x && one.y === other.y;
}

/** The job that publishes what is due (jobs/table.ts). */
export const publishJob = 'publish-posts';
/** For how many days a preview is given on. */
export const previewDays = [1, 7, 30] as const;
/** How many previews of a post that were given on show it at once. */
export const previewLimits = { shared: 20 } as const;

/** What is done to many posts at once. */
export const bulkActs = ['publish', 'unpublish', 'tag', 'untag', 'delete', 'restore'] as const;
/** Of these what is done to all posts of a filter. */
export const matchingActs = ['publish', 'unpublish', 'tag', 'untag', 'delete'] as const;
export type BulkActName = (typeof bulkActs)[number];
/**
 * How many posts one call changes: as many as a page of a list has; how many are chosen at once by a filter, and how many of these
 * may be left out.
 */
export const bulkLimits = { posts: 100, matching: 100_000, except: 1_000 } as const;
/** The job that puts an author's new name on their posts (jobs/table.ts). */
export const signJob = 'sign-posts';
/** Saved views of a member: as many as a list to choose from shows; characters of a name and of what a view says. */
export const viewLimits = { views: 50, nameCharacters: 60, queryCharacters: 1_000 } as const;

/** The public list of posts in the API; each post is below it. */
export const publicPosts = '/api/v1/blog';
