import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCacheKey,
  cachedPaths,
  isImpossiblePath,
  isStoredForAll,
  getPathOfKey,
  keyToRequest,
  getStatusOfKey,
  addVisitorVariants,
  getCacheSeconds,
} from '#web/cached-pages.ts';
import { getSearchWaitPath } from '#web/site/parts/stored-pages.ts';
import { isDeviceKind, readDevice, userAgents } from '#web/site/get/device-kind.ts';

const token = 'a'.repeat(43);

describe('the cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/?%zz=%', '/'],
    ['/??', '/'],
    ['/faq?utm_source=x', '/faq'],
    ['/faq?q=', '/faq'],
    ['/faq?x=1&q=%20two+words&q=others', '/faq?q=two%20words'],
    ['/status?x=1', '/status'],
    ['/blog/search?x=1', '/blog/search'],
    ['/not-found?x=1', '/not-found'],
    ['/api/v1/blog?limit=20&x=1', '/api/v1/blog?limit=20'],
    ['/api/v1/blog/12', '/api/v1/blog/12'],
    ['/contact?sent=1&x=2', '/contact?sent=1'],
    ['/contact?sent=2', '/contact'],
    ['/blog?after=12', '/blog?after=12'],
    ['/blog?after=12&after=13', '/blog?after=12'],
    ['/blog?after=012', '/blog'],
    ['/blog?after=-1', '/blog'],
    ['/blog?after=12345678901', '/blog'],
    ["/blog?after=1'--", '/blog'],
    ['/blog?page=2', '/blog'],
    ['/blog/12', '/blog/12'],
    ['/blog/12-a-slug?utm=1', '/blog/12-a-slug'],
    ['/blog/rss.xml', '/blog/rss.xml'],
    ['/newsletter/subscribed?x=1&confirm=1', '/newsletter/subscribed?confirm=1'],
    ['/newsletter/refused?reason=busy&reason=x', '/newsletter/refused?reason=busy'],
    ['/?utm_source=x&pictures=0', '/?pictures=0'],
    ['/ha/blog?pictures=0&after=12', '/ha/blog?after=12&pictures=0'],
    ['/blog?pictures=1', '/blog'],
    ['/blog/rss.xml?pictures=0', '/blog/rss.xml'],
    ['/newsletter/confirm?x=1', '/newsletter/confirm'],
    ['/newsletter/preferences?token=short', '/newsletter/preferences'],
    ['/fr/newsletter/unsubscribe?token=', '/fr/newsletter/unsubscribe'],
    ['/newsletter/open?token=%00', '/newsletter/open'],
    ['/preview/not-a-token?x=1', '/preview/none'],
    ['/blog/search?wait=30', '/blog/search?wait=30'],
    ['/blog/search?wait=31', '/blog/search'],
    ['/api/filter?limit=20&x=1', '/api/filter?limit=20'],
    ['/api/v1/catalogue/packs/12', '/api/v1/catalogue/packs/12'],
    ['/social/ha/home.png?x', '/social/ha/home.png'],
    ['/get on-android', '/get on-android'],
    ['/faq on-android', '/faq'],
    ['/faq?pictures=0 ha sparing', '/faq?pictures=0 ha'],
  ])('of %s is %s', (target, key) => expect(buildCacheKey(target)).toBe(key));

  it.each([
    '',
    '?',
    '*',
    '//',
    '/nowhere',
    '/blog/search?q=lagos',
    '/api/v1/blog?after=1.2',
    '/api/v1/blog/012',
    `/faq?q=${'long+'.repeat(30)}`,
    '/blog/',
    '/blog/0',
    '/blog/012',
    '/blog/abc',
    '/blog/12-UPPER',
    '/blog/12-%2e',
    '/blog/12/x',
    '/blog/12345678901',
    '/get',
    '/get on-nothing',
    `/newsletter/confirm?token=${token}`,
    `/ha/newsletter/open?x=1&token=${token.slice(0, 32)}`,
    `/preview/${token}`,
    '/api/filter?search=x',
    '/social/blog/home.png',
    '/constructor',
    '/__proto__',
    'constructor',
    'http://example.com/',
    '/%2f',
    '/admin',
    '/#',
    '/newsletter/refused?reason=invented',
    '/newsletter/subscribed?confirm=2',
  ])('is null for %s', (target) => expect(buildCacheKey(target)).toBeNull());

  it.each([
    ['/faq', {}, '/faq', {}],
    ['/faq?x=1', { 'save-data': 'on' }, '/faq sparing', { 'Save-Data': 'on' }],
    ['/faq', { 'save-data': 'off' }, '/faq', {}],
    [
      '/faq',
      { 'save-data': 'on', 'accept-language': 'ha' },
      '/faq ha sparing',
      { 'Accept-Language': 'ha', 'Save-Data': 'on' },
    ],
    ['/ha/faq', { 'save-data': 'on', 'accept-language': 'yo' }, '/ha/faq sparing', { 'Save-Data': 'on' }],
    ['/favicon.svg', { 'save-data': 'on', 'accept-language': 'ha' }, '/favicon.svg', {}],
  ])('of %s with %j is %s, and restores the same request', (target, sent, key, headers) => {
    expect(buildCacheKey(addVisitorVariants(target, sent))).toBe(key);
    expect(buildCacheKey(key)).toBe(key);
    expect(keyToRequest(key)).toEqual({ target: key.split(' ')[0], headers });
    expect(getPathOfKey(key)).toBe(target.replace('/ha', '').split('?')[0]);
  });

  it.each(Object.keys(userAgents).filter(isDeviceKind))(
    'of /get on %s renders the page of that device',
    (kind) => {
      const sent = { 'user-agent': userAgents[kind], 'accept-language': 'fr', 'save-data': 'on' };
      for (const [isBehindCdn, key] of [
        [false, `/get on-${kind} fr sparing`],
        [true, `/get on-${kind}`],
      ] as const) {
        expect(buildCacheKey(addVisitorVariants('/get?x=1', sent, { isBehindCdn }))).toBe(key);
        const { headers } = keyToRequest(key);
        expect(readDevice((name) => (name === 'user-agent' ? headers['User-Agent'] : undefined)).kind).toBe(
          kind,
        );
      }
      expect(addVisitorVariants('/faq', sent, { isBehindCdn: true })).toBe('/faq');
    },
  );

  it('is short for any number of browser languages', () => {
    const languages = Array.from({ length: 200 }, (_, nr) => `x${nr};q=0.${nr}`).join(',');
    expect(buildCacheKey(addVisitorVariants('/faq', { 'accept-language': `ha,${languages}` }))).toBe(
      '/faq ha',
    );
    expect(buildCacheKey(addVisitorVariants('/faq', { 'accept-language': languages }))).toBe('/faq');
    expect(buildCacheKey(`/faq?x=${'8'.repeat(8_000)}`)).toBe('/faq');
    expect(buildCacheKey(`/newsletter/confirm?token=${'8'.repeat(8_000)}`)).toBe('/newsletter/confirm');
  });

  it.each([
    ['/faq', undefined],
    ['/faq?q=coins', 600],
    ['/blog', undefined],
    ['/blog?after=12', 600],
    ['/fr/changelog?before=12&pictures=0 sparing', 600],
    ['/blog/tags/3?after=12', 600],
    ['/newsletters?after=12 ha', 600],
    ['/sitemap-posts.xml?part=3', undefined],
    ['/status', 20],
  ])('limits the cache time of %s to %s seconds', (key, seconds) =>
    expect(getCacheSeconds(key)).toBe(seconds),
  );

  it('has a status for each cached page, and personal pages are not cached', () => {
    const stored = [...cachedPaths, '/preview/none', '/blog/search?wait=60'].filter(isStoredForAll);
    expect(stored.map((key) => `${key} ${getStatusOfKey(key)}`)).toEqual([
      '/status/confirm 404',
      '/status/unsubscribe 404',
      '/newsletter/confirm 404',
      '/newsletter/unsubscribe 404',
      '/newsletter/preferences 404',
      '/newsletter/address 404',
      '/newsletter/stop-visits 404',
      '/newsletter/preferences/export 302',
      '/newsletter/click 302',
      '/newsletter/view 302',
      '/newsletter/open 200',
      '/get 200',
      '/preview/none 404',
      '/blog/search?wait=60 429',
    ]);
    expect([0, 1, 15, 16, 60, 90, undefined].map(getSearchWaitPath)).toEqual(
      [15, 15, 15, 30, 60, 60, 60].map((seconds) => `/blog/search?wait=${seconds}`),
    );
    expect(['/api/filter/7', '/api/v1/catalogue/packs/7'].map(getPathOfKey)).toEqual([
      '/api/filter',
      '/api/v1/catalogue/packs',
    ]);
  });

  it('is null or short for any address, and the key of a key is the same key', () => {
    const query = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('?', '&', '=', '%', 'reason', 'busy', 'after', '7'),
      ),
    );
    const path = fc.oneof(
      fc.constantFrom('/', '/newsletter/refused', '/blog', '/faq', '/blog/7', '/contact'),
      fc.webPath(),
    );
    fc.assert(
      fc.property(path, query, (path, parts) => {
        const key = buildCacheKey(`${path}?${parts.join('')}`);
        if (key === null) return;
        expect(buildCacheKey(key)).toBe(key);
        expect(key.length).toBeLessThan(100);
      }),
    );
  });
});

describe('a preview of site settings', () => {
  it.each(['/', '/about', '/ha/faq', '/blog?after=12'])('of %s is never cached', (path) => {
    expect(buildCacheKey(`${path}${path.includes('?') ? '&' : '?'}settings=${token}`)).toBe(null);
    expect(buildCacheKey(`${path}${path.includes('?') ? '&' : '?'}settings=x`)).toBe(path);
  });
});

describe('an address that no page can have', () => {
  it.each([
    '/blog/abc',
    '/blog/12345678901',
    '/blog/tags/abc',
    '/blog/authors/0/rss.xml',
    '/blog/archive/2026/13',
    '/newsletters/abc',
  ])('%s is recognized by its form', (path) => expect(isImpossiblePath(path)).toBe(true));

  it.each([
    ...cachedPaths,
    '/blog/7',
    '/blog/7-UPPER',
    '/blog/%37',
    '/blog/RSS.xml',
    '/blog/tags/7/rss.xml',
    '/blog/archive/2026/11',
    '/newsletters/7',
    '/newsletters/7/x',
    '/social/blog/x.png',
  ])('%s may have a page', (path) => expect(isImpossiblePath(path)).toBe(false));
});
