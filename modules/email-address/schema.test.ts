import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCanonicalAddress, emailAddress } from './schema.ts';

describe('canonical addresses', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada.Obi+News@Example.COM', 'ada.obi+news@example.com'],
    [' \tada@example.com ', 'ada@example.com'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ["o'brien!#$%&*/=?^_`{|}~-@example.com", "o'brien!#$%&*/=?^_`{|}~-@example.com"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j', (written, canonical) => expect(toCanonicalAddress(written)).toBe(canonical));

  test('the fast path returns the same address as the full rule', () => {
    const sign = fc.constantFrom(
      'a',
      'Z',
      '0',
      '9',
      '.',
      '-',
      '--',
      'xn--',
      '@',
      '@',
      '_',
      '+',
      '0x1',
      'com',
      'ß',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const written = signs.join('');
        // The leading space is stripped, but it prevents the shortcut for plain addresses.
        expect(toCanonicalAddress(written)).toBe(toCanonicalAddress(` ${written}`));
      }),
      { numRuns: 2_000 },
    );
  });

  test('canonicalizing twice returns the same address', () => {
    const local = fc.stringMatching(/^[A-Za-z0-9\u00e0-\u00ff]{1,20}$/);
    const domain = fc.stringMatching(/^[a-z0-9]{1,12}\.[a-z]{2,6}$/);
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const once = toCanonicalAddress(`${name}@${host}`);
        expect(once === undefined ? undefined : toCanonicalAddress(once)).toBe(once);
      }),
    );
  });
});

describe('invalid addresses', () => {
  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@@example.com',
    'ada@example',
    'ada@.example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'ada@example.123',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@0x7f.1',
    'ada@example.com:25',
    'ada@example.com/x',
    'ada@user@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    '"ada obi"@example.com',
    'ada obi@example.com',
    'Ada <ada@example.com>',
    'ada@example.com,obi@example.com',
    'ada@example.com;obi@example.com',
    'friends:ada@example.com;',
    'ada(comment)@example.com',
    'ada@example.com\r\nBcc: obi@example.com',
    'ada@example.com\n',
    'ada\u0000@example.com',
    'ada\u2028@example.com',
    'ada\u200b@example.com',
    'ada@ex\u00adample.com\u202e',
    `${'a'.repeat(65)}@example.com`,
    `${'\u00e9'.repeat(33)}@example.com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}.com`,
  ])('%j', (written) => expect(toCanonicalAddress(written)).toBeUndefined());

  test('a million spaces are rejected at once, without a scan to their end', () => {
    expect(toCanonicalAddress(`ada${' '.repeat(1_000_000)}@example.com`)).toBeUndefined();
    expect(getErrorKey(`ada${' '.repeat(1_000_000)}@example.com`)).toBe('email.tooLong');
  });

  test('any result has one @ and no character at which a mail library splits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const address = toCanonicalAddress(`${text}@example.com`);
        expect(address ?? 'a@b').toMatch(/^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/u);
      }),
    );
  });
});

const getErrorKey = (value: unknown) => emailAddress.safeParse(value).error?.issues[0]?.message;

test('the form field returns the specific error of an address', () => {
  expect(getErrorKey(undefined)).toBe('email.required');
  expect(getErrorKey('  ')).toBe('email.required');
  expect(getErrorKey(5)).toBe('field.typeInvalid');
  expect(getErrorKey('ada')).toBe('email.invalid');
  expect(getErrorKey(`${'a'.repeat(65)}@example.com`)).toBe('email.tooLong');
});
