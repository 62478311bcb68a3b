import type { AnimationTiming, UnreadableReason } from '#modules/media/ports.ts';
import type { FilePiece } from '#platform/files/byte-source.ts';

/** Maximum pixels of an image and of each animation frame (specification 5.26). */
export const pixelLimit = 40_000_000;
/**
 * Maximum side of a JPEG. Decoders spend as much time on a row of one pixel as on a long row: an image of 1 × 40
 * million pixels took 28 s, and an image of 40 million × 1 pixels took 360 MB (measured).
 */
export const sideLimit = 65_535;
/** Maximum number of frames, which is half a minute at 60 frames a second. A sticker is three seconds long. */
export const frameLimit = 2_000;
/**
 * Maximum number of PNG or WebP chunks, or of JPEG markers. An encoder that writes 50 MB produces about 6,400 chunks of 8 KB.
 */
export const chunkLimit = 20_000;
/** Maximum number of GIF blocks. A file of 50 MB has 200,000 blocks of 255 bytes. */
export const blockLimit = 400_000;

/**
 * Result of walking the parts of a file: the pieces to retain, and the measured properties, which may differ from the header.
 */
export type WalkResult = {
  pieces: FilePiece[];
  frames: number;
  /** Undefined for a still image. */
  motion?: AnimationTiming | undefined;
  hasLocation: boolean;
  /** Size of the canvas, including the boxes of all frames. */
  width: number;
  height: number;
  /** Bytes per pixel that decoders need at once if they cannot decode row by row. */
  heldBytes: number;
};

/** Accumulated frame durations. */
export type FrameTiming = { frames: number; durationMs: number; shortestFrameMs: number };

export function createFrameTiming(): FrameTiming {
  return { frames: 0, durationMs: 0, shortestFrameMs: Infinity };
}

/** Adds a frame with its duration in milliseconds. */
export function addFrame(timing: FrameTiming, ms: number): void {
  timing.frames += 1;
  timing.durationMs += ms;
  timing.shortestFrameMs = Math.min(timing.shortestFrameMs, ms);
}

/** Returns the motion, or undefined for a single frame. */
export function toMotion(
  { frames, durationMs, shortestFrameMs }: FrameTiming,
  plays: number,
): AnimationTiming | undefined {
  return frames < 2 ? undefined : { durationMs, shortestFrameMs, plays };
}

export type UnreadableResult = { unreadable: UnreadableReason };

/** The area of a frame, from the upper left corner of the canvas. */
export type FrameArea = { x: number; y: number; width: number; height: number };

/** Returns true if the frame is inside the canvas. */
export function isWithin(
  { x, y, width, height }: FrameArea,
  canvas: { width: number; height: number },
): boolean {
  return width > 0 && height > 0 && x + width <= canvas.width && y + height <= canvas.height;
}

/** Result for an image that is truncated or invalid. */
export const damagedImage: UnreadableResult = { unreadable: 'damaged' };
/** Result for an image that has too many frames or parts. */
export const tooManyParts: UnreadableResult = { unreadable: 'tooManyParts' };
