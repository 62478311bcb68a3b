import { expect, it } from 'vitest';
import { shortenAddress } from './short-address.ts';

it('omits the protocol, and shortens the middle of a long address', () => {
  expect(shortenAddress('https://example.com/')).toBe('example.com');
  expect(shortenAddress('http://example.com/a/')).toBe('example.com/a');
  const long = `https://example.com/${'a'.repeat(80)}/the-end-that-tells`;
  expect(shortenAddress(long).length).toBe(60);
  expect(shortenAddress(long)).toMatch(/^example\.com\/a+…a+\/the-end-that-tells$/);
  expect(shortenAddress(`https://example.com/${'🎉'.repeat(80)}`).isWellFormed()).toBe(true);
});
