import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#modules/posts/clean-html.ts';
import { rewriteLinks } from '#modules/import-export/links.ts';
import { createFormerSite } from '#modules/import-export/reading/markdown-files.ts';
import { rewriteBody } from '#modules/import-export/rewrite-body.ts';
import type { FormerSite, Note } from '#modules/import-export/schema.ts';

const siteUrl = 'https://new.example';
const linkText = '<p>a <strong>b</strong> c</p>';
const post = { base: 'posts/here.md', addresses: ['/2020/here'] };

/** Returns the link target that readers get, and the notes. */
function rewriteHref(href: string, site: FormerSite, pictures = new Map<string, string>()) {
  const notes: Note[] = [];
  const moved = { pictures, videos: new Map(), siteUrl, notes };
  const html = rewriteLinks({ ...post, site }, `<p><a class="x" href="${href}">a <b>b</b></a> c</p>`, moved);
  const shown = cleanHtml(rewriteBody(html, moved));
  const target = /<a href="([^"]*)">a <strong>b<\/strong><\/a> c/.exec(shown)?.[1];
  return [target ?? shown, ...notes.map(({ code, value }) => `${code} ${value}`)];
}

const files = await createFormerSite(
  new Map([
    ['posts/here.md', ['/posts/here']],
    ['posts/b.md', ['/posts/b']],
    ['posts/c d/index.md', ['/posts/c%20d']],
    ['2020-old.md', ['/said/itself', '/2020-old']],
    ['e/same.md', ['/e/same']],
    ['f/same.md', ['/f/same']],
  ]),
);

describe('a link between Markdown files', () => {
  it.each([
    ['./b.md', '/posts/b'],
    ['b.md#part', '/posts/b'],
    ['../b/', '/posts/b'],
    ['b', '/posts/b'],
    ['c%20d/index.md', '/posts/c%20d'],
    ['../2020-old.md', '/said/itself'],
    ['/said/itself/', '/said/itself'],
    ['/b/', '/posts/b'],
    ['/posts/b.html', '/posts/b'],
  ])('%s leads to its post', (href, path) => {
    expect(rewriteHref(href, files)).toEqual([siteUrl + path]);
  });

  it.each(['./gone.md', '/same/', '/about/', 'a.pdf', 'javascript:alert(1)', 'https:/half', '%zz'])(
    '%s is removed, and its text is preserved',
    (href) => expect(rewriteHref(href, files)).toEqual([linkText, `linkLeft ${href}`]),
  );

  it('can lead to an image of the archive', () => {
    const path = `/media/${'a'.repeat(32)}-1200.jpg`;
    expect(rewriteHref('a.png', files, new Map([['a.png', path]]))).toEqual([siteUrl + path]);
  });
});

it('a link to a file of the former site that was not imported is reported', () => {
  const ghost = { address: '__GHOST_URL__', postAt: () => undefined };
  expect(rewriteHref('__GHOST_URL__/content/files/2021/a.pdf', ghost)).toEqual([
    `${siteUrl}/content/files/2021/a.pdf`,
    'fileLeft /content/files/2021/a.pdf',
  ]);
  const path = `/media/${'a'.repeat(32)}-1200.jpg`;
  const image = '__GHOST_URL__/content/images/a.jpg';
  expect(rewriteHref(image, ghost, new Map([[image, path]]))).toEqual([siteUrl + path]);
  const wordpress = { address: 'https://old.example', postAt: () => undefined };
  const file = 'https://old.example/wp-content/uploads/a.pdf';
  expect(rewriteHref(file, wordpress)).toEqual([file, `fileLeft ${file}`]);
});

describe('a link of a known site', () => {
  const site = {
    address: 'https://old.example/blog',
    postAt: (path: string) => (path.startsWith('/blog/known') ? '/blog/known' : undefined),
  };
  it.each([
    ['/old/?a=1#b', 'https://old.example/old/?a=1#b'],
    ['next', 'https://old.example/2020/here/next'],
    ['//other.example/x', 'https://other.example/x'],
    ['/blog/known/', `${siteUrl}/blog/known`],
    ['http://www.old.example/blog/known/', `${siteUrl}/blog/known`],
    ['https://old.example/blog/other/', 'https://old.example/blog/other/'],
    ['https://other.example/blog/known/', 'https://other.example/blog/known/'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
  ])('leads to the correct target: %s', (href, target) => {
    expect(rewriteHref(href, site)).toEqual([target]);
  });
});

it('a link of Ghost leads to the same path of this site', () => {
  const site = { address: '__GHOST_URL__', postAt: () => undefined };
  expect(rewriteHref('/other/', site)).toEqual([`${siteUrl}/other/`]);
  expect(rewriteHref('__GHOST_URL__/other/', site)).toEqual([`${siteUrl}/other/`]);
});

it('a link to a section of the text becomes plain text, with one note for all such links', () => {
  const notes: Note[] = [];
  const html = '<h2 id="a">A</h2><a href="#a">A</a > <a href="#b">B</a> <a href="">C</a> <a name="d">D</a>';
  const kept = rewriteLinks(post, html, { pictures: new Map(), siteUrl, notes });
  expect(kept).toBe('<h2 id="a">A</h2>A B C <a name="d">D</a>');
  expect(notes).toEqual([{ code: 'sectionLinks', value: '#a #b' }]);
});

it('a link that is never closed or is nested in another link loses no text', () => {
  const notes: Note[] = [];
  const html = '<p><a href="x">one<a href="y">two</p><p>three <a href="z">four';
  expect(rewriteLinks(post, html, { pictures: new Map(), siteUrl, notes })).toBe(
    '<p>onetwo</p><p>three four',
  );
  expect(notes.map(({ value }) => value)).toEqual(['x', 'y', 'z']);
});
