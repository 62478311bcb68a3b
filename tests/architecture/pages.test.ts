import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getPageName } from '#modules/analytics/page-name.ts';
import { cachedPaths, buildCacheKey, addVisitorVariants } from '#web/cached-pages.ts';
import { dashboardAddress } from '#web/admin/paths.ts';
import routes from '#web/routes.ts';
import { undatedPages } from '#web/site/discovery/sitemap-entries.ts';
import { readSections } from '#tests/specification/rows.ts';
import { readSourceFiles, root } from './source-files.ts';

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };

/**
 * Public pages without view counts: results of a form, links in emails, redirects, previews for staff, and the offline page.
 */
const uncounted = new Set([
  '/newsletter/subscribed',
  '/newsletter/refused',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/newsletter/address',
  '/newsletter/stop-visits',
  '/newsletter/click',
  '/go/:store',
  '/preview/:token',
  '/status/history/:month',
  '/status/subscribe',
  '/status/confirm',
  '/status/unsubscribe',
  '/offline',
  '/*',
]);

/** Pages of the sitemap: pages without a date, pages with a date, and the search. */
const inSitemap = new Set(
  [
    undatedPages,
    ['/blog', '/blog/archive', '/changelog', '/filters', '/newsletters', '/privacy', '/stickers', '/terms'],
    ['/blog/search'],
  ].flat(),
);

/** An example URL of each route with parameters. */
const examples: Record<string, string> = {
  '/blog/:post': '/blog/7',
  '/blog/archive/:year/:month': '/blog/archive/2026/11',
  '/blog/tags/:named': '/blog/tags/7',
  '/blog/authors/:named': '/blog/authors/7',
  '/newsletters/:newsletter': '/newsletters/7',
  '/stickers/:pack': '/stickers/7',
  '/status/:incident': '/status/7',
};

describe('A page', () => {
  it('of the public site is counted, or listed here as not counted', () => {
    const pages = addressesOf(publicRoutes());
    const counted = pages.filter((path) => !uncounted.has(path));
    const examined = counted.map((path) => examples[path] ?? path);
    expect(examined.map(getPageName)).toEqual(examined);
    expect([...uncounted].filter((path) => !pages.includes(path))).toEqual([]);
    expect([...uncounted].map(getPageName)).toEqual([...uncounted].map(() => null));
  });

  it('of the public site is in the sitemap, the specification and the list of tests/reach', () => {
    const specified = readSections()
      .map(({ markdown }) => markdown)
      .join('\n');
    const reach = readFileSync(join(root, 'tests/reach/filled-site.ts'), 'utf8');
    const pages = addressesOf(publicRoutes()).filter((path) => !uncounted.has(path) && !path.includes(':'));
    const sources: [string, (path: string) => boolean][] = [
      ['a line to web/site/discovery/sitemap-entries.ts', (path) => inSitemap.has(path)],
      ['a row to docs/specification/2-pages.md', (path) => specified.includes(`\`${path}\``)],
      [
        'a line to tests/reach/filled-site.ts',
        (path) => [`'${path}'`, `'${path}?`].some((text) => reach.includes(text)),
      ],
    ];
    const missing = sources.flatMap(([what, has]) =>
      pages.filter((path) => !has(path)).map((path) => `${path}: add ${what}`),
    );
    expect(missing).toEqual([]);
  });

  it('in the cache list is a route or a static file', () => {
    const files = globSync('**/*', { cwd: join(root, 'public') }).map((path) => `/${path}`);
    const all = new Set([...addressesOf(routes), ...files]);
    expect(cachedPaths.filter((path) => !all.has(path))).toEqual([]);
    const keys = cachedPaths.map(
      (path) => buildCacheKey(path) ?? buildCacheKey(addVisitorVariants(path, {})),
    );
    expect(keys).toEqual(cachedPaths.map((path) => (path === '/get' ? '/get on-computer' : path)));
    expect(cachedPaths.filter((path) => path.startsWith('/admin') || path.startsWith('/api'))).toEqual([]);
  });

  it('exists at each address to which a page or a text links', () => {
    const patterns = addressesOf(routes).map(patternOf);
    const files = new Set(globSync('**/*', { cwd: join(root, 'public') }).map((path) => `/${path}`));
    const isKnown = ({ path, address }: Written) =>
      files.has(address) ||
      // The build creates these files (web/vite/offline-workers.ts).
      /^\/(?:admin\/|off\/)?worker\.js$/.test(address) ||
      patterns.some((pattern) => pattern.test(address)) ||
      // Addresses in the menu are relative to the dashboard.
      (path === 'web/admin/shell/sections.ts' &&
        patterns.some((pattern) => pattern.test(dashboardAddress + address)));
    const written = readSourceFiles().flatMap(addressesWrittenIn);
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((one) => !isKnown(one))).toEqual([]);
  });

  it('is the module of its route', () => {
    const modules = flat(routes).map(({ file }) => file);
    expect(modules.filter((file) => !existsSync(join(root, 'web', file)))).toEqual([]);
  });
});

type Written = { path: string; address: string };

/**
 * Returns the addresses in links, forms and strings: strings that begin with a slash, with `:` for interpolated parts. Excludes
 * API calls, which have a contract, and strings that end with a slash, which are prefixes.
 */
function addressesWrittenIn({ path, text }: { path: string; text: string }): Written[] {
  if (!/^(web|content)\//.test(path) || path.startsWith('web/vite/') || path.includes('.test.')) return [];
  return [...text.matchAll(/(['"`])(\/[a-z][^'"`\s]*|\/)\1/g)].flatMap(([, , raw = '']) => {
    const address = raw.replace(/\$\{.*?\}/g, ':').replace(/[?#].*$/, '');
    return /^\/(api|assets|media)\/|.\/$/.test(address) ? [] : [{ path, address }];
  });
}

function patternOf(address: string): RegExp {
  const parts = address
    .split('/')
    .map((part) => (/^[:*]/.test(part) ? '[^/]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}$`);
}

function publicRoutes(): readonly Route[] {
  return routes.find(({ file }) => file === 'site/layout.tsx')?.children ?? [];
}

function addressesOf(some: readonly Route[]): string[] {
  return flat(some).flatMap(({ path, index }) => (path === undefined && !index ? [] : [`/${path ?? ''}`]));
}

function flat(some: readonly Route[]): Route[] {
  return some.flatMap((route) => [route, ...flat(route.children ?? [])]);
}
