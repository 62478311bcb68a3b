import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  createNotReadyHandler,
  createCachedHandler,
  type ErrorPageRenderer,
} from '#platform/http/cached-handler.ts';
import { closeServer, listen } from '#platform/http/create-http-server.ts';
import { prepareResponse } from '#platform/http/cached-response.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const scriptResponse = prepareResponse(
  { identity: Buffer.from('script') },
  { 'content-type': 'text/javascript' },
);

/** Opens a handler with one page at `/`, one asset, and a framework that returns the request target. */
async function openCachedHandler(
  render: (key: string) => Promise<Response> = async (key) => new Response(`page ${key}`),
) {
  const metrics = createMetrics();
  const errors: string[] = [];
  const seen: string[] = [];
  const summed: [number, number][] = [];
  const handler = createCachedHandler({
    toCacheTarget: ({ url = '/' }) => url,
    pages: createPageCache({
      keyOf: (target) => (target.split('?')[0] === '/' ? '/' : null),
      maxBytes: 1_000_000,
    }),
    render,
    assets: new Map([['/assets/a.js', scriptResponse]]),
    next: (request, response, { page } = { generation: 0 }) => {
      const rendered = page ? ` ${page.status}` : '';
      response.end(`framework ${request.method} ${request.url}${rendered}`);
    },
    metrics,
    sums: { add: ({ status, bytes }) => void summed.push([status, bytes]), logSummary: () => {} },
    log: { ...silentLog, error: (_fields, message) => errors.push(message) },
    onPage: ({ method, url }) => void seen.push(`${method} ${url}`),
  });
  const server = createServer(handler);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    metrics,
    errors,
    seen,
    summed,
    text: async (target: string, init?: RequestInit) =>
      (await fetch(`http://127.0.0.1:${port}${target}`, init)).text(),
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
}

describe('the cached handler', () => {
  it('renders a page once, and returns it from memory afterwards', async () => {
    let renderings = 0;
    await using handler = await openCachedHandler(async () => new Response(`rendering ${(renderings += 1)}`));
    const texts = await Promise.all(['/', '/?a=1', '/?b=2'].map((target) => handler.text(target)));
    // The count before the last request depends on timing, so the test checks only the difference.
    const before = handler.metrics.cachedResponses.page;
    expect([...texts, await handler.text('/?c=3')]).toEqual(Array.from({ length: 4 }, () => 'rendering 1'));
    expect(handler.metrics.cachedResponses.page).toBe(before + 1);
  });

  it('reports each page view that is served from the cache, and no other request', async () => {
    await using handler = await openCachedHandler();
    for (const target of ['/', '/?a=1', '/assets/a.js', '/blog']) await handler.text(target);
    expect(handler.seen).toEqual(['GET /', 'GET /?a=1']);
  });

  it('serves assets with any query string', async () => {
    await using handler = await openCachedHandler();
    expect(await handler.text('/assets/a.js')).toBe('script');
    expect(await handler.text('/assets/a.js?v=2')).toBe('script');
    expect(handler.metrics.cachedResponses.asset).toBe(2);
  });

  it.each([
    ['another page', '/blog', {}],
    ['a POST to a cached page', '/', { method: 'POST', body: 'a' }],
    ['an asset that does not exist', '/assets/b.js', {}],
    ['a DELETE of an asset', '/assets/a.js', { method: 'DELETE' }],
  ])('passes %s to the framework', async (_name, target, init: RequestInit) => {
    await using handler = await openCachedHandler();
    expect(await handler.text(target, init)).toBe(`framework ${init.method ?? 'GET'} ${target}`);
  });

  it('passes a rendered page that cannot be cached to the framework', async () => {
    await using handler = await openCachedHandler(async () => new Response('gone', { status: 410 }));
    expect(await handler.text('/')).toBe('framework GET / 410');
    expect(handler.errors).toEqual([]);
  });

  it('lets the framework render an error page again, so that the log names the request', async () => {
    await using handler = await openCachedHandler(async () => new Response('sorry', { status: 500 }));
    expect(await handler.text('/')).toBe('framework GET /');
  });

  it('logs a rendering error, passes the request to the framework, and renders again the next time', async () => {
    let renderings = 0;
    await using handler = await openCachedHandler(async () => {
      if ((renderings += 1) === 1) throw new Error('no database');
      return new Response('page');
    });
    expect(await handler.text('/')).toBe('framework GET /');
    expect(handler.errors).toEqual(['page could not be cached']);
    expect(await handler.text('/')).toBe('page');
  });

  it('exports its counts to the metrics', async () => {
    await using handler = await openCachedHandler();
    for (const target of ['/', '/', '/assets/a.js']) await handler.text(target);
    const text = await handler.metrics.registry.metrics();
    expect(text).toContain('http_memory_answers_total{kind="page"} 1');
    expect(text).toContain('http_memory_answers_total{kind="asset"} 1');
    expect(await handler.metrics.registry.metrics()).toContain('http_memory_answers_total{kind="page"} 1');
  });
});

const renderErrorPage: ErrorPageRenderer = (kind, { accept, acceptLanguage }) =>
  accept === 'text/html' ? `${kind} ${acceptLanguage}` : undefined;

describe('before the product is ready', () => {
  it('returns 200 only for the liveness check', async () => {
    const server = createServer(
      createNotReadyHandler({ 'X-Content-Type-Options': 'nosniff' }, renderErrorPage),
    );
    const port = await listen(server, 0, '127.0.0.1');
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
    expect(answers[2]?.headers.get('retry-after')).toBe('1');
    expect(await answers[2]?.text()).toBe('starting\n');
    const page = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { Accept: 'text/html', 'Accept-Language': 'yo' },
    });
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      503,
      'text/html; charset=utf-8',
      'starting yo',
    ]);
    for (const { headers } of answers) expect(headers.get('x-content-type-options')).toBe('nosniff');
    await closeServer(server, 0);
  });
});

it('the cached handler reports the status and body size of each response from memory', async () => {
  await using site = await openCachedHandler();
  const headers = { 'Accept-Encoding': 'identity' };
  await site.text('/', { headers });
  await site.text('/', { headers, method: 'HEAD' });
  await site.text('/assets/a.js', { headers });
  await site.text('/elsewhere');
  expect(site.summed).toEqual([
    [200, 'page /'.length],
    [200, 0],
    [200, 'script'.length],
  ]);
});
