import { expect, test } from 'vitest';
import { hashRecoveryCode, createRecoveryCodes } from './recovery-codes.ts';

test('creates ten different codes, and accepts each in any spelling', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    const hash = hashRecoveryCode(code);
    expect(hash).toHaveLength(32);
    for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' – ')} `])
      expect(hashRecoveryCode(typed)).toEqual(hash);
  }
});

test.each(['', '123456', 'abcd-efgh-jkmn', 'abcd-efgh-jkmn-pqri', 'ábcd-efgh-jkmn-pqrs'])(
  '“%s” is not a recovery code',
  (typed) => expect(hashRecoveryCode(typed)).toBeUndefined(),
);
