import { expect, test } from 'vitest';
import { toSitePath, completeAddress, sanitizeAddress } from './link-address.ts';

const origin = 'https://hirawa.example';

test.each([
  ['/about', '/about'],
  ['https://hirawa.example/about', '/about'],
  [' /blog/12-a?b=c#s-d ', '/blog/12-a?b=c#s-d'],
  ['/', '/'],
  ['/ẹ kú', '/%E1%BA%B9%20k%C3%BA'],
  ['//evil.example/a', 'about:blank'],
  ['/\\evil.example/a', 'about:blank'],
  ['about', 'about:blank'],
  ['x.example/a', 'https://x.example/a'],
  ['mailto:a@x.example', 'mailto:a@x.example'],
  ['javascript:x', 'about:blank'],
])('%j typed into a link becomes %s', (typed, href) => {
  expect(sanitizeAddress(completeAddress(toSitePath(typed, origin)))).toBe(href);
});
