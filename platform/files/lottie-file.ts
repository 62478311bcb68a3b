import { gunzipSync } from 'node:zlib';

/** A parsed animation is many times the size of its text; the largest in use have some hundred kilobytes. */
export const lottieLimitBytes = 10 * 1024 * 1024;

export type LottieFacts = { width: number; height: number; frames: number };

/**
 * Reads a Lottie animation: JSON with version, size, frames and layers. Undefined for JSON that is none.
 */
export function readLottie(text: string): LottieFacts | undefined {
  const animation = parse(text);
  if (animation === undefined || !Array.isArray(animation['layers'])) return undefined;
  const [width, height, first, last] = ['w', 'h', 'ip', 'op'].map((name) => Number(animation[name]));
  if (typeof animation['v'] !== 'string' && animation['tgs'] === undefined) return undefined;
  if (!isSide(width) || !isSide(height) || !Number.isFinite(first) || !Number.isFinite(last))
    return undefined;
  return { width, height, frames: Math.max(1, Math.round(Number(last) - Number(first))) };
}

/** Unpacks a TGS sticker (a Lottie in gzip) under the limit; throws for more, and for bytes that are no gzip. */
export function unpackTgs(bytes: Buffer): string {
  return gunzipSync(bytes, { maxOutputLength: lottieLimitBytes }).toString('utf8');
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object has names and values
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isSide(side: number | undefined): side is number {
  return side !== undefined && side >= 1 && side <= 16_384;
}
