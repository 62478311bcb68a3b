import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createHealthRoutes, logReadinessChanges } from '#platform/http/health.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { closeServer, listen } from '#platform/http/create-http-server.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import type { VersionReader } from '#platform/process/version.ts';
import { createRequestMiddleware } from '#platform/http/request-middleware.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';

const token = 'a token of more than 16 characters';
const authorizedHeaders = { authorization: `Bearer ${token}` };
const proxiedHeaders = { 'x-forwarded-for': '203.0.113.7' };

const findings = async () => [{ name: 'Database', state: 'ok' }];

/** Opens the operator routes within the request middleware, and records their log lines. */
async function openHealth({ reason, hasToken = true }: { reason?: string; hasToken?: boolean } = {}) {
  const metrics = createMetrics();
  const logged: Record<string, unknown>[] = [];
  const keep = (fields: Record<string, unknown>) => void logged.push(fields);
  const app = new Hono<HttpEnv>();
  app.use(
    createRequestMiddleware({
      log: { debug: () => {}, info: keep, warn: keep, error: keep },
      metrics,
      headers: securityHeaders('https://www.example.com'),
      isTrusted: (address) => address === '127.0.0.1',
      isSharedAddress: () => false,
      loggedClient: 'none',
    }),
  );
  app.get('/who', (c) => c.text(c.var.clientAddress));
  app.get('/own', (c) => c.text('', 200, { 'Content-Security-Policy': 'own', 'Referrer-Policy': 'own' }));
  const version: VersionReader = {
    build: () => Promise.resolve({ version: '1.2.3', commit: 'abcdef123456' }),
    database: () =>
      reason === undefined
        ? Promise.resolve({ postgres: '18.4', migration: '0001-first.sql' })
        : Promise.reject(new Error(reason)),
  };
  app.route(
    '/',
    createHealthRoutes({
      getUnreadyReason: async () => reason,
      findings,
      metrics,
      version,
      metricsToken: hasToken ? token : undefined,
    }),
  );
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer((request, response) => void listener(request, response));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    logged,
    ask: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers }),
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
}

describe('operational endpoints', () => {
  it('report that the process is alive and ready', async () => {
    await using site = await openHealth();
    for (const path of ['/healthz', '/readyz']) {
      const answer = await site.ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('show details only with the token', async () => {
    await using site = await openHealth();
    const known = await site.ask('/readyz?verbose', authorizedHeaders);
    expect([known.status, await known.json()]).toEqual([
      200,
      { ready: true, checks: [{ name: 'Database', state: 'ok' }] },
    ]);
    expect(await (await site.ask('/readyz?verbose')).text()).toBe('ready\n');
    await using unwell = await openHealth({ reason: 'stopping' });
    const answer = await unwell.ask('/readyz?verbose', authorizedHeaders);
    expect([answer.status, await answer.json()]).toMatchObject([503, { ready: false, reason: 'stopping' }]);
    expect(await (await unwell.ask('/readyz?verbose')).text()).toBe('stopping\n');
  });

  it('write no log line for health checks of a load balancer, whether the site is ready or not', async () => {
    await using site = await openHealth({ reason: 'the database is not reachable' });
    for (const path of ['/readyz', '/healthz', '/readyz']) await site.ask(path);
    expect(site.logged).toEqual([]);
    await site.ask('/version');
    expect(site.logged).toHaveLength(1);
  });

  it('log each change once: the site is not ready, the reason changed, the site is ready again', async () => {
    const [full, away] = ['The disk is full', 'The database is away'];
    const reasons = [undefined, full, full, away, away, undefined, undefined];
    const lines: unknown[] = [];
    const note = ({ reason }: Record<string, unknown>, message: string) => void lines.push([message, reason]);
    const ask = logReadinessChanges(async () => reasons.shift(), {
      debug: note,
      info: note,
      warn: note,
      error: note,
    });
    const answers: unknown[] = [];
    for (let nr = 0; nr < 7; nr += 1) answers.push(await ask());
    expect(answers).toEqual([undefined, full, full, away, away, undefined, undefined]);
    expect(lines).toEqual([
      ['The site is not ready', full],
      ['The site is not ready', away],
      ['The site is ready again', undefined],
    ]);
  });

  it('report why the site is not ready, while the process is alive', async () => {
    await using site = await openHealth({ reason: 'the database is not reachable' });
    const answer = await site.ask('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.text()).toBe('the database is not reachable\n');
    expect((await site.ask('/healthz')).status).toBe(200);
  });
});

describe('GET /version', () => {
  const build = { version: '1.2.3', commit: 'abcdef123456' };
  const inside = { node: process.version.slice(1), postgres: '18.4', migration: '0001-first.sql' };

  it('returns only the release without a token', async () => {
    await using site = await openHealth();
    const answer = await site.ask('/version');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(build);
  });

  it('returns Node, the database and the last migration with the token', async () => {
    await using site = await openHealth();
    expect(await (await site.ask('/version', authorizedHeaders)).json()).toEqual({ ...build, ...inside });
  });

  it('answers while the database is unavailable', async () => {
    await using site = await openHealth({ reason: 'The database does not answer' });
    const expected = { ...build, ...inside, postgres: null, migration: null };
    expect(await (await site.ask('/version', authorizedHeaders)).json()).toEqual(expected);
  });
});

describe('GET /metrics', () => {
  it('is open with the token, also through a proxy', async () => {
    await using site = await openHealth();
    const answer = await site.ask('/metrics', { ...proxiedHeaders, ...authorizedHeaders });
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('process_cpu_user_seconds_total');
  });

  it.each([
    ['this machine, which may be a proxy without headers', {}],
    ['a client that uses the host name of this machine', { host: 'localhost' }],
    ['a client behind a proxy', proxiedHeaders],
    ['a client with a wrong token', { authorization: 'Bearer another token of some length' }],
    ['a client with half of the token', { authorization: `Bearer ${token.slice(0, 10)}` }],
    ['a client with the token but no scheme', { authorization: token }],
  ])('is closed to %s', async (_name, headers: Record<string, string>) => {
    await using site = await openHealth();
    const answer = await site.ask('/metrics', headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is closed to everyone if no token is set', async () => {
    await using site = await openHealth({ hasToken: false });
    expect((await site.ask('/metrics')).status).toBe(401);
    expect((await site.ask('/metrics', { authorization: 'Bearer undefined' })).status).toBe(401);
  });
});

describe('the middleware of all requests', () => {
  it('adds an id, the security headers and a closed policy to responses, also for unknown addresses', async () => {
    await using site = await openHealth();
    for (const path of ['/healthz', '/nowhere']) {
      const { headers } = await site.ask(path);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('preserves headers that the response already has', async () => {
    await using site = await openHealth();
    const { headers } = await site.ask('/own');
    expect([headers.get('content-security-policy'), headers.get('referrer-policy')]).toEqual(['own', 'own']);
  });

  it('determines the address of a client behind a trusted proxy', async () => {
    await using site = await openHealth();
    expect(await (await site.ask('/who', proxiedHeaders)).text()).toBe('203.0.113.7');
    expect(await (await site.ask('/who')).text()).toBe('127.0.0.1');
  });

  it('logs one line, without the query, which could contain a token', async () => {
    await using site = await openHealth();
    const { headers } = await site.ask('/nowhere?token=secret');
    expect(site.logged).toHaveLength(1);
    expect(site.logged[0]).toMatchObject({
      requestId: headers.get('x-request-id'),
      method: 'GET',
      path: '/nowhere',
      status: 404,
    });
    expect(JSON.stringify(site.logged)).not.toContain('secret');
  });
});

describe('security headers', () => {
  it('include HSTS only if the site uses HTTPS', () => {
    expect(securityHeaders('https://www.example.com')).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders('http://127.0.0.1:3000')).not.toHaveProperty('Strict-Transport-Security');
  });
});
