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
  /** Whether the address of a request stands for many. */
  standsForMany: (request: IncomingMessage) => boolean;
  tracing?: Tracing | undefined;
  /** Whether a line names the network of the client (LOG_CLIENT). */
  loggedClient: LoggedClient;
};

/** Paths that machines request all the time. */
const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** What surrounds every request that reaches the framework: id, client address, security headers, one log line. */
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
    // Load balancers send a request every one or two seconds: a line for each was 43,000 to 86,000 lines a day. A change of state
    // has its own line.
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
 * The request as the beginning of a trace, or as a part of that of a trusted proxy: anybody else could make every request
 * of theirs one that is sent.
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

/** No address of the product is longer; one of 16 KB a request would fill the disk with lines. */
const longestPath = 500;

/** 256 random bits in base64url: whoever reads the log must not get what a link's owner got. */
const token = /(?<=\/)[\w-]{43}(?=\/|$)/g;

/** A part of a path that names a person by the email address, however often it was encoded. */
const address = /(?<=\/)[^/]*(?:@|%(?:25)*40)[^/]*/gi;

function shortened(whole: string): string {
  const path = whole.replaceAll(token, '[masked]').replaceAll(address, '[masked]');
  return path.length <= longestPath ? path : `${path.slice(0, longestPath)}…`;
}
