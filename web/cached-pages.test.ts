import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, pathOfKey, requestOfKey, targetAsAsked } from '#web/cached-pages.ts';

describe('the key of a page', () => {
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
    ['/faq?pictures=0 ha sparing', '/faq?pictures=0 ha'],
  ])('of %s is %s', (target, key) => expect(cacheKey(target)).toBe(key));

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
    '/constructor',
    '/__proto__',
    'constructor',
    'http://example.com/',
    '/%2f',
    '/admin',
    '/#',
    '/newsletter/refused?reason=invented',
    '/newsletter/subscribed?confirm=2',
  ])('of %s is none', (target) => expect(cacheKey(target)).toBeNull());

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
  ])('of %s by %j is %s, which asks the same again', (target, sent, key, headers) => {
    expect(cacheKey(targetAsAsked(target, sent))).toBe(key);
    expect(cacheKey(key)).toBe(key);
    expect(requestOfKey(key)).toEqual({ target: key.split(' ')[0], headers });
    expect(pathOfKey(key)).toBe(target.replace('/ha', '').split('?')[0]);
  });

  it('is total, short, its own key, and no other by what a visitor invents', () => {
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
        const key = cacheKey(`${path}?${parts.join('')}`);
        if (key === null) return;
        expect(cacheKey(key)).toBe(key);
        expect(key.length).toBeLessThan(100);
      }),
    );
  });
});
