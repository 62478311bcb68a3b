import { messengerIds } from '#modules/catalogue/constants.ts';
import type { FitVerdict, MessengerId } from '#modules/catalogue/constants.ts';
import { messengers } from '#modules/catalogue/messengers.ts';
import type { ForbiddenName, StickerKind, StickerLimits } from '#modules/catalogue/messengers.ts';
import type { ExaminedFile, Examination, ImageFacts } from '#modules/media/ports.ts';

/** The types require a sentence in content/file-checks.ts for each name. */
type ChangeName =
  | `convert.${StickerLimits['convertTo']}`
  | `side.${NonNullable<StickerLimits['sides']>['rule']}`
  | `rate.${'exact' | 'most'}`
  | `pack.${'few' | 'many' | 'mixed'}`
  | `forbidden.${ForbiddenName}`
  | 'size'
  | 'duration'
  | 'frame'
  | 'endless'
  | 'transparent'
  | 'broken'
  | 'unmeasured';
/** A change to make: a key below `fit.` of content/file-checks.ts with its placeholder values. */
export type FitChange = { key: `fit.${ChangeName}`; values: Record<string, string | number> };
export type FileFit = { name: string; verdict: FitVerdict; changes: FitChange[] };

/** The compatibility of a pack with a messenger, and the necessary changes to the pack and its files. */
export type MessengerFit = {
  messenger: MessengerId;
  verdict: FitVerdict;
  /** Number of files that fit. */
  fitting: number;
  files: FileFit[];
  changes: FitChange[];
  sources: readonly string[];
  lookedUp: string;
};

type Usable = Extract<ExaminedFile, ImageFacts>;

/**
 * Returns for each messenger whether an examined upload fits as a sticker or a pack. Files that staff leave out are
 * ignored. Unreadable files are unknown, and so are files examined before the required facts were measured. Returns an
 * empty list for an upload that is rejected as a whole.
 */
export function judgeFit({ files, bundleFault }: Examination, leftOut: readonly string[]): MessengerFit[] {
  const shown = files.filter((file) => !('unreadable' in file && leftOut.includes(file.name)));
  if (bundleFault !== undefined || shown.length === 0) return [];
  return messengerIds.map((messenger) => judgeFor(messenger, shown));
}

function judgeFor(messenger: MessengerId, files: readonly ExaminedFile[]): MessengerFit {
  const { stickers, sources, lookedUp } = messengers[messenger];
  const judged = files.map((file) => judgeFile(file, stickers));
  const changes = packChanges(messenger, files);
  const verdicts = judged.map(({ verdict }) => verdict);
  const isNot = changes.length > 0 || verdicts.includes('not');
  return {
    messenger,
    verdict: isNot ? 'not' : verdicts.includes('unknown') ? 'unknown' : 'fits',
    fitting: verdicts.filter((verdict) => verdict === 'fits').length,
    files: judged,
    changes,
    sources,
    lookedUp,
  };
}

function packChanges(messenger: MessengerId, files: readonly ExaminedFile[]): FitChange[] {
  const { least, most, isMixed } = messengers[messenger].pack;
  const count = files.length;
  const usable = files.flatMap((file) => ('unreadable' in file ? [] : [file]));
  const still = usable.filter((file) => kindOf(file) === 'still').length;
  const isMix = still > 0 && still < usable.length;
  return [
    ...(count < least ? [change('pack.few', { least, missing: least - count })] : []),
    ...(count > most ? [change('pack.many', { most, count })] : []),
    ...(!isMixed && isMix ? [change('pack.mixed')] : []),
  ];
}

function judgeFile(file: ExaminedFile, stickers: Readonly<Record<StickerKind, StickerLimits>>): FileFit {
  const { name } = file;
  if ('unreadable' in file) return { name, verdict: 'unknown', changes: [change('broken')] };
  const limits = stickers[kindOf(file)];
  const changes = [
    ...formatChanges(file, limits),
    ...sideChanges(file, limits),
    ...motionChanges(file, limits),
    ...featureChanges(file, limits),
    ...(limits.isTransparent === true && file.isTransparent === false ? [change('transparent')] : []),
  ];
  if (changes.length > 0) return { name, verdict: 'not', changes };
  if (isUnmeasured(file, limits)) return { name, verdict: 'unknown', changes: [change('unmeasured')] };
  return { name, verdict: 'fits', changes };
}

/** Conversion changes the file size, so the size is checked only if the format stays. */
function formatChanges({ format, sizeBytes }: Usable, limits: StickerLimits): FitChange[] {
  const most = limits.sizeBytes / 1024;
  if (!limits.formats.includes(format)) return [change(`convert.${limits.convertTo}`, { most })];
  if (sizeBytes <= limits.sizeBytes) return [];
  return [change('size', { most, kilobytes: roundedUp(sizeBytes / 1024, 1) })];
}

function sideChanges({ width, height }: Usable, { sides }: StickerLimits): FitChange[] {
  if (sides === undefined) return [];
  if (sides.rule === 'square') {
    const { least, most } = sides;
    const isWithin = width === height && width >= least && width <= most;
    return isWithin ? [] : [change('side.square', { least, most, width, height })];
  }
  const { rule, side } = sides;
  const isRight = rule === 'exact' ? width === side && height === side : Math.max(width, height) === side;
  return isRight ? [] : [change(`side.${rule}`, { side, width, height })];
}

function motionChanges(file: Usable, limits: StickerLimits): FitChange[] {
  const { motion } = file;
  if (motion === undefined) return [];
  const { durationMs, shortestFrameMs, framesPerSecond, isEndless } = limits;
  const changes: FitChange[] = [];
  if (durationMs !== undefined && motion.durationMs > durationMs + halfMs)
    changes.push(
      change('duration', { most: durationMs / 1000, seconds: roundedUp(motion.durationMs / 1000, 2) }),
    );
  if (shortestFrameMs !== undefined && motion.shortestFrameMs < shortestFrameMs)
    changes.push(change('frame', { least: shortestFrameMs, shortest: roundedUp(motion.shortestFrameMs, 1) }));
  const rate = motion.durationMs === 0 ? Infinity : (file.frames / motion.durationMs) * 1000;
  if (framesPerSecond !== undefined) changes.push(...rateChanges(rate, framesPerSecond));
  if (isEndless === true && motion.plays !== 0) changes.push(change('endless', { plays: motion.plays }));
  return changes;
}

/** Returns one change per forbidden name, even if several features belong to it. */
function featureChanges({ features = [] }: Usable, { forbidden = {} }: StickerLimits): FitChange[] {
  const names = new Set(features.flatMap((feature) => forbidden[feature] ?? []));
  return [...names].map((name) => change(`forbidden.${name}`));
}

/**
 * Frame times are whole milliseconds or hundredths of a second: 30 frames of 33 ms are 30.3 per second. So the rate is
 * rounded.
 */
function rateChanges(rate: number, { least, most }: { least: number; most: number }): FitChange[] {
  const whole = Math.round(rate);
  if (whole >= least && whole <= most) return [];
  const key = least === most ? 'rate.exact' : 'rate.most';
  return [change(key, { most, rate: Number.isFinite(whole) ? whole : 1000 })];
}

function isUnmeasured(file: Usable, limits: StickerLimits): boolean {
  const asksMotion = limits.durationMs !== undefined || limits.isEndless === true;
  return (
    (asksMotion && file.motion === undefined) ||
    (limits.forbidden !== undefined && file.features === undefined) ||
    (limits.isTransparent === true && file.isTransparent === undefined)
  );
}

function kindOf({ format, frames }: Usable): StickerKind {
  if (format === 'lottie' || format === 'tgs') return 'drawing';
  return frames > 1 ? 'moving' : 'still';
}

/** Tolerance for the rounding of frame times. */
const halfMs = 0.5;

/** Rounds up, because a value just above a limit must not appear equal to the limit. */
function roundedUp(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.ceil(value * factor - 1e-9) / factor;
}

function change(key: ChangeName, values: FitChange['values'] = {}): FitChange {
  return { key: `fit.${key}`, values };
}
