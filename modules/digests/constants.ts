import { hourSeconds } from '#modules/time.ts';

export const digestRhythms = ['daily', 'weekly', 'monthly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** `send`: the newsletter is sent at once. `draft`: a member reviews it first. */
export const digestSendModes = ['send', 'draft'] as const;
export type DigestSendMode = (typeof digestSendModes)[number];

/**
 * The result of a due digest. `empty`: no new posts. `missed`: no process was running. `refused`: the digest could not be sent.
 */
export const digestStates = ['sent', 'drafted', 'empty', 'skipped', 'missed', 'refused'] as const;
export type DigestState = (typeof digestStates)[number];

export const digestLimits = {
  introCharacters: 2_000,
  posts: 20,
  /** The last day that every month has. */
  monthDay: 28,
  /**
   * A digest that is late by more than this time is not sent; its state is `missed`, and the next digest contains its
   * posts.
   */
  lateSeconds: 6 * hourSeconds,
  /** Maximum number of counted posts. A digest shows at most 20 posts. */
  counted: 500,
  history: 20,
} as const;
