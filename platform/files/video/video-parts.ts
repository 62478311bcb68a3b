import type { UnreadableVideo, VideoFacts } from '#modules/media/ports.ts';

/** From its first byte to behind its last one; `head` are the bytes that make it a part without meaning, nought follows. */
export type Blanked = { start: number; end: number; head: Buffer };
/** `told`: what of the file tells where, by what and by whom it was made. */
export type Examined = { facts: VideoFacts; told: Blanked[] } | { unreadable: UnreadableVideo };

/** Parts on one level: a video of an hour in fragments of a second has some 7,200. */
export const partLimit = 50_000;
/** What decoders of phones reach is 8,192; nobody films more. */
const longestSide = 16_384;
/** Longer than this is no video of a post, but a damaged header. */
const longestMs = 24 * 3600 * 1000;

/** A video with sides that can be shown; a duration that cannot be is none. */
export function wholeVideo({ durationMs, ...facts }: VideoFacts, told: Blanked[]): Examined {
  const { width, height } = facts;
  if (Math.min(width, height) < 1 || Math.max(width, height) > longestSide) return { unreadable: 'damaged' };
  const isLikely = durationMs !== null && durationMs > 0 && durationMs <= longestMs;
  return { facts: { ...facts, durationMs: isLikely ? durationMs : null }, told };
}
