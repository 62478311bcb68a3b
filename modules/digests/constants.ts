/** How often a digest goes out. */
export const digestRhythms = ['daily', 'weekly', 'monthly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** What is made of it: a newsletter that leaves at once, or a draft that somebody looks over. */
export const digestWays = ['send', 'draft'] as const;
export type DigestWay = (typeof digestWays)[number];

/** What became of a digest that was due. `empty`: no new posts; `missed`: no process ran then; `refused`: it could not be sent. */
export const digestStates = ['sent', 'drafted', 'empty', 'skipped', 'missed', 'refused'] as const;
export type DigestState = (typeof digestStates)[number];

/** Limits of a digest. */
export const digestLimits = {
  introCharacters: 2_000,
  posts: 20,
  /** Every month has so many days. */
  monthDay: 28,
  /** A digest that is later than this is missed; its posts are in the next one. */
  lateSeconds: 6 * 3600,
  /** Posts that one digest counts; it shows 20 at most. */
  counted: 500,
  history: 20,
} as const;
