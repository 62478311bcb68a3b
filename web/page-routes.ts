import type { ServerBuild } from 'react-router';

/**
 * The pages of the site by their path, read once from the build. The router itself compares a path with every route for each
 * request, which takes 1 ms (measured).
 */
export type PageRoutes = {
  /** The id of the route that shows a path, or undefined if no page has this path. */
  find(path: string): string | undefined;
  /** The id of the route of the "not found" page. */
  missing: string;
};

type Routes = ServerBuild['routes'];

/** Paths of the framework itself, which no route names: its list of routes, and the data of a page. */
const ofFramework = /^\/__manifest$|\.data$/;

export function readPageRoutes(routes: Routes): PageRoutes {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).flatMap((route) =>
    route === undefined || parents.has(route.id) || route.path === '*'
      ? []
      : [{ id: route.id, path: pathOf(routes, route.id) }],
  );
  const fixed = new Map(
    pages.filter(({ path }) => !path.includes(':')).map(({ id, path }) => [path.toLowerCase(), id]),
  );
  const patterns = pages
    .filter(({ path }) => path.includes(':'))
    .map(({ id, path }) => ({ id, pattern: patternOf(path) }));
  return {
    missing: Object.values(routes).find((route) => route?.path === '*')?.id ?? '',
    find(path) {
      const decoded = decode(path);
      if (decoded === undefined || ofFramework.test(decoded)) return 'framework';
      return fixed.get(decoded.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(decoded))?.id;
    },
  };
}

/** The path of a route with that of its parents. */
function pathOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ''])
    if (route.path) parts.unshift(route.path);
  return `/${parts.join('/')}`;
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replaceAll(/[^\w-]/g, '\\$&')}`;
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    });
  return new RegExp(`^${parts.join('')}$`, 'i');
}

/** As the router decodes a path, or undefined if the path is not valid. */
function decode(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return undefined;
  }
}
