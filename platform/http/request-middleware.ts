import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Log } from '#modules/context.ts';
import type { LoggedClient } from '#platform/process/variables/log-variables.ts';
import type { TrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';
import {
  getClientAddress,
  isFromProxy,
  getLoggedNetwork,
  getClientNetwork,
} from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { addMissingHeaders } from '#platform/http/security-headers.ts';
import { routePath } from 'hono/route';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the method label for metrics: `other` for the 30 further methods that node:http accepts and visitors may send. */
function getMethodGroup(method: string): string {
  return methods.has(method) ? method : 'other';
}

/** Groups by route pattern. The number of patterns is fixed. */
const groups = new Map<string, string>();

/**
 * Returns the route group for metrics: `api/<noun>`, `media`, `admin`, `page` or `operator`. Call it after the response. Groups
 * come from route patterns, so visitors cannot create new ones.
 */
function getRouteGroup(c: Context<HttpEnv>): string {
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

export type RequestMiddlewareOptions = {
  log: Log;
  metrics: Metrics;
  headers: Record<string, string>;
  isTrusted: TrustedProxyCheck;
  /** Returns true if many clients share the address of the request. */
  isSharedAddress: (request: IncomingMessage) => boolean;
  tracing?: Tracing | undefined;
  /** `network`: log lines contain the client's network (LOG_CLIENT). */
  loggedClient: LoggedClient;
};

/** Paths that load balancers and monitors request all the time. */
const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Creates the middleware of every request to the framework: request id, client address, security headers, log line and metrics.
 */
export function createRequestMiddleware({
  log,
  metrics,
  headers,
  isTrusted,
  isSharedAddress,
  tracing,
  loggedClient,
}: RequestMiddlewareOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const client = getClientAddress(c.env.incoming, isTrusted);
    c.set('clientAddress', getClientNetwork(client));
    c.set('isSharedAddress', isSharedAddress(c.env.incoming));
    await (tracing === undefined ? next() : runTraced(tracing, c, next, isTrusted));
    const { status } = c.res;
    addMissingHeaders(c.res.headers, headers);
    c.res.headers.set('X-Request-Id', requestId);
    const durationMs = performance.now() - startedAt;
    metrics.requests.observe(
      {
        route: getRouteGroup(c),
        method: getMethodGroup(c.req.method),
        status: `${Math.floor(status / 100)}xx`,
      },
      durationMs / 1000,
    );
    // Health checks are logged at the level debug only, because a load balancer sends one every one or two seconds,
    // which produced 43,000 to 86,000 lines a day. A change of state has its own log line.
    const level = healthChecks.has(c.req.path) ? 'debug' : 'info';
    log[level](
      {
        requestId,
        ...(loggedClient === 'network' ? { client: getLoggedNetwork(client) } : {}),
        method: c.req.method,
        path: maskPath(c.req.path),
        status,
        durationMs: Math.round(durationMs),
      },
      'request',
    );
  };
}

/**
 * Starts a trace, or continues the trace of a trusted proxy. Ignores traces of other clients, because a client could
 * otherwise force tracing of all its requests.
 */
function runTraced(
  tracing: Tracing,
  c: Context<HttpEnv>,
  next: Next,
  isTrusted: TrustedProxyCheck,
): Promise<void> {
  const method = getMethodGroup(c.req.method);
  const parent = isFromProxy(c.env.incoming, isTrusted) ? c.req.header('traceparent') : undefined;
  const attributes = { 'http.request.method': method, 'hirawa.request_id': c.var.requestId };
  return tracing.run({ name: method, kind: 'request', attributes, parent }, async (span) => {
    await next();
    const { status } = c.res;
    const route = getRouteGroup(c);
    span.name(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.fail();
  });
}

/**
 * Maximum length of a logged path. All paths of the product are shorter, and log lines with paths of 16 KB would fill the disk.
 */
const maxPathLength = 500;

/** Tokens in links: 256 random bits in base64url. A reader of the log must not be able to use them. */
const linkToken = /(?<=\/)[\w-]{43}(?=\/|$)/g;

/** A path segment with an email address, at any level of percent-encoding. */
const emailSegment = /(?<=\/)[^/]*(?:@|%(?:25)*40)[^/]*/gi;

function maskPath(whole: string): string {
  const path = whole.replaceAll(linkToken, '[masked]').replaceAll(emailSegment, '[masked]');
  return path.length <= maxPathLength ? path : `${path.slice(0, maxPathLength)}…`;
}
