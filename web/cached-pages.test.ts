import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey } from '#web/cached-pages.ts';

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/?%zz=%', '/'],
    ['/??', '/'],
    ['/newsletter/subscribed?x=1&confirm=1', '/newsletter/subscribed?confirm=1'],
    ['/newsletter/refused?reason=busy&reason=x', '/newsletter/refused?reason=busy'],
  ])('of %s is %s', (target, key) => expect(cacheKey(target)).toBe(key));

  it.each([
    '',
    '?',
    '*',
    '//',
    '/nowhere',
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

  it('is total, short, its own key, and no other by what a visitor invents', () => {
    const query = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('?', '&', '=', '%', 'reason', 'busy')),
    );
    const path = fc.oneof(fc.constant('/'), fc.constant('/newsletter/refused'), fc.webPath());
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
