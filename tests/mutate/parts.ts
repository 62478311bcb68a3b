import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '#tests/measure/modules.ts';
import { root } from '#tests/architecture/source-files.ts';

/** Files that are mutated together, and their tests. Paths are relative to the project's folder. */
export type Part = { name: string; files: string[]; tests: string[] };

/** Name prefixes of a module's API tests, if they differ from the module's name. */
export const apiTests: Record<string, readonly string[]> = {
  auth: ['account', 'devices', 'permissions', 'session', 'sign-in'],
  analytics: ['counting', 'monthly-counts', 'store-clicks', 'year'],
  'audit-log': ['audit', 'team'],
  posts: ['blog', 'posts', 'scheduled'],
  messages: ['contact', 'messages'],
  deliveries: ['newsletter', 'hostile-newsletters', 'outbox', 'scheduled'],
  invites: ['invites'],
  media: ['media', 'uploads'],
  newsletters: ['newsletter', 'hostile-newsletters', 'scheduled'],
  notifications: ['notifications'],
  subscribers: ['subscriber', 'newsletter-sign-up', 'newsletter-confirmation'],
  members: ['team', 'account', 'permissions'],
  http: ['at-the-door', 'answers', 'unkept-pages', 'cache-invalidation'],
};

/** Modules that process a request before and after the route handlers. */
const httpFiles = [
  'http/cached-handler',
  'http/cached-response',
  'http/client-address',
  'http/compress-response',
  'http/page-cache',
  'http/request-middleware',
  'http/security-headers',
  'http/create-http-server',
  'http/request-error-handler',
  'postgres/rate-limit',
].map((name) => `platform/${name}.ts`);

/** `starts` selects files by the beginning of their path; `unit` omits the API tests, which take most of the time. */
export type PartOptions = { starts: readonly string[]; tests: 'unit' | 'all' };

/** Returns every module of `modules/` and the HTTP part of `platform/` that has a selected file. */
export function partsFor({ starts, tests: kind }: PartOptions): Part[] {
  const folders = readdirSync(join(root, 'modules'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const rooms = folders.map(({ name }) => partOf(name, globSync(`modules/${name}/**/*.ts`, { cwd: root })));
  return [...rooms, partOf('http', httpFiles)]
    .map(({ name, files, tests }) => ({
      name,
      files: files.filter((path) => isWanted(path, starts)),
      tests: kind === 'unit' ? tests.slice(0, 1) : tests,
    }))
    .filter(({ files }) => files.length > 0);
}

function partOf(name: string, paths: readonly string[]): Part {
  const beginnings = apiTests[name] ?? [name];
  return {
    name,
    files: paths.filter((path) => !isTest(path)).toSorted(),
    tests: [
      '{api,content,modules,platform,web}/**/*.test.ts',
      ...beginnings.map((beginning) => `tests/api/**/${beginning}*.test.ts`),
    ],
  };
}

function isWanted(path: string, starts: readonly string[]): boolean {
  return starts.length === 0 || starts.some((start) => path.startsWith(start));
}
