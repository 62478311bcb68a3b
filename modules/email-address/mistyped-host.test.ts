import { expect, it } from 'vitest';
import { findMeantHost } from '#modules/email-address/mistyped-host.ts';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.co', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
])('%s is probably %s', (host, meant) => expect(findMeantHost(`ada@${host}`)).toBe(meant));

it.each([
  'gmail.com',
  'ymail.com',
  'mail.com',
  'yahoo.fr',
  'example.com',
  'gmx.com',
  'live.com',
  'gm.com',
  '',
])('%s may be right', (host) => expect(findMeantHost(`ada@${host}`)).toBeUndefined());

it('takes linear time for a long host', () => {
  expect(findMeantHost(`ada@${'a'.repeat(1_000_000)}.com`)).toBeUndefined();
});
