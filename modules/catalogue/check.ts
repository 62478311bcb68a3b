import type { BundleFault, ExaminedFile, Examination, Unreadable } from '#modules/media/ports.ts';
import { judgeFit } from '#modules/catalogue/fit.ts';
import type { MessengerFit } from '#modules/catalogue/fit.ts';
import type { Category } from '#modules/catalogue/constants.ts';
import { comparePlayers, findWorstResult } from '#modules/catalogue/players.ts';
import type { PlayersReport } from '#modules/catalogue/players.ts';

/** The form fields that describe the upload. Undefined if a field is not filled in. */
export type Claims = {
  items?: number | undefined;
  category?: Category | undefined;
  /** Names of files to leave out of the bundle. */
  leftOut?: readonly string[] | undefined;
};

export type Level = 'fault' | 'warning' | 'good';
type Problem = Exclude<Level, 'good'>;
/** The types require a title and an advice in content/file-checks.ts for each name. */
type FindingName =
  | `file.${Unreadable | 'leftOut' | 'small' | 'blankInPlayers' | 'differsInPlayers'}`
  | `bundle.${BundleFault}`
  | `more.${Problem}`
  | `motion.${Category | `${'' | 'all-' | 'one-'}${'still' | 'moving'}`}`
  | `count.${'matches' | 'matchesOne' | 'differs'}`
  | 'good'
  | 'oneGood'
  | 'location'
  | 'oneLocation';
/**
 * A finding: a key below `check.` of content/file-checks.ts with its placeholder values. `field`: the form field that
 * shows it.
 */
export type Finding = {
  level: Level;
  key: `check.${FindingName}`;
  values: Record<string, string | number>;
  file?: string;
  field: 'upload' | 'items' | 'category';
};

export type Report = {
  findings: Finding[];
  /** The level of each file, in bundle order. */
  levels: Level[];
  /** Number of usable images in the upload. */
  count: number;
  isAccepted: boolean;
  /** Compatibility with other messengers. It does not affect acceptance. */
  fit: MessengerFit[];
  /** Undefined for an upload without animations. */
  players: PlayersReport | undefined;
};

/** Stickers with a longer side below this look soft on large phones, which show them at 512 pixels. */
const softSide = 256;
const goodSide = 512;
/** More findings of one kind than this are combined into one line. */
const toldApart = 8;

/**
 * Checks an examined upload against the form: unusable files, the number of images, and animation. Errors reject the
 * upload, warnings do not.
 */
export function judgeUpload(examination: Examination, claims: Claims): Report {
  const { files, bundleFault } = examination;
  if (bundleFault !== undefined)
    return toReport([finding('fault', `bundle.${bundleFault}`, {})], {
      levels: [],
      count: 0,
      fit: [],
      players: undefined,
    });
  const leftOut = new Set(claims.leftOut ?? []);
  const judged = files.map((file) =>
    judgeFile(file, { isLeftOut: examination.isBundle && leftOut.has(file.name) }),
  );
  const usable = files.filter((file) => !('unreadable' in file));
  const wrong = usable.filter((file) => isWrong(file, claims.category));
  const findings = [
    ...bundled('fault', judged),
    ...judgeMotion(usable, claims.category, wrong),
    ...judgeCount(usable.length, claims.items),
    ...bundled('warning', judged),
    ...tellGood(files, judged),
  ];
  const wrongNames = new Set(wrong.map(({ name }) => name));
  const levels = judged.map(({ level, file }) => (file && wrongNames.has(file) ? 'fault' : level));
  const fit = judgeFit(examination, claims.leftOut ?? []);
  const players = comparePlayers(examination, claims.leftOut ?? []);
  return toReport(findings, { levels, count: usable.length, fit, players });
}

function toReport(findings: Finding[], about: Pick<Report, 'levels' | 'count' | 'fit' | 'players'>): Report {
  const isAccepted = about.count > 0 && findings.every(({ level }) => level !== 'fault');
  return { findings, ...about, isAccepted };
}

function judgeFile(file: ExaminedFile, { isLeftOut }: { isLeftOut: boolean }): Finding {
  const { name } = file;
  if ('unreadable' in file) {
    const level = isLeftOut ? 'warning' : 'fault';
    const key = isLeftOut ? 'file.leftOut' : (`file.${file.unreadable}` as const);
    return { ...finding(level, key, { name, extension: extensionOf(name) }), file: name };
  }
  const { width, height, format } = file;
  const isDrawing = format === 'lottie' || format === 'tgs';
  if (!isDrawing && Math.max(width, height) < softSide)
    return { ...finding('warning', 'file.small', { name, width, height, goodSide }), file: name };
  const worst = findWorstResult(file);
  if (worst === 'blank') return { ...finding('warning', 'file.blankInPlayers', { name }), file: name };
  if (worst !== 'right' && worst !== 'unmeasured')
    return { ...finding('warning', 'file.differsInPlayers', { name }), file: name };
  return { ...finding('good', 'oneGood', { name }), file: name };
}

/** Without a category, animation is not checked. */
function isWrong(file: ExaminedFile, category: Category | undefined): boolean {
  return category !== undefined && 'frames' in file && file.frames > 1 !== (category === 'animate');
}

function judgeMotion(
  files: readonly ExaminedFile[],
  category: Category | undefined,
  wrong: readonly ExaminedFile[],
): Finding[] {
  if (category === undefined || files.length === 0) return [];
  const word = category === 'animate' ? 'still' : 'moving';
  if (wrong.length === 0) return [finding('good', `motion.${category}`, { count: files.length })];
  const values = { count: wrong.length, total: files.length };
  if (wrong.length === files.length)
    return [
      {
        ...finding('fault', files.length === 1 ? `motion.one-${word}` : `motion.all-${word}`, values),
        field: 'category',
      },
    ];
  return bundled(
    'fault',
    wrong.map(({ name }): Finding => {
      const { level, key, values } = finding('fault', `motion.${word}`, { name });
      return { level, key, values, file: name, field: 'category' };
    }),
  );
}

function judgeCount(count: number, items: number | undefined): Finding[] {
  if (items === undefined || count === 0) return [];
  const isRight = count === items;
  const matches = items === 1 ? 'count.matchesOne' : 'count.matches';
  const found = finding(isRight ? 'good' : 'fault', isRight ? matches : 'count.differs', {
    count,
    items,
  });
  return [{ ...found, field: 'items' }];
}

function tellGood(files: readonly ExaminedFile[], judged: readonly Finding[]): Finding[] {
  const good = judged.filter(({ level }) => level === 'good').length;
  const placed = files.filter((file) => 'hasLocation' in file && file.hasLocation).length;
  return [
    ...(good > 0 ? [finding('good', good === 1 ? 'oneGood' : 'good', { count: good })] : []),
    ...(placed > 0 ? [finding('good', placed === 1 ? 'oneLocation' : 'location', { count: placed })] : []),
  ];
}

/** Combines many equal findings into the first finding and a line with the number of the others. */
function bundled(level: Problem, all: readonly Finding[]): Finding[] {
  const findings = all.filter((one) => one.level === level);
  if (findings.length <= toldApart) return findings;
  const [first, ...others] = findings;
  if (first === undefined) return [];
  const values = { count: others.length };
  return [first, { level, key: `check.more.${level}`, values, field: first.field }];
}

function finding(level: Level, key: FindingName, values: Finding['values']): Finding {
  return { level, key: `check.${key}`, values, field: 'upload' };
}

function extensionOf(name: string): string {
  return /\.[a-z\d]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
}
