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

type ReadableFile = Extract<ExaminedFile, ImageFacts>;

/**
 * Returns for each messenger whether an examined upload fits as a sticker or a pack. Files that staff leave out are
 * ignored. The verdict is `unknown` for unreadable files, and for files that were examined before the required facts
 * were measured. Returns an empty list for an upload that is rejected as a whole.
 */
export function checkMessengerFit(
  { files, bundleFault }: Examination,
  leftOut: readonly string[],
): MessengerFit[] {
  const includedFiles = files.filter((file) => !('unreadable' in file && leftOut.includes(file.name)));
  if (bundleFault !== undefined || includedFiles.length === 0) return [];
  return messengerIds.map((messenger) => checkMessenger(messenger, includedFiles));
}

function checkMessenger(messenger: MessengerId, files: readonly ExaminedFile[]): MessengerFit {
  const { stickers, sources, lookedUp } = messengers[messenger];
  const fileFits = files.map((file) => checkFile(file, stickers));
  const changes = listPackChanges(messenger, files);
  const verdicts = fileFits.map(({ verdict }) => verdict);
  const doesNotFit = changes.length > 0 || verdicts.includes('not');
  return {
    messenger,
    verdict: doesNotFit ? 'not' : verdicts.includes('unknown') ? 'unknown' : 'fits',
    fitting: verdicts.filter((verdict) => verdict === 'fits').length,
    files: fileFits,
    changes,
    sources,
    lookedUp,
  };
}

function listPackChanges(messenger: MessengerId, files: readonly ExaminedFile[]): FitChange[] {
  const { least: minimum, most: maximum, isMixed } = messengers[messenger].pack;
  const count = files.length;
  const usable = files.flatMap((file) => ('unreadable' in file ? [] : [file]));
  const stillCount = usable.filter((file) => getStickerKind(file) === 'still').length;
  const hasBothKinds = stillCount > 0 && stillCount < usable.length;
  return [
    ...(count < minimum ? [createChange('pack.few', { least: minimum, missing: minimum - count })] : []),
    ...(count > maximum ? [createChange('pack.many', { most: maximum, count })] : []),
    ...(!isMixed && hasBothKinds ? [createChange('pack.mixed')] : []),
  ];
}

function checkFile(file: ExaminedFile, stickers: Readonly<Record<StickerKind, StickerLimits>>): FileFit {
  const { name } = file;
  if ('unreadable' in file) return { name, verdict: 'unknown', changes: [createChange('broken')] };
  const limits = stickers[getStickerKind(file)];
  const changes = [
    ...listFormatChanges(file, limits),
    ...listSideChanges(file, limits),
    ...listMotionChanges(file, limits),
    ...listFeatureChanges(file, limits),
    ...(limits.isTransparent === true && file.isTransparent === false ? [createChange('transparent')] : []),
  ];
  if (changes.length > 0) return { name, verdict: 'not', changes };
  if (isUnmeasured(file, limits)) return { name, verdict: 'unknown', changes: [createChange('unmeasured')] };
  return { name, verdict: 'fits', changes };
}

/** Conversion changes the file size, so the size is checked only if the format does not change. */
function listFormatChanges({ format, sizeBytes }: ReadableFile, limits: StickerLimits): FitChange[] {
  const maximum = limits.sizeBytes / 1024;
  if (!limits.formats.includes(format))
    return [createChange(`convert.${limits.convertTo}`, { most: maximum })];
  if (sizeBytes <= limits.sizeBytes) return [];
  return [createChange('size', { most: maximum, kilobytes: roundUp(sizeBytes / 1024, 1) })];
}

function listSideChanges({ width, height }: ReadableFile, { sides }: StickerLimits): FitChange[] {
  if (sides === undefined) return [];
  if (sides.rule === 'square') {
    const { least: minimum, most: maximum } = sides;
    const isWithin = width === height && width >= minimum && width <= maximum;
    return isWithin ? [] : [createChange('side.square', { least: minimum, most: maximum, width, height })];
  }
  const { rule, side } = sides;
  const isRight = rule === 'exact' ? width === side && height === side : Math.max(width, height) === side;
  return isRight ? [] : [createChange(`side.${rule}`, { side, width, height })];
}

function listMotionChanges(file: ReadableFile, limits: StickerLimits): FitChange[] {
  const { motion } = file;
  if (motion === undefined) return [];
  const { durationMs, shortestFrameMs, framesPerSecond, isEndless } = limits;
  const changes: FitChange[] = [];
  if (durationMs !== undefined && motion.durationMs > durationMs + toleranceMs)
    changes.push(
      createChange('duration', { most: durationMs / 1000, seconds: roundUp(motion.durationMs / 1000, 2) }),
    );
  if (shortestFrameMs !== undefined && motion.shortestFrameMs < shortestFrameMs)
    changes.push(
      createChange('frame', { least: shortestFrameMs, shortest: roundUp(motion.shortestFrameMs, 1) }),
    );
  const rate = motion.durationMs === 0 ? Infinity : (file.frames / motion.durationMs) * 1000;
  if (framesPerSecond !== undefined) changes.push(...listRateChanges(rate, framesPerSecond));
  if (isEndless === true && motion.plays !== 0)
    changes.push(createChange('endless', { plays: motion.plays }));
  return changes;
}

/** Returns one change per forbidden name, even if several features have the same name. */
function listFeatureChanges({ features = [] }: ReadableFile, { forbidden = {} }: StickerLimits): FitChange[] {
  const names = new Set(features.flatMap((feature) => forbidden[feature] ?? []));
  return [...names].map((name) => createChange(`forbidden.${name}`));
}

/**
 * Frame times are whole milliseconds or hundredths of a second: 30 frames of 33 ms are 30.3 frames per second, so the
 * rate is rounded.
 */
function listRateChanges(
  rate: number,
  { least: minimum, most: maximum }: { least: number; most: number },
): FitChange[] {
  const roundedRate = Math.round(rate);
  if (roundedRate >= minimum && roundedRate <= maximum) return [];
  const key = minimum === maximum ? 'rate.exact' : 'rate.most';
  return [createChange(key, { most: maximum, rate: Number.isFinite(roundedRate) ? roundedRate : 1000 })];
}

function isUnmeasured(file: ReadableFile, limits: StickerLimits): boolean {
  const needsMotion = limits.durationMs !== undefined || limits.isEndless === true;
  return (
    (needsMotion && file.motion === undefined) ||
    (limits.forbidden !== undefined && file.features === undefined) ||
    (limits.isTransparent === true && file.isTransparent === undefined)
  );
}

function getStickerKind({ format, frames }: ReadableFile): StickerKind {
  if (format === 'lottie' || format === 'tgs') return 'drawing';
  return frames > 1 ? 'moving' : 'still';
}

/** Tolerance for the rounding of frame times. */
const toleranceMs = 0.5;

/** Rounds up, because a value just above a limit must not appear equal to the limit. */
function roundUp(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.ceil(value * factor - 1e-9) / factor;
}

function createChange(key: ChangeName, values: FitChange['values'] = {}): FitChange {
  return { key: `fit.${key}`, values };
}
