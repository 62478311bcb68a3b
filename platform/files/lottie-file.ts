import { gunzipSync } from 'node:zlib';
import type { Motion, Unreadable } from '#domain/media/ports.ts';

/** A parsed animation is many times the size of its text; the largest in use have some hundred kilobytes. */
export const lottieLimitBytes = 10 * 1024 * 1024;
/** Levels of JSON: groups in groups come to some thirty. Players go down by recursion. */
const depthLimit = 64;
/** Objects, arrays and members; the largest in use have some ten thousand. An object is some 60 bytes to the engine. */
const partLimit = 300_000;
/** Numbers of paths and keyframes. */
const valueLimit = 2_000_000;
/** Layers as a player draws them: those of a composition once for each layer that shows it. */
const layerLimit = 10_000;

export type LottieFacts = { width: number; height: number; frames: number; motion: Motion | undefined };

type Value = Record<string, unknown>;

/**
 * Reads a Lottie animation: JSON with version, size, frames and layers. Undefined for JSON that is none. Refused are programs
 * (expressions), which some players run, files that a player would fetch from elsewhere, and more depth, parts or layers than
 * players take.
 */
export function readLottie(text: string): LottieFacts | { unreadable: Unreadable } | undefined {
  if (isTooMuch(text)) return { unreadable: 'tooManyParts' };
  const animation = parse(text);
  if (animation === undefined || !Array.isArray(animation['layers'])) return undefined;
  const [width, height, first, last] = ['w', 'h', 'ip', 'op'].map((name) => Number(animation[name]));
  if (typeof animation['v'] !== 'string' && animation['tgs'] === undefined) return undefined;
  if (!isSide(width) || !isSide(height) || !Number.isFinite(first) || !Number.isFinite(last))
    return undefined;
  if (hasExpression(animation)) return { unreadable: 'expressions' };
  if (hasRemoteFile(animation)) return { unreadable: 'remoteFiles' };
  if (countLayers(animation) > layerLimit) return { unreadable: 'tooManyParts' };
  const length = Number(last) - Number(first);
  const motion = motionOf(length, Number(animation['fr']));
  return { width, height, frames: Math.max(1, Math.round(length)), motion };
}

/** Players repeat it without end. A rate that is none, or no frame, tells nothing. */
function motionOf(frames: number, framesPerSecond: number): Motion | undefined {
  if (!(frames > 0) || !(framesPerSecond > 0) || !Number.isFinite(framesPerSecond)) return undefined;
  return { durationMs: (frames / framesPerSecond) * 1000, shortestFrameMs: 1000 / framesPerSecond, plays: 0 };
}

/** Unpacks a TGS sticker (a Lottie in gzip) under the limit; throws for more, and for bytes that are no gzip. */
export function unpackTgs(bytes: Buffer): string {
  return gunzipSync(bytes, { maxOutputLength: lottieLimitBytes }).toString('utf8');
}

/** Counted before it is parsed: 10 MB of `{}` are 3 million objects, and of `[` 5 million levels. */
function isTooMuch(text: string): boolean {
  let depth = 0;
  let parts = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (sign === '{' || sign === '[' || sign === ':') parts += 1;
    else if (sign === ',') values += 1;
    if (depth > depthLimit || parts > partLimit || values > valueLimit) return true;
  }
  return false;
}

/** The quotation mark that ends it: one behind an odd number of backslashes is part of it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function parse(text: string): Value | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A property that is computed has its program as text in `x` (Lottie specification, Properties). */
function hasExpression(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((part) => hasExpression(part));
  const object = asObject(value);
  if (object === undefined) return false;
  return typeof object['x'] === 'string' || Object.values(object).some((part) => hasExpression(part));
}

/** Images and sounds are assets with an address in `p`, fonts have theirs in `fPath`; inside stands what is a data: address. */
function hasRemoteFile(animation: Value): boolean {
  const fonts = listIn(asObject(animation['fonts'])?.['list']);
  return (
    listIn(animation['assets']).some(({ p }) => isRemote(p, /^data:(?:image\/(?!svg)|audio\/)/i)) ||
    fonts.some(({ fPath }) => isRemote(fPath, /^data:/i))
  );
}

function isRemote(address: unknown, inside: RegExp): boolean {
  return typeof address === 'string' && address !== '' && !inside.test(address);
}

/** Compositions that show each other grow tenfold with each, and without end where one shows itself. */
function countLayers(animation: Value): number {
  const assets = new Map(listIn(animation['assets']).map((asset) => [asset['id'], asset]));
  const counted = new Map<Value, number>();
  const count = (composition: Value, depth: number): number => {
    const known = counted.get(composition);
    if (known !== undefined || depth > depthLimit) return known ?? Infinity;
    counted.set(composition, Infinity);
    let layers = 0;
    for (const { refId } of listIn(composition['layers'])) {
      const shown = assets.get(refId);
      layers += 1 + (refId === undefined || shown === undefined ? 0 : count(shown, depth + 1));
    }
    counted.set(composition, layers);
    return layers;
  };
  return count(animation, 0);
}

function listIn(value: unknown): Value[] {
  return Array.isArray(value) ? value.map(asObject).filter((one) => one !== undefined) : [];
}

function asObject(value: unknown): Value | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object has names and values
  return typeof value === 'object' && value !== null ? (value as Value) : undefined;
}

function isSide(side: number | undefined): side is number {
  return side !== undefined && side >= 1 && side <= 16_384;
}
