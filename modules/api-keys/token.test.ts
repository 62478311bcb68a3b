import { expect, test } from 'vitest';
import { hashKeyToken, isKeyToken, createKeyToken } from './token.ts';

test('a key has a fixed format and is unique, and one wrong character is detected without a query', () => {
  const keys = Array.from({ length: 200 }, createKeyToken);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^hirawa_[0-9A-Za-z]{49}$/);
    expect(hashKeyToken(key)).toHaveLength(32);
  }
  const [key = ''] = keys;
  for (let at = 'hirawa_'.length; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x';
    expect(hashKeyToken(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
  }
  for (const odd of ['', 'hirawa_', key.slice(0, -1), `${key}0`, key.toUpperCase(), ` ${key}`])
    expect(hashKeyToken(odd)).toBeUndefined();
  expect([isKeyToken(key), isKeyToken('eyJhbGciOiJIUzI1NiJ9.e30.x')]).toEqual([true, false]);
});
