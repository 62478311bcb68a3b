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
