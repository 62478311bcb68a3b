import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnv } from '#platform/http/env.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the method label for metrics: `other` for the 30 further methods that node:http accepts and visitors may send. */
export function getMethodGroup(method: string): string {
  return methods.has(method) ? method : 'other';
}

/** Groups by route pattern. The number of patterns is fixed. */
const groups = new Map<string, string>();

/**
 * Returns the route group for metrics: `api/<noun>`, `media`, `admin`, `page` or `operator`. Call it after the response. Groups
 * come from route patterns, so visitors cannot create new ones.
 */
export function getRouteGroup(c: Context<HttpEnv>): string {
  const pattern = routePath(c);
  // All pages have the same route pattern.
  if (pattern === '*' || pattern === '/*') return isAdmin(c.req.path) ? 'admin' : 'page';
  let group = groups.get(pattern);
  if (group === undefined) groups.set(pattern, (group = toRouteGroup(pattern)));
  return group;
}

function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

const operatorPaths = new Set(['/healthz', '/readyz', '/version', '/metrics']);

function toRouteGroup(pattern: string): string {
  if (operatorPaths.has(pattern)) return 'operator';
  const noun = /^\/api\/(?:v1\/)?([a-z][a-z-]*)/.exec(pattern)?.[1];
  if (noun !== undefined) return `api/${noun}`;
  const [first = ''] = pattern.slice(1).split('/', 1);
  return /^[a-z][a-z-]*$/.test(first) ? first : 'other';
}
