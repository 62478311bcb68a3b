import { describe, expect, it, test } from 'vitest';
import { cleanHtml } from '#modules/posts/clean-html.ts';
import { findImage, indexImages } from '#modules/import-export/find-image.ts';
import {
  listImages,
  rewriteBody,
  listVideos,
  removeForms,
  simplifyVideoCards,
} from '#modules/import-export/rewrite-body.ts';
import type { Note } from '#modules/import-export/schema.ts';

describe('the image of an address', () => {
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
  ])('is correct for %s in the file “%s”', async (address, base, name) => {
    expect(findImage(await index, address, base)).toBe(name);
  });
});

test('stored images get their new address, other embedded parts become links, and all are reported', () => {
  const html =
    '<p title="<img src=no>">A</p><img alt="x > y" src="a.png"><IMG src=https://far.example/b.png alt=B>' +
    '<iframe src="//v.example/1"></iframe><a href="__GHOST_URL__/c/">c</a><img src="data:x">';
  const notes: Note[] = [];
  expect(listImages(html)).toEqual(['a.png', 'https://far.example/b.png', 'data:x']);
  const pictures = new Map([['a.png', '/media/0123456789abcdef0123456789abcdef-400.jpg']]);
  const clean = cleanHtml(
    rewriteBody(html, { pictures, videos: new Map(), siteUrl: 'https://www.example.com', notes }),
  );
  expect(clean).toBe(
    '<p>A</p><img src="/media/0123456789abcdef0123456789abcdef-400.jpg" alt="x &gt; y" loading="lazy" decoding="async" referrerpolicy="no-referrer" />' +
      '<a href="https://far.example/b.png" data-look="image">B</a><p><a href="https://v.example/1">https://v.example/1</a></p><a href="https://www.example.com/c/">c</a>',
  );
  expect(notes.map(({ code }) => code)).toEqual(['pictureMissing', 'embed', 'pictureMissing']);
});

/** A video card as Ghost 5 writes it, with its player. */
const createCard = (src: string) =>
  `<figure class="kg-card kg-video-card kg-width-wide" data-kg-thumbnail="__GHOST_URL__/content/media/t.jpg" data-kg-custom-thumbnail="">` +
  `<div class="kg-video-container"><video src="${src}" poster="https://img.spacergif.org/v1/9x5/0a/spacer.png" width="1280" height="720"></video>` +
  `<div class="kg-video-player"><button>Play</button><span>0:00</span>/<span>0:24</span></div></div><figcaption>Boats</figcaption></figure>`;

test('preserves only the video of a Ghost video card, and reports a video that was not imported', () => {
  const [here, gone] = ['__GHOST_URL__/content/media/a.mp4', '__GHOST_URL__/content/media/b.mp4'];
  const written = simplifyVideoCards(`<p>A</p>${createCard(here)}${createCard(gone)}<p>B</p>`);
  expect(listVideos(written)).toEqual([
    { address: here, poster: '__GHOST_URL__/content/media/t.jpg' },
    { address: gone, poster: '__GHOST_URL__/content/media/t.jpg' },
  ]);
  const path = `/media/${'a1'.repeat(16)}.mp4`;
  const notes: Note[] = [];
  const videos = new Map([[here, { path, poster: '' }]]);
  const moved = { pictures: new Map(), videos, siteUrl: 'https://www.example.com', notes };
  expect(cleanHtml(rewriteBody(written, moved))).toBe(
    `<p>A</p><figure data-look="wide"><video src="${path}" width="1280" height="720" controls preload="none" playsinline></video><figcaption>Boats</figcaption></figure>` +
      `<figure data-look="wide"><figcaption>Boats</figcaption></figure><p>B</p>`,
  );
  expect(notes).toEqual([{ code: 'partLeft', value: '/content/media/b.mp4' }]);
});

test('reports the replacement of a part whose file was not imported', () => {
  const notes: Note[] = [];
  const html =
    '<video src="m.mp4"></video><video><source src="n.mp4"></video><audio src="https://far.example/a.mp3"></audio>';
  expect(listVideos(html).map(({ address }) => address)).toEqual(['m.mp4', 'n.mp4']);
  const moved = { pictures: new Map(), videos: new Map(), siteUrl: 'https://www.example.com', notes };
  expect(cleanHtml(rewriteBody(html, moved))).toBe(
    '<p><a href="https://far.example/a.mp3">https://far.example/a.mp3</a></p>',
  );
  expect(notes).toEqual([
    { code: 'partLeft', value: 'm.mp4' },
    { code: 'partLeft', value: 'n.mp4' },
    { code: 'embed', value: 'https://far.example/a.mp3' },
  ]);
});

test('removes a form and reports its text', () => {
  const notes: Note[] = [];
  expect(removeForms('<p>A</p><form><p>Name</p><div>Sent!</div></form><p>B</p>', notes)).toBe(
    '<p>A</p><p>B</p>',
  );
  expect(notes).toEqual([{ code: 'formLeft', value: 'Name Sent!' }]);
});

test('returns no images of a text that is nested too deeply', () => {
  const html = '<div>'.repeat(2_000) + '<img src="a.png">';
  expect(listImages(html)).toEqual([]);
});
