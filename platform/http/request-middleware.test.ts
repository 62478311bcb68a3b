import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Log } from '#modules/context.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createRequestMiddleware, type RequestMiddlewareOptions } from '#platform/http/request-middleware.ts';
import { closedPolicy } from '#platform/http/security-headers.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

/** Opens a site that responds 404 to every request, with a visitor on IPv6. */
function openSite(
  options: Partial<Pick<RequestMiddlewareOptions, 'isTrusted' | 'tracing' | 'loggedClient'>> = {},
) {
  const lines: Record<string, unknown>[] = [];
  const log: Log = { ...silentLog, info: (fields) => lines.push(fields) };
  const metrics = createMetrics();
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const seen: unknown[] = [];
  const site = new Hono<HttpEnv>()
    .use(
      createRequestMiddleware({
        log,
        metrics,
        headers,
        isTrusted: () => false,
        isSharedAddress: () => true,
        loggedClient: 'none',
        ...options,
      }),
    )
    .all('*', (c) => {
      seen.push(c.get('clientAddress'), c.get('isSharedAddress'), c.get('requestId'));
      return c.text('lost', 404);
    });
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '2001:db8::7' });
  const ask = (path: string, sent: Record<string, string> = {}) =>
    site.request(path, { headers: sent }, { incoming: new IncomingMessage(socket) });
  return { ask, lines, metrics, seen };
}

describe('a request', () => {
  it('has an id, which its response and log line contain, and a client network', async () => {
    const { ask, lines, seen } = openSite();
    const answer = await ask('/a');
    const requestId = answer.headers.get('X-Request-Id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(seen).toEqual(['2001:db8:0:0::', true, requestId]);
    const durationMs: unknown = expect.any(Number);
    expect(lines).toEqual([{ requestId, method: 'GET', path: '/a', status: 404, durationMs }]);
  });

  it('is answered with the common headers', async () => {
    const { headers } = await openSite().ask('/a');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe(closedPolicy);
  });

  it('is counted by group, method and status class, with the duration in seconds', async () => {
    const { ask, lines, metrics } = openSite();
    await ask('/a');
    const { values } = await metrics.requests.get();
    const sum = values.find(
      (value) => 'metricName' in value && value.metricName === 'http_request_duration_seconds_sum',
    );
    expect(sum?.labels).toEqual({ route: 'page', method: 'GET', status: '4xx' });
    expect(Math.round((sum?.value ?? 0) * 1000)).toBe(lines[0]?.['durationMs']);
  });
});

describe('a trace', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  it.each([
    ['a trusted proxy', true, traceparent],
    ['another client', false, undefined],
  ])('is continued only for a trusted proxy: %s', async (_name, isTrusted, parent) => {
    const begun: unknown[] = [];
    const span = { name: (name: string) => void begun.push(name), set: () => {}, fail: () => {} };
    const { ask } = openSite({
      isTrusted: () => isTrusted,
      tracing: {
        run: (begin, work) => {
          begun.push(begin.parent);
          return work(span);
        },
        isTracing: () => false,
        counts: { sent: 0, failed: 0 },
        close: () => Promise.resolve(),
      },
    });
    await ask('/a', { traceparent });
    expect(begun).toEqual([parent, 'GET page']);
  });
});

describe('the log line', () => {
  it('contains the client network if the operator enables it', async () => {
    const { ask, lines } = openSite({ loggedClient: 'network' });
    await ask('/a');
    expect(lines[0]?.['client']).toBe('2001:db8:0::/48');
  });

  const token = 'a'.repeat(43);

  it.each([
    ['a token', `/preview/${token}`, '/preview/[masked]'],
    ['a token in the path', `/preview/${token}/image`, '/preview/[masked]/image'],
    ['an email address', '/api/v1/auth/update/ada@example.com', '/api/v1/auth/update/[masked]'],
    ['an email address in an encoded path', '/api/v1/users/ada%40example.com/x', '/api/v1/users/[masked]/x'],
    ['an email address that is encoded twice', '/api/v1/users/Ada%2540example.com', '/api/v1/users/[masked]'],
    ['a path segment longer than a token', `/blog/${token}a`, `/blog/${token}a`],
    ['a path of 500 characters', `/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
    ['a path of 501 characters', `/${'a'.repeat(500)}`, `/${'a'.repeat(499)}…`],
  ])('has a masked path of limited length: %s', async (_name, path, written) => {
    const { ask, lines } = openSite();
    await ask(path);
    expect(lines[0]?.['path']).toBe(written);
  });
});
