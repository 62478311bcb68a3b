import { expect, test } from 'vitest';
import { buildAppUrl, encodeBase32, computeCode, getTimeStep, findTimeStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i s it is %s', (seconds, code) => {
  expect(computeCode(secret, getTimeStep(new Date(seconds * 1000)), 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, 10: base32 of "%s" is %s', (text, written) => {
  expect(encodeBase32(Buffer.from(text))).toBe(written);
});

test('a clock that is off by one step is accepted, and a clock that is off by two steps is rejected', () => {
  const now = new Date('2026-11-23T12:00:10Z');
  const code = (seconds: number) =>
    computeCode(secret, getTimeStep(new Date(now.getTime() + seconds * 1000)));
  for (const skew of [-30, 0, 30])
    expect(findTimeStep(secret, code(skew), now)).toBe(getTimeStep(now) + skew / 30);
  for (const skew of [-60, 60]) expect(findTimeStep(secret, code(skew), now)).toBeUndefined();
  for (const odd of ['', '1', '１２３４５６', `${code(0)}0`])
    expect(findTimeStep(secret, odd, now)).toBeUndefined();
});

test('the otpauth address contains the issuer and the account, with any characters', () => {
  const url = new URL(buildAppUrl(secret, { issuer: 'A & B', account: 'ada+x@example.com' }));
  expect(decodeURIComponent(url.pathname)).toContain('A & B:ada+x@example.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'A & B',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test.each([
  ['Hirawa: Lagos', 'Hirawa Lagos'],
  ['Hirawa:Lagos:', 'Hirawa Lagos'],
])('the issuer %s has no colon in the address for the app', (name, issuer) => {
  const url = new URL(buildAppUrl(secret, { issuer: name, account: 'ada@example.com' }));
  expect(url.searchParams.get('issuer')).toBe(issuer);
  expect(url.pathname).toBe(`/${encodeURIComponent(issuer)}:ada%40example.com`);
});
