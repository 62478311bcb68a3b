import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnv } from '#platform/http/env.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method that a request is counted under: node:http knows 30 more, and visitors may try them. */
export function methodGroup(method: string): string {
  return methods.has(method) ? method : 'other';
}

/** By pattern of the router, of which there are as many as the product has addresses. */
const groups = new Map<string, string>();

/**
 * The group that a request is counted in: `api/<noun>` for calls of the API, `media`, `admin`, `page`, `operator`; asked for
 * after it was answered. Few, and none that a visitor can invent: they come from the patterns of the router.
 */
export function routeGroup(c: Context<HttpEnv>): string {
  const pattern = routePath(c);
  // Pages have one pattern for all addresses.
  if (pattern === '*' || pattern === '/*') return isAdmin(c.req.path) ? 'admin' : 'page';
  let group = groups.get(pattern);
  if (group === undefined) groups.set(pattern, (group = groupOf(pattern)));
  return group;
}

function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

const operator = new Set(['/healthz', '/readyz', '/version', '/metrics']);

function groupOf(pattern: string): string {
  if (operator.has(pattern)) return 'operator';
  const noun = /^\/api\/(?:v1\/)?([a-z][a-z-]*)/.exec(pattern)?.[1];
  if (noun !== undefined) return `api/${noun}`;
  const [first = ''] = pattern.slice(1).split('/', 1);
  return /^[a-z][a-z-]*$/.test(first) ? first : 'other';
}
