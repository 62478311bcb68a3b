import { execFileSync } from 'node:child_process';

/** A test that starts the whole product: its words, and the modules that it imports other than through `main.ts`. */
export type ProductTest = { path: string; text: string; imports: ReadonlySet<string> };

/** Which tests a change touches, and in a few words why not fewer. */
export type Choice = { tests: string[]; reason: string };

/**
 * Every file that differs from a commit, new ones included: paths from the project's folder. Without a commit, from
 * where this branch left main; on main itself, what is not committed.
 */
export function changedFiles(since = branchPoint()): string[] {
  const differing = git('diff', '--name-only', '--relative', since);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...unknown])].toSorted();
}

/**
 * The tests of the whole product that a change touches. Each of them loads every module, so imports alone would
 * choose all: what a change has to do with a test is told by the room that both name.
 *
 * A test runs where it changed itself or imports what changed, the product's own start apart, and where a room changed
 * whose noun stands in the test's path or in an address that it calls. All run where something changed that no room
 * owns: machinery, tables, configuration, packages, the harness.
 */
export function touchedTests(changed: readonly string[], tests: readonly ProductTest[]): Choice {
  const sources = changed.filter((path) => !isWithoutEffect(path));
  const shared = sources.find((path) => !isOfTests(path) && nounsOf(path).length === 0);
  if (shared !== undefined)
    return { tests: tests.map(({ path }) => path), reason: `${shared} is everybody's` };
  const nouns = new Set(sources.flatMap(nounsOf));
  const touched = tests.filter(
    (test) => isImported(test, sources) || [...nouns].some((noun) => doesName(test, noun)),
  );
  return { tests: touched.map(({ path }) => path), reason: 'named by none of the rooms that changed' };
}

function branchPoint(): string {
  try {
    return git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  } catch {
    // A copy without a branch of that name, as a machine that builds makes one.
    return 'HEAD';
  }
}

function git(...parameters: string[]): string[] {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');
}

/** Texts for people, and tests that start nothing, change nothing for the product. */
function isWithoutEffect(path: string): boolean {
  return (
    /^docs\/|\.md$|^tests\/(architecture|bench|runner|screenshots|spec-rows)\//.test(path) || isUnitTest(path)
  );
}

function isUnitTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && !path.startsWith('tests/');
}

/** Tests and what they import are followed by their imports; the harness is everybody's. */
function isOfTests(path: string): boolean {
  return path.startsWith('tests/') && !path.startsWith('tests/harness/');
}

function isImported({ path, imports }: ProductTest, changed: readonly string[]): boolean {
  return changed.some((one) => one === path || imports.has(one));
}

/** What a room is called in addresses too. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  analytic: ['dashboard', 'metric', 'statistic', 'visit'],
  catalogue: ['filter', 'sticker', 'memoji'],
  deliverie: ['delivery', 'newsletter', 'sending'],
  member: ['team', 'user'],
  message: ['contact'],
  post: ['blog'],
  subscriber: ['newsletter'],
};

const rooms =
  /^(?:modules|web\/site|web\/admin)\/([\w-]+)\/|^(?:api|api\/contract|content\/site|content\/admin)\/([\w-]+)\.ts$/;

/** The nouns of the room that owns a file: blog and post of `modules/posts/store.ts`, `web/admin/posts/…`, `modules/posts/public-routes.ts`. */
function nounsOf(path: string): string[] {
  const [, folder, file] = rooms.exec(path) ?? [];
  const singular = (folder ?? file)?.split('-').map((word) => word.replace(/s$/, '')) ?? [];
  // `log` of audit-log is a part of too many addresses.
  return singular.filter((word) => word !== 'log').flatMap((word) => [word].concat(alsoCalled[word] ?? []));
}

const addresses = /['"`]\/[\w/.-]+/g;

function doesName({ path, text }: ProductTest, noun: string): boolean {
  return [path, ...(text.match(addresses) ?? [])].some((where) => where.includes(noun));
}
