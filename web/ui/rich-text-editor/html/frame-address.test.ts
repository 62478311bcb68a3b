import { expect, test } from 'vitest';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { getFramePage, getEmbedCodePage } from './frame-address.ts';
import { readPastedHtml } from './kept-html.ts';
import { writeHtml } from './write-html.ts';

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [
    '//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90',
  ],
  ['https://www.youtube.com/embed/videoseries?list=PL-1_a', 'https://www.youtube.com/playlist?list=PL-1_a'],
  ['https://www.youtube.com/live_chat?v=a', 'https://www.youtube.com/live_chat?v=a'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://www.dailymotion.com/embed/video/x7tgad0', 'https://www.dailymotion.com/video/x7tgad0'],
  ['https://open.spotify.com/embed/episode/4rOo', 'https://open.spotify.com/episode/4rOo'],
  [
    'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=red',
    'https://soundcloud.com/a/b',
  ],
  ['https://w.soundcloud.com/player/?url=javascript:x', 'https://w.soundcloud.com/player/?url=javascript:x'],
  ['https://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  ['https://notyoutube.com/embed/dQw4w9WgXcQ', 'https://notyoutube.com/embed/dQw4w9WgXcQ'],
])('the frame address %s becomes the page %s', (src, page) => {
  expect(getFramePage(src)).toBe(page);
});

test.each(['', 'about:blank', 'javascript:x', 'data:text/html,x', '/embed/a', 'https:evil', 'https://'])(
  'the frame address %j leads to no page',
  (src) => {
    expect(getFramePage(src)).toBeUndefined();
  },
);

test('a pasted embed code without other text becomes the address of the player page', () => {
  const code =
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;start=5" title="A &gt; b" allow="autoplay" allowfullscreen></iframe>';
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5';
  expect(getEmbedCodePage(`\n${code}\n`)).toBe(page);
  expect(getEmbedCodePage("<IFRAME data-src='x' src='https://x.example/a'></IFRAME>")).toBe(
    'https://x.example/a',
  );
  for (const other of [
    `see ${code}`,
    `${code}${code}`,
    code.replace('src', 'data-src'),
    code.padEnd(9_000, '.'),
  ])
    expect(getEmbedCodePage(other)).toBeUndefined();
});

function link(href: string): string {
  return `<a href="${href}">${href}</a>`;
}

test('a pasted frame becomes a link to its page, and the frame is removed', () => {
  const pasted =
    '<p>a</p><figure><div class="embed"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="x()">old browsers</iframe></div><figcaption>b</figcaption></figure>' +
    '<iframe src="https://t.example/pixel" width="1" height="1"></iframe><iframe src="https://t.example" style="display:none"></iframe><iframe srcdoc="<script>x()</script>"></iframe>' +
    '<ul><li>c <iframe src="https://x.example/d"></iframe></li></ul>';
  expect(writeHtml(readPastedHtml(parseHtmlTree(pasted)))).toBe(
    `<p>a</p><p>${link('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}</p><p>b</p>` +
      `<ul><li>c ${link('https://x.example/d')}</li></ul>`,
  );
});
