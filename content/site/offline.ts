import { brand } from '#content/brand.ts';

/** The page that is shown without a line in place of one that was never read, and the line above one that was. */
export const offline = {
  title: `You are offline · ${brand.name}`,
  heading: 'You are offline',
  text: 'This page was not opened on this device before, so it is not kept here. Pages that you have read open again without a line.',
  /** `time` as 26 November 2026 at 14:05. */
  kept: (time: string) => `You are offline, or the line is slow. This page is as you read it on ${time}.`,
} as const;
