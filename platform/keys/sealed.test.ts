import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealsOf } from './sealed.ts';

const seals = sealsOf(randomBytes(32));
const plain = Buffer.from('twenty secret bytes.');

test('what is sealed opens for its purpose alone, and looks different each time', () => {
  const sealed = seals.seal('one', plain);
  expect(seals.unseal('one', sealed)).toEqual(plain);
  expect(seals.seal('one', plain)).not.toEqual(sealed);
  expect(sealed.includes(plain)).toBe(false);
  expect(seals.unseal('other', sealed)).toBeUndefined();
  expect(sealsOf(randomBytes(32)).unseal('one', sealed)).toBeUndefined();
});

test('what was altered, cut or never sealed does not open', () => {
  const sealed = seals.seal('one', plain);
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8((altered[at] ?? 0) ^ 1, at);
    expect(seals.unseal('one', altered)).toBeUndefined();
    expect(seals.unseal('one', sealed.subarray(0, at))).toBeUndefined();
  }
});
