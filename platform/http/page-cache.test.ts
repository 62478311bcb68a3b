import { brotliDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageCache } from '#platform/http/page-cache.ts';

type PendingRendering = { key: string; finish: (response: Response) => void; fail: (error: Error) => void };

/** Creates a page cache. The rendering of a page waits until the test completes it. */
function openCache(maxBytes = 1_000_000) {
  const renderings: PendingRendering[] = [];
  const cache = createPageCache({
    keyOf: (target) => (target.startsWith('/private') ? null : (target.split('?')[0] ?? null)),
    maxBytes,
  });
  const render = (key: string) =>
    new Promise<Response>((finish, fail) => {
      renderings.push({ key, finish, fail });
    });
  async function fill(target: string, text: string) {
    const filled = cache.fill(target, render);
    renderings.at(-1)?.finish(createHtmlResponse(text));
    return filled;
  }
  return { cache, renderings, render, fill };
}

function createHtmlResponse(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'content-type': 'text/html', ...headers } });
}

function getText(page: { variants: { identity?: { bytes: Buffer } } } | undefined): string | undefined {
  return page?.variants.identity?.bytes.toString();
}

function createNotFoundResponse(): Response {
  return new Response('lost', { status: 404 });
}

describe('a response that is not cached', () => {
  it('is cancelled if no request needs it, so that rendering stops', async () => {
    const { cache, renderings, render } = openCache();
    let isCancelled = false;
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const filled = cache.fill('/', render);
    renderings[0]?.finish(new Response(body, { status: 404 }));
    await filled;
    expect(isCancelled).toBe(true);
  });
});

describe('finding a page', () => {
  it('returns undefined before it is filled, and the page afterwards', async () => {
    const { cache, fill } = openCache();
    expect(cache.find('/')).toBeUndefined();
    const filled = await fill('/', 'home');
    expect(cache.find('/')).toBe(filled);
    expect(getText(cache.find('/'))).toBe('home');
  });

  it('ignores unknown query parameters', async () => {
    const { cache, fill, renderings } = openCache();
    await fill('/?utm_source=x', 'home');
    for (const target of ['/', '/?', '/?utm_source=y&fbclid=1', '/?a=%zz'])
      expect(getText(cache.find(target))).toBe('home');
    expect(renderings.map(({ key }) => key)).toEqual(['/']);
  });

  it('caches no page without a key', async () => {
    const { cache, renderings, render } = openCache();
    expect(await cache.fill('/private', render)).toBeUndefined();
    expect(cache.find('/private')).toBeUndefined();
    expect(renderings).toHaveLength(0);
  });

  it('stores brotli and gzip copies of the page', async () => {
    const { cache, fill } = openCache();
    await fill('/', 'home '.repeat(100));
    const { br, gzip } = cache.find('/')?.variants ?? {};
    expect(brotliDecompressSync(br?.bytes ?? Buffer.alloc(0)).toString()).toBe('home '.repeat(100));
    expect(gzip?.bytes.length).toBeLessThan(500);
  });
});

describe('filling', () => {
  it('renders once for concurrent requests', async () => {
    const { cache, renderings, render } = openCache();
    const asked = Array.from({ length: 50 }, async (_, at) => cache.fill(`/?visitor=${at}`, render));
    expect(renderings).toHaveLength(1);
    renderings[0]?.finish(createHtmlResponse('home'));
    const pages = await Promise.all(asked);
    expect(new Set(pages).size).toBe(1);
    expect(getText(pages[0])).toBe('home');
  });

  it('reports a failure to all waiting requests, and renders again for the next request', async () => {
    const { cache, renderings, fill, render } = openCache();
    const asked = [cache.fill('/', render), cache.fill('/', render)];
    renderings[0]?.fail(new Error('no database'));
    for (const one of asked) await expect(one).rejects.toThrow('no database');
    await fill('/', 'home again');
    expect(getText(cache.find('/'))).toBe('home again');
  });

  it.each([
    ['404', new Response('lost', { status: 404 })],
    ['301', new Response(null, { status: 301, headers: { location: '/' } })],
    ['500', new Response('sorry', { status: 500 })],
    ['a cookie', createHtmlResponse('yours', { 'set-cookie': 'visitor=1' })],
    ['no-store', createHtmlResponse('yours', { 'cache-control': 'no-store' })],
    ['private', createHtmlResponse('yours', { 'cache-control': 'max-age=0, Private' })],
  ])('does not cache a response with %s', async (_name, response) => {
    const { cache, renderings, render } = openCache();
    const filled = cache.fill('/', render);
    renderings[0]?.finish(response);
    expect(await filled).toBeUndefined();
    expect(cache.find('/')).toBeUndefined();
    expect(cache.sizeBytes).toBe(0);
  });
});

describe('a response that is not cached', () => {
  it('is passed only to the request that started the rendering', async () => {
    const { cache, renderings, render } = openCache();
    const taken: [string, Response][] = [];
    const asked = ['first', 'second'].map(async (name) =>
      cache.fill('/blog/9', render, (answer) => void taken.push([name, answer])),
    );
    renderings[0]?.finish(createNotFoundResponse());
    await Promise.all(asked);
    expect(taken.map(([name]) => name)).toEqual(['first']);
    expect(await taken[0]?.[1].text()).toBe('lost');
  });

  it('is rendered again for the next request', async () => {
    const { cache, renderings, render } = openCache();
    for (let count = 1; count <= 2; count += 1) {
      const filled = cache.fill('/blog/9', render);
      renderings.at(-1)?.finish(createNotFoundResponse());
      await filled;
      expect(renderings).toHaveLength(count);
    }
  });
});

describe('emptying', () => {
  it('removes the named pages, or all pages', async () => {
    const { cache, fill } = openCache();
    await fill('/', 'home');
    await fill('/blog', 'blog');
    cache.empty(['/blog', '/never-there']);
    expect(cache.find('/blog')).toBeUndefined();
    expect(cache.find('/')).toBeDefined();
    cache.empty();
    expect(cache.find('/')).toBeUndefined();
    expect(cache.sizeBytes).toBe(0);
  });

  it('removes one page if the address has a query, and otherwise all pages of the path', async () => {
    const cache = createPageCache({ keyOf: (target) => target, maxBytes: 1_000_000 });
    const kept = ['/parts?part=1', '/parts?part=2', '/parts'];
    for (const target of kept) await cache.fill(target, async (key) => createHtmlResponse(key));
    cache.empty(['/parts?part=1']);
    expect(kept.filter((target) => cache.find(target))).toEqual(['/parts?part=2', '/parts']);
    cache.empty(['/parts']);
    expect(kept.filter((target) => cache.find(target))).toEqual([]);
  });

  it('never caches a page that was rendered before the change', async () => {
    const { cache, renderings, render } = openCache();
    const before = cache.fill('/blog', render);
    cache.empty(['/blog']);
    const after = cache.fill('/blog', render);
    expect(renderings).toHaveLength(2);
    renderings[1]?.finish(createHtmlResponse('with the new post'));
    await after;
    renderings[0]?.finish(createHtmlResponse('without'));
    expect(getText(await before)).toBe('without');
    expect(getText(cache.find('/blog'))).toBe('with the new post');
  });

  it('lets later requests share the new rendering, even if an older rendering ends later', async () => {
    const { cache, renderings, render } = openCache();
    const before = cache.fill('/blog', render);
    cache.empty();
    const first = cache.fill('/blog', render);
    renderings[0]?.finish(createHtmlResponse('without'));
    await before;
    expect(cache.fill('/blog', render)).toBe(first);
    renderings[1]?.finish(createHtmlResponse('with the new post'));
    await first;
  });
});

describe('the size limit', () => {
  it('removes the least recently used page first', async () => {
    const { cache, fill } = openCache(3 * 3_000);
    for (const key of ['/a', '/b', '/c']) await fill(key, createNoise(300));
    cache.find('/a');
    for (const key of ['/d', '/e']) await fill(key, createNoise(300));
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/a')).toBeDefined();
    expect(cache.find('/e')).toBeDefined();
  });

  it('is inclusive, and one more byte removes only as many pages as needed', async () => {
    const measured = openCache();
    for (const key of ['/a', '/b']) await measured.fill(key, createNoise(500));
    const two = measured.cache.sizeBytes;
    const exact = openCache(two);
    for (const key of ['/a', '/b']) await exact.fill(key, createNoise(500));
    expect([exact.cache.find('/a'), exact.cache.find('/b')]).not.toContain(undefined);
    const single = openCache(two / 2);
    await single.fill('/a', createNoise(500));
    expect(single.cache.find('/a')).toBeDefined();
    const narrow = openCache(two - 1);
    for (const key of ['/a', '/b']) await narrow.fill(key, createNoise(500));
    expect([narrow.cache.find('/a'), narrow.cache.find('/b')].map((page) => page !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['200 with a maximum age', 600, 201],
    ['as many as the size allows without a maximum age', undefined, 101],
  ])('retains the newest pages and the pages in use after 10,000 searches: %s', async (_, seconds, count) => {
    const maxBytes = (seconds === undefined ? 100 : 1_000) * 2_100;
    const cache = createPageCache({
      keyOf: (target) => target,
      maxBytes,
      secondsOf: (key) => (key === '/' ? undefined : seconds),
    });
    await cache.fill('/', renderPicture);
    for (let nr = 0; nr < 10_000; nr += 1) {
      await cache.fill(`/faq?q=${nr}`, renderPicture);
      cache.find('/');
    }
    expect(cache.pages).toBe(count);
    expect(cache.sizeBytes).toBeLessThanOrEqual(maxBytes);
    const newest = 10_000 - (count - 1);
    for (const nr of [newest, 9_999]) expect([nr, cache.find(`/faq?q=${nr}`)?.status]).toEqual([nr, 200]);
    expect([cache.find('/')?.status, cache.find(`/faq?q=${newest - 1}`)]).toEqual([200, undefined]);
  });

  it('returns a page that is too large without caching it, and retains the other pages', async () => {
    const { cache, fill } = openCache(10_000);
    await fill('/small', 'small');
    expect(getText(await fill('/large', createNoise(20_000)))).toHaveLength(20_000);
    expect(cache.find('/large')).toBeUndefined();
    expect(cache.find('/small')).toBeDefined();
  });

  it('is never exceeded, with an exact size for any sequence of additions and removals', async () => {
    const step = fc.oneof(
      fc.record({ fill: fc.constantFrom('/a', '/b', '/c', '/d'), length: fc.nat(4_000) }),
      fc.record({ empty: fc.option(fc.subarray(['/a', '/b', '/c', '/d'])) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { cache, fill } = openCache(16_000);
        for (const one of steps) {
          if ('fill' in one) await fill(one.fill, createNoise(one.length));
          else cache.empty(one.empty ?? undefined);
          expect(cache.sizeBytes).toBeLessThanOrEqual(16_000);
        }
        cache.empty();
        expect(cache.sizeBytes).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

/** Images are not compressed, which makes tests with many pages fast. */
async function renderPicture(key: string): Promise<Response> {
  return new Response(key, { headers: { 'content-type': 'image/png' } });
}

/** Returns text that hardly compresses. The same length always returns the same text. */
function createNoise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}
