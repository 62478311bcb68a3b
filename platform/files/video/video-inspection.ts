import type { UnreadableVideoReason, VideoFacts } from '#modules/media/ports.ts';

/**
 * A part of a file to blank, from its first byte up to, but not including, `end`. `head` replaces the first bytes
 * with the header of a part that players ignore; zeros replace the rest.
 */
export type BlankedPart = { start: number; end: number; head: Buffer };
/** `metadataParts`: the parts with metadata about place, device and author. */
export type VideoInspection =
  | { facts: VideoFacts; metadataParts: BlankedPart[] }
  | { unreadable: UnreadableVideoReason };

/** Maximum number of parts on one level. An hour of video in fragments of a second has about 7,200 parts. */
export const partLimit = 50_000;
/** Maximum width or height in pixels. Decoders of phones support up to 8,192, and cameras do not record more. */
const longestSide = 16_384;
/** Maximum duration. A longer duration means that the header is damaged. */
const longestMs = 24 * 3600 * 1000;

/** Checks the sides of a video and drops an implausible duration. */
export function validateVideo(
  { durationMs, ...facts }: VideoFacts,
  metadataParts: BlankedPart[],
): VideoInspection {
  const { width, height } = facts;
  if (Math.min(width, height) < 1 || Math.max(width, height) > longestSide) return { unreadable: 'damaged' };
  const isLikely = durationMs !== null && durationMs > 0 && durationMs <= longestMs;
  return { facts: { ...facts, durationMs: isLikely ? durationMs : null }, metadataParts };
}
