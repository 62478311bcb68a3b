import { execFileSync } from 'node:child_process';

/** A test that starts the whole product: its source text, and its imports except those through `main.ts`. */
export type ProductTest = { path: string; text: string; imports: ReadonlySet<string> };

export type Choice = { tests: string[]; reason: string };

/**
 * Returns every file that differs from a commit, including new files, with paths relative to the project's folder. The default
 * commit is the branch point from main; on main, the last commit.
 */
export function changedFiles(since = branchPoint()): string[] {
  const differing = git('diff', '--name-only', '--relative', since);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...unknown])].toSorted();
}

/**
 * Selects the tests of the whole product that a change affects. Each test loads every module, so imports alone would
 * select all tests. Selects a test if the test changed, if the test imports a changed file directly, or if the test's
 * path, or an address that the test calls, contains the noun of a changed module. Selects all tests if a file outside
 * of the modules changed: platform, tables, configuration, packages, the harness.
 */
export function touchedTests(changed: readonly string[], tests: readonly ProductTest[]): Choice {
  const sources = changed.filter((path) => !isWithoutEffect(path));
  const shared = sources.find((path) => !isOfTests(path) && nounsOf(path).length === 0);
  if (shared !== undefined)
    return { tests: tests.map(({ path }) => path), reason: `${shared} affects all tests` };
  const nouns = new Set(sources.flatMap(nounsOf));
  const touched = tests.filter(
    (test) => isImported(test, sources) || [...nouns].some((noun) => doesName(test, noun)),
  );
  return { tests: touched.map(({ path }) => path), reason: 'no changed module affects them' };
}

function branchPoint(): string {
  try {
    return git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  } catch {
    // The copy has no branch `main`, such as the clone of a build machine.
    return 'HEAD';
  }
}

function git(...parameters: string[]): string[] {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');
}

/** Documents, and tests that do not start the product, do not affect the product. */
function isWithoutEffect(path: string): boolean {
  return (
    /^docs\/|\.md$|^tests\/(architecture|bench|runner|screenshots|spec-rows)\//.test(path) || isUnitTest(path)
  );
}

function isUnitTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && !path.startsWith('tests/');
}

/** Imports show which tests a test file or fixture affects. The harness affects all tests. */
function isOfTests(path: string): boolean {
  return path.startsWith('tests/') && !path.startsWith('tests/harness/');
}

function isImported({ path, imports }: ProductTest, changed: readonly string[]): boolean {
  return changed.some((one) => one === path || imports.has(one));
}

/** Other names of a module in addresses. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  analytic: ['dashboard', 'metric', 'statistic', 'visit'],
  catalogue: ['filter', 'sticker', 'memoji'],
  deliverie: ['delivery', 'newsletter', 'sending'],
  member: ['team', 'user'],
  message: ['contact'],
  post: ['blog'],
  subscriber: ['newsletter'],
};

const modulePaths =
  /^(?:modules|web\/site|web\/admin)\/([\w-]+)\/|^(?:api|api\/contract|content\/site|content\/admin)\/([\w-]+)\.ts$/;

/**
 * Returns the nouns of a file's module: blog and post for `modules/posts/store.ts`, `web/admin/posts/…`,
 * `modules/posts/public-routes.ts`.
 */
function nounsOf(path: string): string[] {
  const [, folder, file] = modulePaths.exec(path) ?? [];
  const singular = (folder ?? file)?.split('-').map((word) => word.replace(/s$/, '')) ?? [];
  // `log` of audit-log is part of too many addresses.
  return singular.filter((word) => word !== 'log').flatMap((word) => [word].concat(alsoCalled[word] ?? []));
}

const addresses = /['"`]\/[\w/.-]+/g;

function doesName({ path, text }: ProductTest, noun: string): boolean {
  return [path, ...(text.match(addresses) ?? [])].some((where) => where.includes(noun));
}
