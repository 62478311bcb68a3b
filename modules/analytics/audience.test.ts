import { describe, expect, it } from 'vitest';
import { classifyRequest } from '#modules/analytics/audience.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

describe('a page view', () => {
  it.each([
    phone,
    'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/191.249; U; en) Presto/2.12.423 Version/12.16',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Mozilla/5.0 (Linux; U; Android 9; en-US; itel W5006X) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.108 UCBrowser/12.11 Mobile Safari/537.36',
    'NetSurf/3.10 (Linux)',
    'Dillo/3.0.5',
    'w3m/0.5.3',
  ])('is classified as a human visit for %s', (userAgent) =>
    expect(classifyRequest('GET', { 'user-agent': userAgent })).toBe('person'),
  );

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    '',
  ])('is classified as a bot visit for %s', (userAgent) =>
    expect(classifyRequest('GET', { 'user-agent': userAgent })).toBe('bot'),
  );

  it('is classified as a bot visit without a user agent', () =>
    expect(classifyRequest('GET', {})).toBe('bot'));

  it.each([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ])('is not counted with %j', (headers) =>
    expect(classifyRequest('GET', { 'user-agent': phone, ...headers })).toBe('uncounted'),
  );

  it.each(['HEAD', 'POST', 'OPTIONS'])('is not counted for %s', (method) =>
    expect(classifyRequest(method, { 'user-agent': phone })).toBe('uncounted'),
  );

  it('is counted if the headers allow tracking', () => {
    expect(classifyRequest('GET', { 'user-agent': phone, dnt: '0', 'sec-gpc': '0' })).toBe('person');
  });

  it('is classified quickly for any user agent', () => {
    for (let index = 0; index < 5_000; index += 1)
      classifyRequest('GET', { 'user-agent': `${phone} ${index}` });
    const hostile = [
      '\u0000'.repeat(20_000),
      '('.repeat(20_000),
      'a '.repeat(10_000),
      '[]{}|\\^$',
      '💣'.repeat(9_000),
    ];
    for (const userAgent of hostile)
      expect(classifyRequest('GET', { 'user-agent': userAgent })).toMatch(/person|bot/);
  });
});
