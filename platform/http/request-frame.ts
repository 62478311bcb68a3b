import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Log } from '#modules/context.ts';
import type { LoggedClient } from '#platform/process/variables/log-variables.ts';
import type { TrustedProxies } from '#platform/process/variables/trusted-proxies.ts';
import { clientAddress, isFromProxy, loggedNetworkOf, networkOf } from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { methodGroup, routeGroup } from '#platform/http/route-group.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { completeHeaders } from '#platform/http/security-headers.ts';

export type RequestFrameOptions = {
  log: Log;
  metrics: Metrics;
  headers: Record<string, string>;
  isTrusted: TrustedProxies;
  /** Returns true if many clients share the address of the request. */
  standsForMany: (request: IncomingMessage) => boolean;
  tracing?: Tracing | undefined;
  /** `network`: log lines contain the client's network (LOG_CLIENT). */
  loggedClient: LoggedClient;
};

/** Paths that load balancers and monitors request all the time. */
const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Middleware of every request to the framework: request id, client address, security headers, log line and metrics. */
export function requestFrame({
  log,
  metrics,
  headers,
  isTrusted,
  standsForMany,
  tracing,
  loggedClient,
}: RequestFrameOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const client = clientAddress(c.env.incoming, isTrusted);
    c.set('clientAddress', networkOf(client));
    c.set('isSharedAddress', standsForMany(c.env.incoming));
    await (tracing === undefined ? next() : traced(tracing, c, next, isTrusted));
    const { status } = c.res;
    completeHeaders(c.res.headers, headers);
    c.res.headers.set('X-Request-Id', requestId);
    const durationMs = performance.now() - startedAt;
    metrics.requests.observe(
      {
        route: routeGroup(c),
        method: methodGroup(c.req.method),
        status: `${Math.floor(status / 100)}xx`,
      },
      durationMs / 1000,
    );
    // Load balancers send a request every one or two seconds, which produced 43,000 to 86,000 lines a day. A change of state has
    // its own log line.
    const level = healthChecks.has(c.req.path) ? 'debug' : 'info';
    log[level](
      {
        requestId,
        ...(loggedClient === 'network' ? { client: loggedNetworkOf(client) } : {}),
        method: c.req.method,
        path: shortened(c.req.path),
        status,
        durationMs: Math.round(durationMs),
      },
      'request',
    );
  };
}

/**
 * Starts a trace, or continues the trace of a trusted proxy. Other clients could otherwise force tracing of all their requests.
 */
function traced(tracing: Tracing, c: Context<HttpEnv>, next: Next, isTrusted: TrustedProxies): Promise<void> {
  const method = methodGroup(c.req.method);
  const parent = isFromProxy(c.env.incoming, isTrusted) ? c.req.header('traceparent') : undefined;
  const attributes = { 'http.request.method': method, 'hirawa.request_id': c.var.requestId };
  return tracing.run({ name: method, kind: 'request', attributes, parent }, async (span) => {
    await next();
    const { status } = c.res;
    const route = routeGroup(c);
    span.name(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.fail();
  });
}

/** No path of the product is longer. Paths of 16 KB in log lines would fill the disk. */
const longestPath = 500;

/** Tokens in links: 256 random bits in base64url. A reader of the log must not be able to use them. */
const token = /(?<=\/)[\w-]{43}(?=\/|$)/g;

/** A path segment with an email address, at any level of percent-encoding. */
const address = /(?<=\/)[^/]*(?:@|%(?:25)*40)[^/]*/gi;

function shortened(whole: string): string {
  const path = whole.replaceAll(token, '[masked]').replaceAll(address, '[masked]');
  return path.length <= longestPath ? path : `${path.slice(0, longestPath)}…`;
}
