import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tests/architecture/source-files.ts';
import { isTest } from './modules.ts';

/** A handwritten file; `path` is relative to the project's folder. */
export type WrittenFile = { path: string; lines: number };

/** The number of files and lines in a folder and its subfolders. */
export type FolderSize = { folder: string; files: number; lines: number };

/** A folder with more files is hard to survey. */
export const fullFolderFiles = 30;

const made = ['node_modules', 'build', 'data', '.git', '.react-router'];

/**
 * Returns the number of files directly in each directory, largest first. Excludes generated images, and migrations and
 * decisions, whose number can only grow.
 */
export function filesByFolder(): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const entry of globSync('**/*', {
    cwd: root,
    exclude: [...made, 'docs/screenshots/*/*', 'db/migrations/*', 'docs/decisions/*'],
    withFileTypes: true,
  })) {
    const folder = join(entry.parentPath, '.').slice(root.length) || '.';
    // A test is next to the tested file and does not make a folder harder to survey.
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** Returns every code file: modules, style sheets, scripts and migrations. */
export function readWrittenFiles(): WrittenFile[] {
  const paths = globSync('**/*.{ts,tsx,css,sh,sql}', { cwd: root, exclude: made });
  return paths.toSorted().map((path) => ({ path, lines: linesOf(path) }));
}

/** Returns files and lines of each top folder, and of each folder in `modules` and `web`. */
export function sizesByFolder(files: readonly WrittenFile[]): FolderSize[] {
  const sizes = new Map<string, FolderSize>();
  for (const { path, lines } of files) {
    const folder = /^(?:modules|web)\/[^/]+(?=\/)/.exec(path)?.[0] ?? dirname(path).split('/')[0] ?? '.';
    const before = sizes.get(folder) ?? { folder, files: 0, lines: 0 };
    sizes.set(folder, { folder, files: before.files + 1, lines: before.lines + lines });
  }
  return [...sizes.values()].toSorted((one, other) => one.folder.localeCompare(other.folder));
}

/** Returns line counts of modules: the median, the 90th percentile, and the longest module. */
export function spreadOf(files: readonly WrittenFile[]): {
  median: number;
  p90: number;
  longest: WrittenFile;
} {
  const rising = files.toSorted((one, other) => one.lines - other.lines);
  const at = (share: number) => rising[Math.floor(share * (rising.length - 1))] ?? { path: '', lines: 0 };
  return { median: at(0.5).lines, p90: at(0.9).lines, longest: at(1) };
}

export function isSource({ path }: WrittenFile): boolean {
  return /\.tsx?$/.test(path) && !isTest(path);
}

/** Returns the number of test lines per line of product code. */
export function testShare(files: readonly WrittenFile[]): number {
  const tests = files.filter(({ path }) => /\.tsx?$/.test(path) && isTest(path));
  return sumOf(tests) / sumOf(files.filter(isSource));
}

export function sumOf(files: readonly { lines: number }[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function linesOf(path: string): number {
  return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
}
