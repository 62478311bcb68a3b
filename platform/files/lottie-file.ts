import { gunzipSync } from 'node:zlib';
import type { ImageFacts, LottieFeature, UnreadableReason } from '#modules/media/ports.ts';
import { findFeatures } from '#platform/files/lottie-features.ts';
import { toObject, toObjectList, type LottieObject } from '#platform/files/lottie-value.ts';

/**
 * Maximum size of the JSON text. A parsed animation is many times larger than its text. The largest animations in use
 * have some hundred kilobytes.
 */
export const lottieLimitBytes = 10 * 1024 * 1024;
/** Maximum nesting depth of the JSON, because players recurse. Nested groups in use have about thirty levels. */
const depthLimit = 64;
/**
 * Maximum number of objects, arrays and members together. The largest animations in use have some ten thousand; an
 * object takes about 60 bytes.
 */
const partLimit = 300_000;
/** Maximum number of numbers in paths and keyframes. */
const valueLimit = 2_000_000;
/**
 * Maximum number of layers that a player draws. The layers of a composition are counted again for each layer that
 * shows the composition.
 */
const layerLimit = 10_000;
const lineFeed = 0x0a;

export type LottieFacts = Pick<ImageFacts, 'width' | 'height' | 'frames' | 'motion'> & {
  features: LottieFeature[];
  /** The animation without `meta`, which contains the author. */
  animation: LottieObject;
};

/**
 * Reads a Lottie animation (JSON with layers). Returns undefined for other JSON. An animation is unreadable if it is incomplete
 * or invisible, contains expressions, which some players execute, refers to external files or to images that players cannot read,
 * or exceeds the players' limits of depth, parts or layers.
 */
export function readLottie(text: string): LottieFacts | { unreadable: UnreadableReason } | undefined {
  const excess = findExcess(text);
  if (excess !== undefined) return { unreadable: excess };
  const parsed = parse(text);
  // Without layers, the text is not a Lottie animation.
  if (parsed === undefined) return text.includes('"layers"') ? { unreadable: 'damaged' } : undefined;
  if (!Array.isArray(parsed['layers'])) return undefined;
  const { meta: _, ...animation } = parsed;
  const compositions = findCompositions(animation);
  const scanned = scan(animation, { hasExpression: false, hasSlot: false, hasInfinity: false });
  const unreadable = findError(animation, { ...compositions, ...scanned });
  if (unreadable !== undefined) return { unreadable };
  const { w, h, ip, op, fr } = animation;
  const length = Number(op) - Number(ip);
  const framesPerSecond = Number(fr);
  const features = findFeatures(animation, compositions.compositions);
  if (scanned.hasSlot) features.push('slots');
  return {
    width: Number(w),
    height: Number(h),
    frames: Math.max(1, Math.round(length)),
    // Players repeat the animation endlessly.
    motion: {
      durationMs: (length / framesPerSecond) * 1000,
      shortestFrameMs: 1000 / framesPerSecond,
      plays: 0,
    },
    features,
    animation,
  };
}

function findError(
  animation: LottieObject,
  { layers, isMissing, hasExpression, hasInfinity }: Compositions & ScanResult,
): UnreadableReason | undefined {
  const { v, w, h, ip, op, fr } = animation;
  // lottie-web throws if the version is a number.
  if (v !== undefined && typeof v !== 'string') return 'badVersion';
  if (!isValidSide(w) || !isValidSide(h)) return 'noSize';
  if (typeof fr !== 'number' || !(fr > 0) || !Number.isFinite(fr)) return 'noFrameRate';
  if (typeof ip !== 'number' || typeof op !== 'number' || !Number.isFinite(op - ip) || op <= ip)
    return 'noFrames';
  if (toObjectList(animation['layers']).every((layer) => isInvisible(layer))) return 'noLayers';
  if (hasExpression) return 'expressions';
  if (hasInfinity) return 'damaged';
  if (layers > layerLimit) return 'tooManyLayers';
  if (isMissing) return 'missingAsset';
  return findImageError(animation) ?? (hasRemoteFile(animation) ? 'remoteFiles' : undefined);
}

/** Returns true for a hidden layer, and for null layers, sounds and cameras. */
function isInvisible({ ty, hd }: LottieObject): boolean {
  return hd === true || ty === 3 || ty === 6 || ty === 13;
}

/** Returns the assets with an embedded image (a `data:` address). */
export function listEmbeddedImages(animation: LottieObject): (LottieObject & { p: string })[] {
  return toObjectList(animation['assets']).filter((asset): asset is LottieObject & { p: string } =>
    /^data:image\//i.test(String(asset['p'])),
  );
}

/**
 * Returns the reason why players cannot draw an embedded image. All measured players draw PNG and JPEG, most draw
 * WebP, and all require `e` for embedded images.
 */
function findImageError(animation: LottieObject): UnreadableReason | undefined {
  for (const { p, e } of listEmbeddedImages(animation)) {
    if (!/^data:image\/(?:png|jpe?g|webp);base64,/i.test(p)) return 'imageInside';
    if (e !== 1) return 'imageFlag';
  }
  return undefined;
}

/** Decompresses a TGS sticker (a Lottie in gzip) up to the size limit. Joins several gzip members, like zlib. */
export function unpackTgs(bytes: Buffer): string | { unreadable: UnreadableReason } {
  try {
    return gunzipSync(bytes, { maxOutputLength: lottieLimitBytes }).toString('utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const message = error instanceof Error ? error.message : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return { unreadable: 'tooLarge' };
    // A complete file ends with the highest byte of its length, which is 0 below 16 MB. If the file ends with a line
    // break, the line break was appended, so the file is not cut off.
    if (code === 'Z_BUF_ERROR' && bytes.at(-1) !== lineFeed) return { unreadable: 'cutOff' };
    return {
      unreadable: /incorrect (?:data|length) check/.test(message) ? 'wrongChecksum' : 'damaged',
    };
  }
}

/**
 * Counts levels and parts before parsing, because 10 MB of `{}` are 3 million objects, and 10 MB of `[` are 5 million levels.
 */
function findExcess(text: string): 'tooDeep' | 'tooManyParts' | undefined {
  let depth = 0;
  let parts = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = findStringEnd(text, at);
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (sign === '{' || sign === '[' || sign === ':') parts += 1;
    else if (sign === ',') values += 1;
    if (depth > depthLimit) return 'tooDeep';
    if (parts > partLimit || values > valueLimit) return 'tooManyParts';
  }
  return undefined;
}

/** Returns the position of the closing quotation mark. A mark after an odd number of backslashes is escaped. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function parse(text: string): LottieObject | undefined {
  try {
    return toObject(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return undefined;
  }
}

type ScanResult = { hasExpression: boolean; hasSlot: boolean; hasInfinity: boolean };

/**
 * Visits every member once. An expression is a string in `x`, and a themeable property has a name in `sid` (Lottie
 * specification). A number such as 1e999 is read as Infinity, which JSON cannot represent.
 */
function scan(value: unknown, found: ScanResult): ScanResult {
  if (value === Infinity || value === -Infinity) found.hasInfinity = true;
  const object = toObject(value);
  if (object === undefined) return found;
  if (typeof object['x'] === 'string') found.hasExpression = true;
  if (typeof object['sid'] === 'string') found.hasSlot = true;
  for (const part of Array.isArray(value) ? value : Object.values(object)) scan(part, found);
  return found;
}

/**
 * Returns true if the animation refers to an external file. Assets (images and sounds) have the address of their file
 * in `p`, and fonts have the address in `fPath`. The address of an embedded file is a data: URL.
 */
function hasRemoteFile(animation: LottieObject): boolean {
  const fonts = toObjectList(toObject(animation['fonts'])?.['list']);
  return (
    toObjectList(animation['assets']).some(({ p }) => isRemote(p, /^data:(?:image|audio)\//i)) ||
    fonts.some(({ fPath }) => isRemote(fPath, /^data:/i))
  );
}

function isRemote(address: unknown, inside: RegExp): boolean {
  return typeof address === 'string' && address !== '' && !inside.test(address);
}

/**
 * The animation and the compositions that its layers show. `layers` is the number of drawn layers; the layers of a
 * composition are counted again for each layer that shows the composition.
 */
type Compositions = { compositions: Iterable<LottieObject>; layers: number; isMissing: boolean };

/**
 * Types of layers that refer to an asset: compositions, images and sounds. lottie-web draws nothing at all if such an
 * asset is missing.
 */
const showsAsset = new Set<unknown>([0, 2, 6]);

/**
 * Finds the compositions that layers show, and counts the drawn layers. The count can grow tenfold with each level of
 * nesting, and without end if a composition contains itself.
 */
function findCompositions(animation: LottieObject): Compositions {
  const assets = new Map(toObjectList(animation['assets']).map((asset) => [asset['id'], asset]));
  const counted = new Map<LottieObject, number>();
  let isMissing = false;
  const count = (composition: LottieObject, depth: number): number => {
    const known = counted.get(composition);
    if (known !== undefined || depth > depthLimit) return known ?? Infinity;
    counted.set(composition, Infinity);
    let layers = 0;
    for (const { ty, refId } of toObjectList(composition['layers'])) {
      const shown = assets.get(refId);
      isMissing ||= showsAsset.has(ty) && shown === undefined;
      layers += 1 + (refId === undefined || shown === undefined ? 0 : count(shown, depth + 1));
    }
    counted.set(composition, layers);
    return layers;
  };
  const layers = count(animation, 0);
  return { compositions: counted.keys(), layers, isMissing };
}

function isValidSide(side: unknown): boolean {
  return typeof side === 'number' && side >= 1 && side <= 16_384;
}
