import { expect, test } from 'vitest';
import { removeTrailingSlash } from './trailing-slash.ts';

test.each([
  ['https://x.test/blog/', '/blog'],
  ['https://x.test/blog//?a=1', '/blog?a=1'],
  ['https://x.test//evil.test/', '/evil.test'],
  ['https://x.test//', '/'],
])('%s becomes %s', (address, page) => expect(removeTrailingSlash(address)).toBe(page));

test('a million slashes are handled in linear time', () => {
  expect(removeTrailingSlash(`https://x.test/a${'/'.repeat(1_000_000)}b/`)).toHaveLength(1_000_003);
});
