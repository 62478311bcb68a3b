import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { prepareResponse } from '#platform/http/cached-response.ts';
import { createMissingPages } from '#platform/http/missing-pages.ts';
import { createPageCache } from '#platform/http/page-cache.ts';

const notFoundResponse = prepareResponse({ identity: Buffer.from('no such item') }, {}, 404);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is read of a request
const createRequest = (url: string) => ({ url, headers: {} }) as IncomingMessage;

/** Addresses below `/x` have no page. `isFormer` is called for each address that was not looked up before. */
function openMissingPages(
  isFormer: (target: string) => Promise<boolean> = async () => false,
  hasFormer = true,
) {
  const pages = createPageCache({ keyOf: (target) => target, maxBytes: 1_000_000, statusOf: () => 404 });
  const missing = createMissingPages({
    pages,
    toCacheTarget: (_, target) => target,
    render: async () => new Response('not found', { status: 404 }),
    pageFor: (target) => (target.startsWith('/x') ? '/lost' : undefined),
    missingFor: () => '/lost',
    isFormer,
    hasFormer: async () => hasFormer,
    isFormerFeed: (target) => target.endsWith('/feed'),
  });
  return {
    pages,
    missing,
    find: async (target: string) => (await missing.find(createRequest(target)))?.status,
  };
}

describe('an address without a page', () => {
  it('is looked up once until pages change', async () => {
    const asked: string[] = [];
    const { pages, find } = openMissingPages(async (target) => asked.push(target) === 0);
    for (const target of ['/x1', '/x1', '/x2']) expect(await find(target)).toBe(404);
    expect(asked).toEqual(['/x1', '/x2']);
    pages.empty(['/elsewhere']);
    await find('/x1');
    expect(asked).toEqual(['/x1', '/x2', '/x1']);
  });

  it('is looked up only for addresses of feeds if no page ever had another address', async () => {
    const asked: string[] = [];
    const { find } = openMissingPages(async (target) => asked.push(target) > 0, false);
    expect([await find('/x1'), await find('/x/feed')]).toEqual([404, undefined]);
    expect(asked).toEqual(['/x/feed']);
  });

  it('is not stored if pages changed during the look-up', async () => {
    let looked = 0;
    const { pages, find } = openMissingPages(async () => {
      looked += 1;
      pages.empty();
      return false;
    });
    await find('/x1');
    await find('/x1');
    expect(looked).toBe(2);
  });
});

describe('a target that was not found', () => {
  it('is served from memory until pages change', async () => {
    const { pages, missing } = openMissingPages();
    await missing.find(createRequest('/x'));
    missing.remember('/blog/7', pages.generation);
    missing.remember('/api/filter/7', pages.generation, notFoundResponse);
    expect(missing.recall(createRequest('/blog/7'))?.variants.identity?.bytes.toString()).toBe('not found');
    expect(missing.recall(createRequest('/api/filter/7'))).toBe(notFoundResponse);
    expect(missing.recall(createRequest('/blog/8'))).toBeUndefined();
    pages.empty(['/blog']);
    expect(missing.recall(createRequest('/api/filter/7'))).toBeUndefined();
  });

  it('is not stored if pages changed since the request arrived, or if it is long', () => {
    const { pages, missing } = openMissingPages();
    const before = pages.generation;
    pages.empty();
    missing.remember('/a', before, notFoundResponse);
    missing.remember(`/${'b'.repeat(300)}`, pages.generation, notFoundResponse);
    missing.remember('/c', pages.generation, prepareResponse({ identity: Buffer.alloc(2_000) }, {}, 404));
    for (const target of ['/a', `/${'b'.repeat(300)}`, '/c'])
      expect(missing.recall(createRequest(target))).toBeUndefined();
  });

  it('is removed after 2,000 newer targets', () => {
    const { pages, missing } = openMissingPages();
    for (let id = 0; id < 10_000; id += 1)
      missing.remember(`/blog/${id}`, pages.generation, notFoundResponse);
    const stored = Array.from({ length: 10_000 }, (_, id) => missing.recall(createRequest(`/blog/${id}`)));
    expect(stored.filter(Boolean)).toHaveLength(2_000);
    expect(stored.at(-2_000)).toBe(notFoundResponse);
  });
});
