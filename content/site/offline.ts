import { brand } from '#content/brand.ts';

/** Texts of the offline page, and of the line above a cached page. */
export const offline = {
  title: `You are offline · ${brand.name}`,
  heading: 'You are offline',
  text: 'This page was not opened on this device before, so it is not kept here. Pages that you have read open again without a line.',
  /** `time`: for example "26 November 2026 at 14:05". */
  kept: (time: string) => `You are offline, or the line is slow. This page is as you read it on ${time}.`,
} as const;
