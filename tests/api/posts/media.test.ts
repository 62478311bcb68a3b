import { describe, expect, test } from 'vitest';
import { storePostImage } from '#modules/media/upload.ts';
import { getImageSources } from '#modules/media/schema.ts';
import * as images from '#tests/fixtures/images.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { createItem, removePublicUrl, listStoredFiles } from '#tests/harness/uploads.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { spec } from '#tests/specification/spec.ts';

async function added(app: App, bytes: Buffer) {
  const token = await app.signInAs('CREATOR');
  const file = { bytes, name: 'a.png' };
  const answer = await createItem(app, 'filter', { image: file, upload: file }, token);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/catalogue/catalogue.test.ts checks
  const { data } = (await answer.json()) as { data: { image: string; upload: string; thumbnail: string } };
  return {
    image: removePublicUrl(data.image),
    upload: removePublicUrl(data.upload),
    thumbnail: removePublicUrl(data.thumbnail),
  };
}

describe('Stored media, with nosniff and a strict policy', () => {
  const app = createSharedApp();

  test('images are public and immutable, and return 304 to clients that have them', async () => {
    const { upload } = await added(app(), await images.createPng());
    const answer = await app().get(upload);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
    const again = await app().get(upload, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await app().send('HEAD', upload);
    expect([head.status, head.headers.get('Content-Length')]).toEqual([
      200,
      answer.headers.get('Content-Length'),
    ]);
  });

  test('an animation is served as an attachment', async () => {
    const token = await app().signInAs('CREATOR');
    const image = { bytes: await images.createPng(), name: 'a.png' };
    const upload = { bytes: images.createLottie(), name: 'a.json' };
    const answer = await createItem(app(), 'filter', { image, upload }, token);
    const { data } = await answer.json();
    const served = await app().get(removePublicUrl(data.upload));
    expect(served.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\da-f]{32}\.json"$/);
    expect(await served.text()).toBe(images.createLottie().toString());
  });

  test('ranges are served as in RFC 9110, section 14', async () => {
    const { upload } = await added(app(), await images.createPng());
    const whole = Buffer.from(await (await app().get(upload)).arrayBuffer());
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const answer = await app().get(upload, { headers: { Range: range, ...headers } });
      return [
        answer.status,
        answer.headers.get('Content-Range'),
        Buffer.from(await answer.arrayBuffer()),
      ] as const;
    };
    const size = whole.length;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, whole.subarray(0, 10)]);
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, whole.subarray(10)]);
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      whole.subarray(-5),
    ]);
    expect(await part(`bytes=0-${size + 99}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, whole]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('bytes=-0')).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    for (const odd of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
      expect(await part(odd)).toEqual([200, null, whole]);
    expect(await part('bytes=0-9', { 'If-Range': '"another"' })).toEqual([200, null, whole]);
  });

  test.each(['/media/secret', '/media/..%2f..%2fsecret', `/media/${'a'.repeat(32)}.png`, '/media/a/b.png'])(
    '%s returns 404',
    async (path) => {
      expect((await app().get(path)).status).toBe(404);
    },
  );
});

describe('The encoding of a stored image', spec('5.27'), () => {
  const app = createSharedApp();
  const secret = '<script>appended</script>';

  test.each([
    ['PNG', images.createPng],
    ['JPEG with a location', images.createJpegWithLocation],
    ['WebP', images.createWebp],
    ['AVIF', images.createAvif],
    ['GIF', images.gif],
    ['APNG', () => Promise.resolve(images.createAnimatedPng())],
    ['animated WebP', images.createAnimatedWebp],
    ['animated GIF', images.createAnimatedGif],
  ])('of %s preserves only the image data', async (_name, draw) => {
    const given = await draw({ width: 300, height: 200 });
    const { image, upload } = await added(app(), Buffer.concat([given, Buffer.from(secret)]));
    const before = await sharp(given, { animated: true }).metadata();
    const bytes = Buffer.from(await (await app().get(upload)).arrayBuffer());
    const stored = await sharp(bytes, { animated: true }).metadata();
    expect(bytes.includes(secret)).toBe(false);
    expect(stored.exif).toBeUndefined();
    expect(stored.pages).toBe(before.pages);
    const isTurned = before.orientation === 6;
    expect([stored.width, stored.pageHeight ?? stored.height]).toEqual(
      isTurned ? [before.height, before.width] : [before.width, before.pageHeight ?? before.height],
    );
    const shown = await sharp(Buffer.from(await (await app().get(image)).arrayBuffer())).metadata();
    expect([shown.format, shown.exif]).toEqual(['webp', undefined]);
  });
});

describe('The files of a post image: four widths in AVIF and WebP, and a JPEG', () => {
  const app = createSharedApp();

  async function store(bytes: Buffer) {
    using folder = createTemporaryFolder();
    const path = join(folder.path, 'received');
    writeFileSync(path, bytes);
    const file = { field: 'image', name: 'a.jpg', path, sizeBytes: bytes.length };
    return getImageSources(await storePostImage(app().ctx, { file, folder: folder.path, sender: 1 }));
  }

  test('a large image has all widths, each with its true size', async () => {
    const sources = await store(await images.createJpeg({ width: 2000, height: 1000 }));
    expect(sources.avif.map(({ width }) => width)).toEqual([400, 800, 1200, 1600]);
    expect(sources.webp.map(({ width }) => width)).toEqual([400, 800, 1200, 1600]);
    expect(sources).toMatchObject({ width: 2000, height: 1000 });
    for (const { path, width } of [
      ...sources.avif,
      ...sources.webp,
      { path: sources.fallback, width: 1200 },
    ]) {
      const bytes = Buffer.from(await (await app().get(path)).arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect([facts.width, facts.height, facts.exif]).toEqual([width, width / 2, undefined]);
    }
  });

  test('a small image is not enlarged, and is rotated as the camera recorded', async () => {
    const sources = await store(await images.createJpegWithLocation({ width: 300, height: 500 }));
    expect(sources.avif.map(({ width }) => width)).toEqual([400, 500]);
    expect(sources).toMatchObject({ width: 500, height: 300 });
    const bytes = Buffer.from(await (await app().get(sources.fallback)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 300 });
  });

  test.each([
    ['WebP', images.createWebp],
    ['GIF', images.gif],
  ])('%s is rejected by its content', spec('5.15'), async (_name, draw) => {
    const before = await listStoredFiles(app());
    await expect(store(await draw())).rejects.toMatchObject({ code: 'unsupported', message: 'file.format' });
    expect(await listStoredFiles(app())).toEqual(before);
  });

  test('addresses can be made absolute for emails and feeds', async () => {
    const { fallback } = await store(await images.createPng());
    expect(`${publicUrl}${fallback}`).toMatch(/^https:\/\/www\.example\.com\/media\/[\da-f]{32}-1200\.jpg$/);
  });
});
