import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankAddress, toAllowedLink } from '#modules/html/constants.ts';
import { makeOwnLinksRelative, makeOwnLinksAbsolute } from '#modules/html/own-links.ts';

const site = 'https://www.hirawa.example';

test.each([
  ['http://localhost:3000/other/', '/other/'],
  ['http://127.0.0.1:8080/blog/1?a=b#c', '/blog/1?a=b#c'],
  ['http://[::1]/a', '/a'],
  ['https://www.hirawa.example', '/'],
  ['http://WWW.hirawa.example?a', '/?a'],
  ['https://www.hirawa.example/media/a.jpg', '/media/a.jpg'],
  ['https://hirawa.example/a', 'https://hirawa.example/a'],
  ['https://www.hirawa.example:8443/a', 'https://www.hirawa.example:8443/a'],
  ['https://www.hirawa.example.evil.example/a', 'https://www.hirawa.example.evil.example/a'],
  ['https://www.hirawa.example@evil.example/a', 'https://www.hirawa.example@evil.example/a'],
  ['https://evil.example@www.hirawa.example/a', 'https://evil.example@www.hirawa.example/a'],
  ['https://www.hirawa.example//evil.example', 'https://www.hirawa.example//evil.example'],
  ['http://localhost/\\evil.example', 'http://localhost/\\evil.example'],
  ['https://far.example/?u=http://localhost/', 'https://far.example/?u=http://localhost/'],
])('a link to %s is stored as %s', (href, stored) => {
  expect(makeOwnLinksRelative(createBody(href), site)).toBe(createBody(stored));
  expect(makeOwnLinksRelative(`See [a](${href}).`, site, 'markup')).toBe(`See [a](${stored}).`);
  const isPath = stored.startsWith('/');
  expect(makeOwnLinksAbsolute(createBody(stored), site)).toBe(createBody(isPath ? site + stored : stored));
  expect(makeOwnLinksAbsolute(`See [a](${stored}).`, site, 'markup')).toBe(
    `See [a](${isPath ? site + stored : stored}).`,
  );
});

test.each([
  ['/about', '/about'],
  [' /a b ', '/a%20b'],
  ['//evil.example', blankAddress],
  ['/\\evil.example', blankAddress],
  ['/\t/evil.example', blankAddress],
  ['/.//evil.example', '/.//evil.example'],
  ['about', blankAddress],
])('the target %j becomes %s', (written, target) => {
  expect(toAllowedLink(written)).toBe(target);
});

test('a link only leads to a web address or to a path of this site', () => {
  const written = fc.array(
    fc.constantFrom('/', '\\', '.', '\t', 'a', '?', '#', ':', '@', ' ', 'http:', 'é'),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(written, (parts) => {
      const target = toAllowedLink(parts.join(''));
      if (!target.startsWith('/')) return;
      expect(new URL(target, site).origin).toBe(site);
    }),
  );
});

function createBody(target: string): string {
  return `<p>http://localhost/ <a href="${target}">a</a></p>`;
}
