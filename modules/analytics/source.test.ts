import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTrafficSource } from '#modules/analytics/source.ts';

const ownHost = 'www.example.com';

describe('the source of a view', () => {
  it.each([
    ['https://www.google.com/', 'google.com'],
    ['https://L.Facebook.com/l.php?u=secret', 'l.facebook.com'],
    ['http://nairaland.com:8080/topic?user=ada', 'nairaland.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example'],
  ])('%s is %s, the host alone', (referer, source) =>
    expect(getTrafficSource({ referer }, ownHost)).toBe(source),
  );

  it('is direct where nobody led here', () => {
    expect(getTrafficSource({}, ownHost)).toBe('direct');
    expect(getTrafficSource({ referer: '' }, ownHost)).toBe('direct');
  });

  it('is none for a step within the site, by whatever name it was reached', () => {
    expect(getTrafficSource({ referer: 'https://www.example.com/faq' }, ownHost)).toBeNull();
    expect(
      getTrafficSource({ referer: 'http://127.0.0.1:3000/faq', host: '127.0.0.1:3000' }, ownHost),
    ).toBeNull();
    expect(getTrafficSource({ 'sec-fetch-site': 'same-origin' }, ownHost)).toBeNull();
  });

  it('is told by the Referer alone of a page that the worker of the browser asks for', () => {
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
  ])('%j is named other', (referer) => expect(getTrafficSource({ referer }, ownHost)).toBe('other'));

  it('is a short host, direct, other or none for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (referer) => {
        expect(getTrafficSource({ referer }, ownHost) ?? 'direct').toMatch(/^[a-z0-9.-]{4,100}$/);
      }),
    );
  });
});
