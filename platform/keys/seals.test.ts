import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createValueEncryption } from './seals.ts';

const seals = createValueEncryption(randomBytes(32));
const plainBytes = Buffer.from('twenty secret bytes.');

test('a sealed value opens only for its purpose, and is different each time', () => {
  const sealed = seals.seal('one', plainBytes);
  expect(seals.unseal('one', sealed)).toEqual(plainBytes);
  expect(seals.seal('one', plainBytes)).not.toEqual(sealed);
  expect(sealed.includes(plainBytes)).toBe(false);
  expect(seals.unseal('other', sealed)).toBeUndefined();
  expect(createValueEncryption(randomBytes(32)).unseal('one', sealed)).toBeUndefined();
});

test('a value that was changed, cut off or never sealed does not open', () => {
  const sealed = seals.seal('one', plainBytes);
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8((altered[at] ?? 0) ^ 1, at);
    expect(seals.unseal('one', altered)).toBeUndefined();
    expect(seals.unseal('one', sealed.subarray(0, at))).toBeUndefined();
  }
});
