import type { Motion, Unreadable } from '#modules/media/ports.ts';
import type { Piece } from '#platform/files/byte-source.ts';

/** What a picture holds at most, the box of each frame of a moving one too (specification 5.26). */
export const pixelLimit = 40_000_000;
/**
 * What a JPEG can have. A decoder takes a row of one pixel as long as any other: a picture of one column of 40 million took 28 s
 * (measured), and one of one row 360 MB.
 */
export const sideLimit = 65_535;
/** Half a minute at 60 frames a second: a sticker has three seconds of them. */
export const frameLimit = 2_000;
/** Chunks of a PNG or WebP, markers of a JPEG: an encoder that writes 50 MB makes some 6,400 chunks of 8 KB. */
export const chunkLimit = 20_000;
/** Blocks of a GIF: 50 MB are 200,000 of 255 bytes. */
export const blockLimit = 400_000;

/** A file as its parts tell of it: what to keep, and what it would be to whoever shows it, whatever its header claims. */
export type Walked = {
  pieces: Piece[];
  frames: number;
  /** Undefined for a still picture. */
  motion?: Motion | undefined;
  hasLocation: boolean;
  /** The canvas, the boxes of all frames within it. */
  width: number;
  height: number;
  /** Bytes that decoders hold at once for each pixel, where they cannot go row by row. */
  heldBytes: number;
};

/** The times of frames, as they are met. */
export type Timing = { frames: number; durationMs: number; shortestFrameMs: number };

/** That of a picture of which no frame was met yet. */
export function newTiming(): Timing {
  return { frames: 0, durationMs: 0, shortestFrameMs: Infinity };
}

/** Counts a frame that is shown for so many milliseconds. */
export function addFrame(timing: Timing, ms: number): void {
  timing.frames += 1;
  timing.durationMs += ms;
  timing.shortestFrameMs = Math.min(timing.shortestFrameMs, ms);
}

/** What the frames come to; undefined for one alone, which does not move. */
export function motionOf({ frames, durationMs, shortestFrameMs }: Timing, plays: number): Motion | undefined {
  return frames < 2 ? undefined : { durationMs, shortestFrameMs, plays };
}

export type Refused = { unreadable: Unreadable };

/** A box that a frame claims, from the upper left corner of the canvas. */
export type Box = { x: number; y: number; width: number; height: number };

/** Whether a frame that must lie on the canvas does. */
export function isWithin({ x, y, width, height }: Box, canvas: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && x + width <= canvas.width && y + height <= canvas.height;
}

/** A picture that ends early, or is put together wrongly. */
export const damaged: Refused = { unreadable: 'damaged' };
/** A picture of more frames or parts than anybody needs. */
export const tooManyParts: Refused = { unreadable: 'tooManyParts' };
