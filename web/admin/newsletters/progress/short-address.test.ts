import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it('leaves out what all addresses share, and the middle of a long one', () => {
  expect(shortAddress('https://example.com/')).toBe('example.com');
  expect(shortAddress('http://example.com/a/')).toBe('example.com/a');
  const long = `https://example.com/${'a'.repeat(80)}/the-end-that-tells`;
  expect(shortAddress(long).length).toBe(60);
  expect(shortAddress(long)).toMatch(/^example\.com\/a+…a+\/the-end-that-tells$/);
  expect(shortAddress(`https://example.com/${'🎉'.repeat(80)}`).isWellFormed()).toBe(true);
});
