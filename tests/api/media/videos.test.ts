import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFeed } from '#modules/posts/feed.ts';
import { renderAtomFeed, renderJsonFeed, renderRssFeed } from '#modules/posts/feed-formats.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { sweepMedia } from '#modules/media/sweep.ts';
import * as images from '#tests/fixtures/images.ts';
import { readClip, createMp4 } from '#tests/fixtures/videos/videos.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;

async function ask(app: App, token: string, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await app.send(method, path, body, { token });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function send(app: App, token: string, bytes = readClip('mp4'), name = 'boats.mp4'): Promise<Json> {
  const poster = { bytes: await images.createJpeg({ width: 1600, height: 900 }), name: 'poster.jpg' };
  return ask(app, token, 'POST', '/api/v1/media/videos', createForm({ video: { bytes, name }, poster }));
}

const figure = ({ src, poster }: Json) =>
  `<figure><video src="${src}" poster="${poster}" width="96" height="54" aria-label="Boats"></video></figure>`;

async function traces(app: App): Promise<{ files: string[]; incoming: string[] }> {
  const incoming = await readdir(join(app.dataDir, 'incoming')).catch(() => []);
  return { files: await listStoredFiles(app), incoming };
}

const app = createSharedApp();

test('a video is stored unchanged with its poster, and served in ranges', async () => {
  const token = await app().signInAs('CREATOR');
  const { status, body } = await send(app(), token);
  expect(status).toBe(200);
  const { data } = body;
  expect(data).toMatchObject({ width: 96, height: 54, size_bytes: readClip('mp4').length });
  expect(data.src).toBe(`/media/${data.id}.mp4`);
  expect(data.poster).toBe(`/media/${data.id}-1200.jpg`);
  expect(data.duration_ms).toBeGreaterThan(0);
  const whole = await app().get(data.src);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; media-src 'self';.*; sandbox allow-same-origin$/,
    ),
  });
  expect(whole.headers.get('Content-Disposition')).toBeNull();
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(readClip('mp4'));
  const part = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await app().send(method, data.src, undefined, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get('Content-Range'), bytes.length];
  };
  const size = readClip('mp4').length;
  const etag = whole.headers.get('ETag') ?? '';
  expect(await part({ Range: 'bytes=0-99' })).toEqual([206, `bytes 0-99/${size}`, 100]);
  expect(await part({ Range: 'bytes=100-', 'If-Range': etag })).toEqual([
    206,
    `bytes 100-${size - 1}/${size}`,
    size - 100,
  ]);
  expect(await part({ Range: 'bytes=100-', 'If-Range': '"other"' })).toEqual([200, null, size]);
  expect(await part({ Range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, expect.any(Number)]);
  expect(await part({ Range: 'bytes=0-9' }, 'HEAD')).toEqual([206, `bytes 0-9/${size}`, 0]);
  expect(await part({ 'If-None-Match': etag })).toEqual([304, null, 0]);
});

test.each([
  ['an image with the name of a video', () => images.createPng(), 415, /not a video/],
  ['MOV', () => createMp4({ brand: 'qt  ' }), 415, /MOV/],
  ['HEVC', () => createMp4({ codec: 'hvc1' }), 415, /HEVC/],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /not a video/],
  ['a truncated video', () => createMp4().subarray(0, -9), 422, /damaged/],
  ['an empty file', () => Buffer.alloc(0), 422, /empty/],
])('%s is rejected, and nothing is stored', async (_name, bytes, status, words) => {
  const token = await app().signInAs('CREATOR');
  const before = await traces(app());
  const answer = await send(app(), token, await bytes(), 'video.mp4');
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringMatching(words)]);
  expect(await traces(app())).toEqual(before);
});

test('a poster is optional, and an invalid poster is rejected', async () => {
  const token = await app().signInAs('CREATOR');
  const before = await traces(app());
  const video = { bytes: readClip('webm'), name: '../../clip.webm' };
  const poster = { bytes: Buffer.from('<svg/>'), name: 'p.jpg' };
  const path = '/api/v1/media/videos';
  expect((await ask(app(), token, 'POST', path, createForm({ video, poster }))).status).toBe(415);
  expect((await ask(app(), token, 'POST', path, createForm({ poster }))).status).toBe(422);
  expect(await traces(app())).toEqual(before);
  const { data } = (await ask(app(), token, 'POST', path, createForm({ video }))).body;
  expect([data.src, data.poster]).toEqual([`/media/${data.id}.webm`, null]);
  const listed = (await ask(app(), token, 'GET', `/api/v1/media/${data.id}`)).body;
  expect(listed).toMatchObject({ name: 'clip.webm', kind: 'video', thumbnail: '', src: '' });
  expect((await app().get(data.src)).headers.get('Content-Type')).toBe('video/webm');
  const audit = await app().signInWith(['audit']);
  expect((await ask(app(), audit, 'POST', path, createForm({ video }))).status).toBe(403);
});

test('a video above 200 MB is rejected before it is read, and an aborted upload leaves nothing', async () => {
  const token = await app().signInAs('CREATOR');
  const before = await traces(app());
  const { port, hostname } = new URL(app().url);
  const begin = (bytes: number) => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/media/videos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n' +
        createMp4().toString('latin1'),
    );
    return socket;
  };
  const tooLarge = begin(mediaLimits.videoBytes + mediaLimits.imageBytes + 30 * 64 * 1024 + 64 * 1024);
  const [answer] = await once(tooLarge, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  tooLarge.destroy();
  const cut = begin(900_000);
  await pollUntil(
    async () => ((await traces(app())).incoming.length > 0 ? true : undefined),
    'a received part',
  );
  cut.destroy();
  await pollUntil(
    async () => ((await traces(app())).incoming.length === 0 ? true : undefined),
    'an empty folder',
  );
  expect(await traces(app())).toEqual(before);
});

test('a used video is preserved, an unused video is removed, and a deleted video is restorable for a day', async () => {
  await using own = await startApp();
  let token = await own.signInAs('ADMIN');
  const sent: Json[] = [];
  for (let nr = 0; nr < 4; nr += 1)
    sent.push((await send(own, token, readClip('mp4'), `${nr}.mp4`)).body.data);
  const [inPost, inEmail, alone, kept] = sent;
  const posted = { title: 'Zebra day', body: `<p>A</p>${figure(inPost)}` };
  const post = (await ask(own, token, 'POST', '/api/v1/posts', posted)).body.data;
  const email = { subject: 'Boats', message: `<p>B</p>${figure(inPost)}${figure(inEmail)}`, draft: true };
  expect((await ask(own, token, 'POST', '/api/v1/sendnewsletter', email)).status).toBe(200);
  await ask(own, token, 'PUT', `/api/v1/media/${kept.id}`, { kept: true });

  const found = (await ask(own, token, 'GET', '/api/v1/media?search=zebra')).body;
  expect(found.map(({ id }: Json) => id)).toEqual([inPost.id]);
  const one = (await ask(own, token, 'GET', `/api/v1/media/${inPost.id}`)).body;
  expect(one).toMatchObject({
    alt: 'Boats',
    video: { src: inPost.src },
    thumbnail: expect.stringMatching(/-400\.webp$/),
  });
  expect(one.uses.map(({ kind, title }: Json) => [kind, title])).toEqual([
    ['newsletter', 'Boats'],
    ['post', 'Zebra day'],
  ]);
  const onlyImages = (await ask(own, token, 'GET', '/api/v1/media?type=image')).body;
  expect(onlyImages).toEqual([]);
  const reused = (await ask(own, token, 'POST', `/api/v1/media/${kept.id}/use`, { for: 'post' })).body.data;
  expect(reused.video).toMatchObject({ src: kept.src, poster: kept.poster });
  const asCover = { for: 'newsletter', place: 'cover' };
  expect((await ask(own, token, 'POST', `/api/v1/media/${kept.id}/use`, asCover)).status).toBe(415);
  const asImage = { title: 'No image', body: '<p>A</p>', image_id: kept.id };
  expect((await ask(own, token, 'POST', '/api/v1/posts', asImage)).status).toBe(422);
  expect((await ask(own, token, 'DELETE', `/api/v1/media/${inPost.id}`)).status).toBe(409);
  expect((await ask(own, token, 'DELETE', `/api/v1/media/${kept.id}`)).status).toBe(200);
  expect((await ask(own, token, 'POST', `/api/v1/media/${kept.id}/restore`)).status).toBe(200);

  own.clock.advance({ seconds: 24 * 3600 + 1 });
  await sweepMedia(own.ctx);
  token = await own.signInAs('ADMIN');
  const status = async ({ src }: Json) => (await own.get(src)).status;
  expect(await Promise.all([inPost, inEmail, alone, kept].map(status))).toEqual([200, 200, 404, 200]);

  // The post is permanently deleted; the newsletter still shows its video.
  await ask(own, token, 'DELETE', `/api/v1/posts/${post.id}`);
  await ask(own, token, 'DELETE', `/api/v1/posts/trash/${post.id}`);
  expect(await status(inPost)).toBe(200);
  expect((await listStoredFiles(own)).filter((name) => name.startsWith(alone.id))).toEqual([]);
});

test('a page plays a video on request and shows its size; feeds and emails link to it', async () => {
  await using own = await startApp();
  const token = await own.signInAs('ADMIN');
  const { data } = (await send(own, token)).body;
  const body = `<p>Words</p>${figure(data)}`;
  const answer = await ask(own, token, 'POST', '/api/v1/blog', createForm({ title: 'Boats', body }));
  expect(answer).toMatchObject({ status: 200 });
  const post = answer.body.data;
  const page = await own.get(post.address);
  const html = await page.text();
  const tag = /<video [^>]*>/.exec(html)?.[0] ?? '';
  expect(tag).toContain(`src="${data.src}"`);
  expect(tag).toMatch(/ poster="\/media\/[\da-f]{32}-800\.webp"/);
  expect(tag).toMatch(/ width="96" height="54" aria-label="Boats" controls preload="none" playsinline>$/);
  expect(html).toMatch(
    /<p class="cost">Video, 0:01, 3 KB · <a href="\/media\/[\da-f]{32}\.mp4" download>Download the video<\/a><\/p>/,
  );
  expect(html).not.toMatch(/autoplay|data-bytes|<source/);
  expect(page.headers.get('Content-Security-Policy')).toContain("media-src 'self'");
  expect(post.preview).toBe('Words...');

  const feed = await readFeed(own.ctx, {
    language: 'en',
    title: 'Blog',
    description: 'Stories',
    watch: 'Watch the video',
    inEnglish: ({ title }) => title,
  });
  const address = `${own.ctx.settings.publicUrl}${data.src}`;
  expect(feed.entries[0]?.html).toContain(`<p><a href="${address}">Watch the video</a></p>`);
  expect(feed.entries[0]?.html).not.toContain('<video');
  const size = readClip('mp4').length;
  expect(renderRssFeed(feed)).toContain(`<enclosure url="${address}" length="${size}" type="video/mp4"/>`);
  expect(renderAtomFeed(feed)).toContain(
    `<link rel="enclosure" href="${address}" length="${size}" type="video/mp4"/>`,
  );
  expect(JSON.parse(renderJsonFeed(feed)).items[0].attachments).toEqual([
    { url: address, mime_type: 'video/mp4', size_in_bytes: size },
  ]);
  const snippet = await ask(own, token, 'POST', '/api/v1/snippets', { name: 'Boats', html: body });
  expect([snippet.status, JSON.stringify(snippet.body)]).toEqual([422, expect.stringContaining('video')]);
});
