import { describe, expect, it, test } from 'vitest';
import { cleanHtml } from '#domain/blog/clean-html.ts';
import { findImage, indexImages } from '#domain/moving/find-image.ts';
import { imagesIn, rewriteBody } from '#domain/moving/rewrite.ts';
import type { Note } from '#domain/moving/schema.ts';

describe('the picture that an address means', () => {
  const index = indexImages([
    'content/images/2020/01/a.png',
    'content/images/2021/01/a.png',
    'uploads/b-scaled.jpg',
    'uploads/c.jpg',
    'posts/x/d.png',
    'e f.png',
  ]);
  it.each([
    ['__GHOST_URL__/content/images/2020/01/a.png', '', 'content/images/2020/01/a.png'],
    ['https://old.example/content/images/size/w600/2021/01/a.png', '', 'content/images/2021/01/a.png'],
    ['https://old.example/other/a.png', '', undefined],
    ['https://old.example/wp-content/uploads/b-300x200.jpg', '', 'uploads/b-scaled.jpg'],
    ['https://old.example/wp-content/uploads/c-1024x768.jpg?w=1', '', 'uploads/c.jpg'],
    ['./d.png', 'posts/x/index.md', 'posts/x/d.png'],
    ['/e%20f.png', '', 'e f.png'],
    ['data:image/png;base64,AAAA', '', undefined],
    ['../../../etc/passwd.png', 'posts/x/index.md', undefined],
  ])('%s from "%s"', (address, base, name) => {
    expect(findImage(index, address, base)).toBe(name);
  });
});

test('pictures stand where they are kept, every other part becomes a link, and all of it is told', () => {
  const html =
    '<p title="<img src=no>">A</p><img alt="x > y" src="a.png"><IMG src=https://far.example/b.png alt=B>' +
    '<iframe src="//v.example/1"></iframe><a href="__GHOST_URL__/c/">c</a><img src="data:x">';
  const notes: Note[] = [];
  expect(imagesIn(html)).toEqual(['a.png', 'https://far.example/b.png', 'data:x']);
  const pictures = new Map([['a.png', '/media/0123456789abcdef0123456789abcdef-400.jpg']]);
  const clean = cleanHtml(rewriteBody(html, { pictures, siteUrl: 'https://www.example.com', notes }));
  expect(clean).toBe(
    '<p>A</p><img src="/media/0123456789abcdef0123456789abcdef-400.jpg" alt="x &gt; y" loading="lazy" decoding="async" referrerpolicy="no-referrer" />' +
      '<a href="https://far.example/b.png">B</a><p><a href="https://v.example/1">https://v.example/1</a></p><a href="https://www.example.com/c/">c</a>',
  );
  expect(notes.map(({ code }) => code)).toEqual(['pictureMissing', 'embed', 'pictureMissing']);
});

test('a text that is nested beyond measure is left to the cleaner', () => {
  const html = '<div>'.repeat(2_000) + '<img src="a.png">';
  expect(imagesIn(html)).toEqual([]);
});
