import { describe, expect, it } from 'vitest';
import { parseBeacon } from '#modules/analytics/beacon.ts';
import { getTrafficSource } from '#modules/analytics/traffic-source.ts';

const site = 'https://www.example.com';
const beacon = (target: string, referer?: string) => ({
  method: 'GET',
  target,
  network: '203.0.113.7',
  headers: { referer, 'user-agent': 'Browser', 'sec-fetch-site': 'same-origin' },
});

describe('toViewFromBeacon', () => {
  it.each([
    ['/seen?from=www.example.org', 'example.org'],
    ['/seen?from=', 'direct'],
    ['/seen?from=www.example.com', null],
    ['/seen?from=%3Cscript%3E', 'direct'],
    ['/seen', null],
  ])('counts a view of the page that sent the beacon %s, with the referrer %s', (target, source) => {
    const view = parseBeacon(beacon(target, `${site}/blog/1-a?utm_source=x`), site);
    expect(view).toMatchObject({ target: '/blog/1-a?utm_source=x', network: '203.0.113.7' });
    expect(getTrafficSource(view?.headers ?? {}, 'www.example.com')).toBe(source);
  });

  it.each([undefined, 'https://elsewhere.example/', 'nothing'])(
    'counts nothing for the Referer %s',
    (referer) => {
      expect(parseBeacon(beacon('/seen?from=', referer), site)).toBeNull();
    },
  );
});
