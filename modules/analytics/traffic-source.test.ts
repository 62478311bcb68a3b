import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTrafficSource } from '#modules/analytics/traffic-source.ts';

const ownHost = 'www.example.com';

describe('the traffic source of a page view', () => {
  it.each([
    ['https://www.google.com/', 'google.com'],
    ['https://L.Facebook.com/l.php?u=secret', 'l.facebook.com'],
    ['http://nairaland.com:8080/topic?user=ada', 'nairaland.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example'],
  ])('is the host of the Referer: for %s it is %s', (referer, source) =>
    expect(getTrafficSource({ referer }, ownHost)).toBe(source),
  );

  it('is direct without a Referer', () => {
    expect(getTrafficSource({}, ownHost)).toBe('direct');
    expect(getTrafficSource({ referer: '' }, ownHost)).toBe('direct');
  });

  it('is null for a navigation within the site, under any of its hosts', () => {
    expect(getTrafficSource({ referer: 'https://www.example.com/faq' }, ownHost)).toBeNull();
    expect(
      getTrafficSource({ referer: 'http://127.0.0.1:3000/faq', host: '127.0.0.1:3000' }, ownHost),
    ).toBeNull();
    expect(getTrafficSource({ 'sec-fetch-site': 'same-origin' }, ownHost)).toBeNull();
  });

  it('depends only on the Referer if the service worker requested the page', () => {
    const fields = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect(getTrafficSource(fields, ownHost)).toBe('direct');
    expect(getTrafficSource({ ...fields, referer: 'https://www.example.com/faq' }, ownHost)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'https://ada@evil.example/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    `https://${'a'.repeat(300)}.example/`,
    'https://-.example/',
    'https://a..example/',
    'https://direct/',
    '\u0000',
    'https://google.com<script>',
  ])('is other for %j', (referer) => expect(getTrafficSource({ referer }, ownHost)).toBe('other'));

  it('is a short host, direct, other or null for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (referer) => {
        expect(getTrafficSource({ referer }, ownHost) ?? 'direct').toMatch(/^[a-z0-9.-]{4,100}$/);
      }),
    );
  });
});
