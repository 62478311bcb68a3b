import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tests/architecture/source-files.ts';
import { isTest } from './modules.ts';

/** A file that people write, with its lines; `path` is relative to the project's folder. */
export type WrittenFile = { path: string; lines: number };

/** A folder and what stands in it and below. */
export type FolderSize = { folder: string; files: number; lines: number };

/** A folder with more files than this is no longer taken in at a look. */
export const fullFolderFiles = 30;

const made = ['node_modules', 'build', 'data', '.git', '.react-router'];

/**
 * How many files stand in each directory itself, those below it apart, the most first. Pictures that a command takes are
 * not written by anybody, and migrations and decisions only grow in number: none is counted.
 */
export function filesByFolder(): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const entry of globSync('**/*', {
    cwd: root,
    exclude: [...made, 'docs/screenshots/*/*', 'db/migrations/*', 'docs/decisions/*'],
    withFileTypes: true,
  })) {
    const folder = join(entry.parentPath, '.').slice(root.length) || '.';
    // A test stands beside what it tests: it makes no room more crowded.
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** Every file of code: modules, style sheets, scripts and migrations. */
export function readWrittenFiles(): WrittenFile[] {
  const paths = globSync('**/*.{ts,tsx,css,sh,sql}', { cwd: root, exclude: made });
  return paths.toSorted().map((path) => ({ path, lines: linesOf(path) }));
}

/** Files and lines of the top folders, and of those of `modules` and `web`. */
export function sizesByFolder(files: readonly WrittenFile[]): FolderSize[] {
  const sizes = new Map<string, FolderSize>();
  for (const { path, lines } of files) {
    const folder = /^(?:modules|web)\/[^/]+(?=\/)/.exec(path)?.[0] ?? dirname(path).split('/')[0] ?? '.';
    const before = sizes.get(folder) ?? { folder, files: 0, lines: 0 };
    sizes.set(folder, { folder, files: before.files + 1, lines: before.lines + lines });
  }
  return [...sizes.values()].toSorted((one, other) => one.folder.localeCompare(other.folder));
}

/** Half of the modules have at most `median` lines, nine in ten at most `p90`; `longest` is the one with the most. */
export function spreadOf(files: readonly WrittenFile[]): {
  median: number;
  p90: number;
  longest: WrittenFile;
} {
  const rising = files.toSorted((one, other) => one.lines - other.lines);
  const at = (share: number) => rising[Math.floor(share * (rising.length - 1))] ?? { path: '', lines: 0 };
  return { median: at(0.5).lines, p90: at(0.9).lines, longest: at(1) };
}

/** Modules of the product, tests apart. */
export function isSource({ path }: WrittenFile): boolean {
  return /\.tsx?$/.test(path) && !isTest(path);
}

/** Lines of tests for each line of modules of the product. */
export function testShare(files: readonly WrittenFile[]): number {
  const tests = files.filter(({ path }) => /\.tsx?$/.test(path) && isTest(path));
  return sumOf(tests) / sumOf(files.filter(isSource));
}

/** The lines of some files together. */
export function sumOf(files: readonly { lines: number }[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function linesOf(path: string): number {
  return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
}
