import type { BundleErrorCode, ExaminedFile, Examination, UnreadableReason } from '#modules/media/ports.ts';
import { checkMessengerFit } from '#modules/catalogue/messenger-fit.ts';
import type { MessengerFit } from '#modules/catalogue/messenger-fit.ts';
import type { Category } from '#modules/catalogue/constants.ts';
import { comparePlayers, findWorstResult } from '#modules/catalogue/players.ts';
import type { PlayersReport } from '#modules/catalogue/players.ts';

/** The form fields that describe the upload. Undefined if a field is not filled in. */
export type UploadFields = {
  items?: number | undefined;
  category?: Category | undefined;
  /** Names of files to leave out of the bundle. */
  leftOut?: readonly string[] | undefined;
};

export type FindingLevel = 'fault' | 'warning' | 'good';
type ProblemLevel = Exclude<FindingLevel, 'good'>;
/** Names of findings. The types require a title and advice in content/file-checks.ts for each name. */
type FindingName =
  | `file.${UnreadableReason | 'leftOut' | 'small' | 'blankInPlayers' | 'differsInPlayers'}`
  | `bundle.${BundleErrorCode}`
  | `more.${ProblemLevel}`
  | `motion.${Category | `${'' | 'all-' | 'one-'}${'still' | 'moving'}`}`
  | `count.${'matches' | 'matchesOne' | 'differs'}`
  | 'good'
  | 'oneGood'
  | 'location'
  | 'oneLocation';
/**
 * A finding: a key below `check.` of content/file-checks.ts with its placeholder values. `field`: the form field that shows it.
 */
export type UploadFinding = {
  level: FindingLevel;
  key: `check.${FindingName}`;
  values: Record<string, string | number>;
  file?: string;
  field: 'upload' | 'items' | 'category';
};

export type UploadReport = {
  findings: UploadFinding[];
  /** The level of each file, in bundle order. */
  levels: FindingLevel[];
  /** Number of usable images in the upload. */
  count: number;
  isAccepted: boolean;
  /** Compatibility with other messengers. It does not affect acceptance. */
  fit: MessengerFit[];
  /** Undefined for an upload without animations. */
  players: PlayersReport | undefined;
};

/**
 * If the longer side of a sticker has fewer pixels, the sticker looks soft on large phones, which show stickers at 512 pixels.
 */
const smallSide = 256;
const goodSide = 512;
/**
 * If there are more findings of one level than this number, one line with their number replaces all except the first finding.
 */
const listedFindingsLimit = 8;

/**
 * Checks an examined upload against the form: unusable files, the number of images, and animation. Errors reject the
 * upload, warnings do not.
 */
export function validateUpload(examination: Examination, claims: UploadFields): UploadReport {
  const { files, bundleFault } = examination;
  if (bundleFault !== undefined)
    return toReport([createFinding('fault', `bundle.${bundleFault}`, {})], {
      levels: [],
      count: 0,
      fit: [],
      players: undefined,
    });
  const leftOut = new Set(claims.leftOut ?? []);
  const fileFindings = files.map((file) =>
    validateFile(file, { isLeftOut: examination.isBundle && leftOut.has(file.name) }),
  );
  const usable = files.filter((file) => !('unreadable' in file));
  const wrongFiles = usable.filter((file) => hasWrongMotion(file, claims.category));
  const findings = [
    ...combineFindings('fault', fileFindings),
    ...validateMotion(usable, claims.category, wrongFiles),
    ...validateCount(usable.length, claims.items),
    ...combineFindings('warning', fileFindings),
    ...listGoodFindings(files, fileFindings),
  ];
  const wrongNames = new Set(wrongFiles.map(({ name }) => name));
  const levels = fileFindings.map(({ level, file }) => (file && wrongNames.has(file) ? 'fault' : level));
  const fit = checkMessengerFit(examination, claims.leftOut ?? []);
  const players = comparePlayers(examination, claims.leftOut ?? []);
  return toReport(findings, { levels, count: usable.length, fit, players });
}

function toReport(
  findings: UploadFinding[],
  reportParts: Pick<UploadReport, 'levels' | 'count' | 'fit' | 'players'>,
): UploadReport {
  const isAccepted = reportParts.count > 0 && findings.every(({ level }) => level !== 'fault');
  return { findings, ...reportParts, isAccepted };
}

function validateFile(file: ExaminedFile, { isLeftOut }: { isLeftOut: boolean }): UploadFinding {
  const { name } = file;
  if ('unreadable' in file) {
    const level = isLeftOut ? 'warning' : 'fault';
    const key = isLeftOut ? 'file.leftOut' : (`file.${file.unreadable}` as const);
    return { ...createFinding(level, key, { name, extension: getExtension(name) }), file: name };
  }
  const { width, height, format } = file;
  const isDrawing = format === 'lottie' || format === 'tgs';
  if (!isDrawing && Math.max(width, height) < smallSide)
    return { ...createFinding('warning', 'file.small', { name, width, height, goodSide }), file: name };
  const worst = findWorstResult(file);
  if (worst === 'blank') return { ...createFinding('warning', 'file.blankInPlayers', { name }), file: name };
  if (worst !== 'right' && worst !== 'unmeasured')
    return { ...createFinding('warning', 'file.differsInPlayers', { name }), file: name };
  return { ...createFinding('good', 'oneGood', { name }), file: name };
}

/** Without a category, animation is not checked. */
function hasWrongMotion(file: ExaminedFile, category: Category | undefined): boolean {
  return category !== undefined && 'frames' in file && file.frames > 1 !== (category === 'animate');
}

function validateMotion(
  files: readonly ExaminedFile[],
  category: Category | undefined,
  wrongFiles: readonly ExaminedFile[],
): UploadFinding[] {
  if (category === undefined || files.length === 0) return [];
  const motionWord = category === 'animate' ? 'still' : 'moving';
  if (wrongFiles.length === 0) return [createFinding('good', `motion.${category}`, { count: files.length })];
  const values = { count: wrongFiles.length, total: files.length };
  if (wrongFiles.length === files.length)
    return [
      {
        ...createFinding(
          'fault',
          files.length === 1 ? `motion.one-${motionWord}` : `motion.all-${motionWord}`,
          values,
        ),
        field: 'category',
      },
    ];
  return combineFindings(
    'fault',
    wrongFiles.map(({ name }): UploadFinding => {
      const { level, key, values } = createFinding('fault', `motion.${motionWord}`, { name });
      return { level, key, values, file: name, field: 'category' };
    }),
  );
}

function validateCount(count: number, items: number | undefined): UploadFinding[] {
  if (items === undefined || count === 0) return [];
  const isRight = count === items;
  const matches = items === 1 ? 'count.matchesOne' : 'count.matches';
  const countFinding = createFinding(isRight ? 'good' : 'fault', isRight ? matches : 'count.differs', {
    count,
    items,
  });
  return [{ ...countFinding, field: 'items' }];
}

function listGoodFindings(
  files: readonly ExaminedFile[],
  existingFindings: readonly UploadFinding[],
): UploadFinding[] {
  const goodCount = existingFindings.filter(({ level }) => level === 'good').length;
  const locatedCount = files.filter((file) => 'hasLocation' in file && file.hasLocation).length;
  return [
    ...(goodCount > 0
      ? [createFinding('good', goodCount === 1 ? 'oneGood' : 'good', { count: goodCount })]
      : []),
    ...(locatedCount > 0
      ? [createFinding('good', locatedCount === 1 ? 'oneLocation' : 'location', { count: locatedCount })]
      : []),
  ];
}

/** Combines many equal findings into the first finding and a line with the number of the remaining findings. */
function combineFindings(level: ProblemLevel, allFindings: readonly UploadFinding[]): UploadFinding[] {
  const findings = allFindings.filter((candidate) => candidate.level === level);
  if (findings.length <= listedFindingsLimit) return findings;
  const [first, ...others] = findings;
  if (first === undefined) return [];
  const values = { count: others.length };
  return [first, { level, key: `check.more.${level}`, values, field: first.field }];
}

function createFinding(
  level: FindingLevel,
  key: FindingName,
  values: UploadFinding['values'],
): UploadFinding {
  return { level, key: `check.${key}`, values, field: 'upload' };
}

function getExtension(name: string): string {
  return /\.[a-z\d]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
}
