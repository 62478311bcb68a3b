import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageName } from '#domain/analytics/page.ts';
import { cachedPaths, cacheKey } from '#web/cached-pages.ts';
import routes from '#web/routes.ts';
import { root } from './source-files.ts';

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };

/** Public pages whose views nobody needs to know: outcomes of a form, links of emails, ways to elsewhere, previews of staff. */
const uncounted = new Set([
  '/newsletter/subscribed',
  '/newsletter/refused',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/go/:store',
  '/preview/:token',
  '/*',
]);

/** An address of each route that has a part to fill in. */
const examples: Record<string, string> = { '/blog/:post': '/blog/7' };

describe('a page', () => {
  it('of the public site is counted, or named here as one that is not', () => {
    const pages = addressesOf(publicRoutes());
    const counted = pages.filter((path) => !uncounted.has(path));
    const examined = counted.map((path) => examples[path] ?? path);
    expect(examined.map(pageName)).toEqual(examined);
    expect([...uncounted].filter((path) => !pages.includes(path))).toEqual([]);
    expect([...uncounted].map(pageName)).toEqual([...uncounted].map(() => null));
  });

  it('that may be kept is a route or a file that is served as it is', () => {
    const files = globSync('**/*', { cwd: join(root, 'public') }).map((path) => `/${path}`);
    const all = new Set([...addressesOf(routes), ...files]);
    expect(cachedPaths.filter((path) => !all.has(path))).toEqual([]);
    expect(cachedPaths.filter((path) => cacheKey(path) !== path)).toEqual([]);
    expect(cachedPaths.filter((path) => path.startsWith('/admin') || path.startsWith('/api'))).toEqual([]);
  });

  it('has the module that its route names', () => {
    const modules = flat(routes).map(({ file }) => file);
    expect(modules.filter((file) => !existsSync(join(root, 'web', file)))).toEqual([]);
  });
});

/** The pages that stand in the frame of the public site. */
function publicRoutes(): readonly Route[] {
  return routes.find(({ file }) => file === 'site/layout.tsx')?.children ?? [];
}

function addressesOf(some: readonly Route[]): string[] {
  return flat(some).flatMap(({ path, index }) => (path === undefined && !index ? [] : [`/${path ?? ''}`]));
}

function flat(some: readonly Route[]): Route[] {
  return some.flatMap((route) => [route, ...flat(route.children ?? [])]);
}
