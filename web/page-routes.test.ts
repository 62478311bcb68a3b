import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { readPageRoutes } from '#web/page-routes.ts';
import routes from '#web/routes.ts';

type Route = { id?: string; path?: string; index?: boolean; file: string; children?: Route[] };

const objectsOf = (some: readonly Route[]): RouteObject[] =>
  some.map(({ id, path, index, file, children = [] }): RouteObject => {
    const own = { id: id ?? file, ...(path === undefined ? {} : { path }) };
    return index === true ? { ...own, index } : { ...own, children: objectsOf(children) };
  });

const entriesOf = (some: readonly RouteObject[], parentId?: string): [string, object][] =>
  some.flatMap(({ id = '', path, index, children = [] }) => [
    [id, { id, path, index, parentId }],
    ...entriesOf(children, id),
  ]);

const examples: Readonly<Record<string, string>> = {
  year: '2026',
  month: '11',
  language: 'ha',
  file: 'home.png',
};

const objects = objectsOf(routes);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the routes of a build, without their modules
const known = readPageRoutes(Object.fromEntries(entriesOf(objects)) as unknown as ServerBuild['routes']);

const found = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.id;

/** Each page has a handler with only its own routes, so the lookup must find the same page as the router. */
it('finds the same page for each address as the router', () => {
  const paths = addressesOf(routes).flatMap((path) => {
    const filled = path.replaceAll(/:(\w+)\??/g, (_, name: string) => examples[name] ?? '7-a-name');
    return [
      filled,
      filled.toUpperCase(),
      `${filled}/more`,
      filled.replace('7-a-name', 'rss.xml'),
      filled.replace('7-a-name', '%C3%A9'),
    ];
  });
  expect(paths.length).toBeGreaterThan(300);
  const differing = paths.filter((path) => (known.find(path) ?? known.missing) !== found(path));
  expect(differing).toEqual([]);
});

function addressesOf(some: readonly Route[]): string[] {
  return some.flatMap(({ path, index, children = [] }) => [
    ...(index === true || (path !== undefined && path !== '*') ? [`/${path ?? ''}`] : []),
    ...addressesOf(children),
  ]);
}

it('returns the only spelling of each page in linear time', () => {
  for (const [path, canonical] of [
    ['/', '/'],
    ['/PCM', '/pcm'],
    ['/fr/ABOUT/', '/fr/about'],
    ['/Preview/AbC', '/preview/AbC'],
    ['/%61bout', '/about'],
    ['/en/about', undefined],
    ['//about', undefined],
    [`/about${'/'.repeat(1_000_000)}`, '/about'],
    [`/${'/'.repeat(1_000_000)}about`, undefined],
  ] as const)
    expect(known.toCanonical(path)).toBe(canonical);
});
