import { hashWithoutNormalizing } from '#tests/fixtures/unnormalized-password.ts';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import {
  generatePassword,
  hashPassword,
  isPasswordMatch,
  matchPassword,
  unmatchableHash,
  throwIfPasswordWeak,
} from './password.ts';

describe('argon2id (m=19456 KiB, t=2, p=1) in PHC strings', () => {
  test('a hash matches only the password that was hashed, and has a unique salt', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await isPasswordMatch(one, 'correct horse')).toBe(true);
    for (const wrong of ['correct horse ', 'Correct horse', 'correct hors', '']) {
      expect(await isPasswordMatch(one, wrong)).toBe(false);
    }
  });

  test('matches a password from keyboards that compose tone marks and spaces differently', async () => {
    const composed = 'Ọ̀rọ̀ ìpamọ́ tí ó gùn 77'.normalize('NFC');
    const hash = await hashPassword(composed);
    for (const form of [composed.normalize('NFD'), composed.replaceAll(' ', '\u00a0')])
      expect(await matchPassword(hash, form)).toEqual({ isRight: true, isOutdated: false });
    // RFC 8265, 4.2.2: width and case stay unchanged.
    for (const other of [composed.toLowerCase(), composed.replace('77', '７７')])
      expect(await isPasswordMatch(hash, other)).toBe(false);
  });

  test('accepts a password that was hashed without normalization, and reports its hash as outdated', async () => {
    const phc = hashWithoutNormalizing('e\u0301 1234567');
    expect(await matchPassword(phc, 'e\u0301 1234567')).toEqual({ isRight: true, isOutdated: true });
    expect(await matchPassword(phc, 'e\u0301 1234568')).toEqual({ isRight: false, isOutdated: false });
  });

  test('reads the parameters of a hash from its string, also from a string of the reference implementation', async () => {
    // Computed with the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1 -l 32, password "password".
    const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await matchPassword(phc, 'password')).toEqual({ isRight: true, isOutdated: true });
    expect(await isPasswordMatch(phc, 'Password')).toBe(false);
  });

  test('the hash for unknown accounts is valid and matches no password', async () => {
    expect(await isPasswordMatch(unmatchableHash, '')).toBe(false);
    expect(await isPasswordMatch(unmatchableHash, unmatchableHash)).toBe(false);
  });

  test('too many concurrent checks are rejected as busy, and the rest succeed', async () => {
    // A hash with low cost, because the test only counts waiting attempts.
    const phc = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    const tries = Array.from({ length: 272 }, () => isPasswordMatch(phc, 'x'));
    const results = await Promise.allSettled(tries);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(272 - 258);
    expect(refused[0]?.reason).toMatchObject({ code: 'busy', message: 'login.busy' });
    expect(await isPasswordMatch(phc, 'x')).toBe(false);
  });
});

test.each([
  ['password1', 'password.common'],
  ['PASSWORD1', 'password.common'],
  [' qwertyuiop ', 'password.common'],
  ['Ada.Obi@Example.com', 'password.equalsEmail'],
  ['ada.obi', 'password.equalsEmail'],
  ['          ', 'password.blank'],
  ['\u3000\u00a0\u200b\u2028\t\n\u3164\u00ad', 'password.blank'],
  ['half \ud83d a smile', 'password.malformed'],
  ['\udc00'.repeat(8), 'password.malformed'],
])('rejects a common password and a password with a lone surrogate: %j', async (password, message) => {
  const of = { email: 'ada.obi@example.com', path: 'newPassword' };
  await expect(throwIfPasswordWeak(password, of)).rejects.toThrow(
    expect.objectContaining({ details: { fields: [{ path: 'newPassword', message }] } }),
  );
});

test('accepts any other password unchanged', async () => {
  for (const password of ['correct horse battery', '  spaces around  ', 'ẹ ku àárọ̀ 😀', 'ada.obi 2026'])
    await expect(throwIfPasswordWeak(password, { email: 'ada.obi@example.com' })).resolves.toBeUndefined();
  await expect(throwIfPasswordWeak('nobody@example.com', { email: null })).resolves.toBeUndefined();
});

test('rejects a password that consists of local words, and accepts a phrase that contains a local word', async () => {
  for (const own of ['Hirawa2026!', 'hirawa-admin-1', 'welcome@2026', 'LAGOSlagos'])
    expect([own, await isCommonPassword(own)]).toEqual([own, true]);
  for (const other of ['hirawa by the lagoon', '4831 2907 5566 1', 'ọkàn mẹ́rìndínlógún'])
    expect([other, await isCommonPassword(other)]).toEqual([other, false]);
});

test('all leaked passwords of at least 8 characters are recognized as common', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((one) => one.length >= 8);
  expect(long.length).toBeGreaterThan(17_000);
  const unknown: string[] = [];
  for (const one of long) if (!(await isCommonPassword(one))) unknown.push(one);
  expect(unknown).toEqual([]);
});

test('generated passwords differ and contain no look-alike characters', () => {
  const made = new Set(Array.from({ length: 100 }, () => generatePassword()));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{20}$/);
});
