import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import * as hostile from '#tests/fixtures/hostile-files.ts';
import * as images from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import type { ZipEntry } from '#tests/fixtures/create-zip.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createItem, createForm, listStoredFiles } from '#tests/harness/uploads.ts';
import { spec } from '#tests/specification/spec.ts';

const svg = Buffer.from(
  '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);
const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
const megabyte = 1024 * 1024;

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
const json = (answer: Response): Promise<any> => answer.json();

/** Returns the contents of the storage, the number of rows, and the contents of the folder for incoming uploads. */
async function traces(app: App) {
  const rows = await app.ctx.db.selectFrom('media').select('id').execute();
  const items = await app.ctx.db.selectFrom('catalogueItems').select('id').execute();
  const incoming = await readdir(join(app.dataDir, 'incoming')).catch(() => []);
  return { files: await listStoredFiles(app), rows: rows.length, items: items.length, incoming };
}

const app = createSharedApp();

async function refuse(kind: string, fields: Parameters<typeof createForm>[0], token?: string) {
  const before = await traces(app());
  const answer = await createItem(app(), kind, fields, token ?? (await app().signInAs('CREATOR')));
  const body = await json(answer);
  expect(body.detail).toMatch(/\w/);
  expect(JSON.stringify(body)).not.toMatch(/sharp|vips|yauzl|busboy|node_modules|\/tmp/i);
  expect(await traces(app())).toEqual(before);
  return { status: answer.status, ...body };
}

describe('Validation of images by their content', () => {
  test.each([
    ['SVG named .png', svg, 415, /SVG/],
    ['HTML named .png', html, 415, /web page/],
    ['text named .png', Buffer.from('plain words'), 415, /text/],
    ['JSON named .png', Buffer.from('{"a":1}'), 415, /text/],
    ['a program named .png', Buffer.from('MZ\u0090\u0000\u0003\u0000'), 415, /do not know this kind of file/],
    [
      'a TIFF named .png',
      Buffer.from('II*\u0000\u0008\u0000\u0000\u0000'),
      415,
      /do not know this kind of file/,
    ],
    ['a PDF named .png', Buffer.from('%PDF-1.7\n\u0001\u0002'), 415, /do not know this kind of file/],
    ['a zip named .png', createZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), 415, /archive/],
    ['a HEIC photo named .png', heic, 415, /HEIC/],
    ['an empty file', Buffer.alloc(0), 422, /empty/],
    [
      'only the header of a PNG',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      422,
      /damaged/,
    ],
    ['a decompression bomb', images.createPngClaiming(65_535, 65_535), 422, /40 megapixels/],
    [
      'an image with sides of 2^31 - 1 pixels',
      images.createPngClaiming(2 ** 31 - 1, 2 ** 31 - 1),
      422,
      /megapixels|damaged/,
    ],
    [
      'a GIF with a canvas of 65,535 by 65,535',
      hostile.createGif({ width: 65_535, height: 65_535 }, [{ width: 8, height: 8 }]),
      422,
      /40 megapixels/,
    ],
    [
      'a PNG of 20,001 chunks',
      hostile.createPngWithEmptyChunks(20_001),
      422,
      /too many parts\. The limits are 2,000 frames/,
    ],
    [
      'an interlaced PNG of 320 MB',
      hostile.createPlainPng(8000, 5000, { bitDepth: 16, colourType: 6, isInterlaced: true }),
      422,
      /more than 120 MB of memory/,
    ],
    ['an image with sides of 0 pixels', images.createPngClaiming(0, 0), 422, /damaged/],
    ['a header without pixels', images.createPngClaiming(5000, 5000), 422, /damaged/],
  ])('rejects %s', async (_name, bytes, status, texts) => {
    const good = { bytes: await images.createPng(), name: 'a.png' };
    const asImage = await refuse('filter', { image: { bytes, name: 'face.png' }, upload: good });
    expect(asImage.status).toBe(status);
    expect(asImage.message).toMatch(texts);
    expect(asImage.errors).toEqual([{ path: 'image', code: asImage.code, message: asImage.message }]);
    if (bytes.subarray(0, 2).toString() === 'PK') return;
    const asUpload = await refuse('filter', { image: good, upload: { bytes, name: 'face.png' } });
    expect(asUpload.status).toBe(status);
    expect(asUpload.report.lines[0]).toMatchObject({ level: 'fault', file: 'face.png' });
  });

  test.each([
    ['PNG', images.createPng],
    ['JPEG', images.createJpeg],
    ['WebP', images.createWebp],
    ['AVIF', images.createAvif],
    ['GIF', images.gif],
    ['APNG', () => Promise.resolve(images.createAnimatedPng())],
    ['animated WebP', images.createAnimatedWebp],
  ])('rejects a truncated %s', async (_name, draw) => {
    const whole = await draw({});
    const bytes = whole.subarray(0, Math.floor(whole.length * 0.6));
    const good = { bytes: await images.createPng(), name: 'a.png' };
    const { status } = await refuse('filter', { image: good, upload: { bytes, name: 'face.png' } });
    expect(status).toBe(422);
    expect((await refuse('filter', { image: { bytes, name: 'face.png' }, upload: good })).status).toBe(422);
  });

  test('accepts a wrong file extension, because only the content is checked', async () => {
    const file = { bytes: await images.createPng(), name: 'face.exe' };
    const answer = await createItem(
      app(),
      'filter',
      { image: file, upload: file },
      await app().signInAs('CREATOR'),
    );
    expect((await json(answer)).data.upload).toMatch(/\.png$/);
  });

  test('accepts an image of 65,535 pixels by one', async () => {
    const bytes = await images.createPng({ width: 65_535, height: 1 });
    const file = { bytes, name: 'line.png' };
    const answer = await createItem(
      app(),
      'filter',
      { image: file, upload: file },
      await app().signInAs('CREATOR'),
    );
    expect(answer.status).toBe(200);
  });
});

async function one(changes: Partial<ZipEntry> = {}): Promise<ZipEntry> {
  return { name: 'a.png', bytes: await images.createPng({ width: 64, height: 64 }), ...changes };
}

describe('Validation of zip files, without unpacking to disk', () => {
  const zeros = Buffer.alloc(60 * megabyte);

  test.each<[string, () => Promise<ZipEntry[]>, RegExp]>([
    [
      'names with parent folders',
      async () => [await one({ name: '../../etc/passwd.png' })],
      /has a name that cannot be used/,
    ],
    [
      'absolute names',
      async () => [await one({ name: '/etc/passwd.png' })],
      /has a name that cannot be used/,
    ],
    [
      'names with drive letters',
      async () => [await one({ name: 'C:/a.png' })],
      /has a name that cannot be used/,
    ],
    [
      'names with parent folders and backslashes',
      async () => [await one({ name: '..\\..\\a.png' })],
      /has a name that cannot be used/,
    ],
    [
      'names with control characters',
      async () => [await one({ name: 'a\u0000.png' })],
      /has a name that cannot be used/,
    ],
    [
      'a symbolic link',
      async () => [await one({ mode: 0o120777, bytes: Buffer.from('/etc/passwd') })],
      /link/,
    ],
    ['an encrypted file', async () => [await one({ flags: 0x0801 })], /encrypted/],
    ['two files with one name', async () => [await one(), await one()], /damaged/],
    [
      'files with overlapping bytes',
      async () => [await one(), await one({ name: 'b.png', localHeaderOffset: 0 })],
      /Files in the zip file overlap/,
    ],
    [
      'more than 200 MiB unpacked',
      async () => ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png`, bytes: zeros })),
      /too large when unpacked/,
    ],
    [
      '500 images of 40 megapixels',
      async () => {
        const bytes = hostile.createPlainPng(8000, 5000);
        return Array.from({ length: 500 }, (_, nr) => ({ name: `${nr}.png`, bytes }));
      },
      /too large together/,
    ],
    [
      'more than 500 files',
      async () => Array.from({ length: 501 }, (_, nr) => ({ name: `${nr}.png`, bytes: Buffer.from('x') })),
      /too many/,
    ],
    ['a zip without files', async () => [{ name: 'folder/', bytes: Buffer.alloc(0) }], /empty/],
  ])('rejects %s', async (_name, entries, texts) => {
    const image = { bytes: await images.createPng(), name: 'a.png' };
    const upload = { bytes: createZip(await entries()), name: 'a.zip' };
    const { status, message, report } = await refuse('sticker', { image, upload });
    expect([status, report.is_accepted]).toEqual([422, false]);
    expect(message).toMatch(texts);
  });

  test.each<[string, () => Promise<ZipEntry>, RegExp]>([
    [
      'that is larger than its size in the zip directory',
      async () => one({ claimedSize: 100 }),
      /a different size than the zip file says/,
    ],
    ['whose checksum is wrong', async () => one({ crc: 1 }), /damaged/],
    [
      'of more than 10 MiB',
      async () => ({ name: 'a.png', bytes: Buffer.alloc(11 * megabyte) }),
      /larger than 10 MB/,
    ],
    [
      'that is a zip file',
      async () => one({ bytes: createZip([{ name: 'b', bytes: Buffer.from('b') }]) }),
      /archive/,
    ],
    [
      'that is a decompression bomb',
      async () => one({ bytes: images.createPngClaiming(65_535, 65_535) }),
      /40 megapixels/,
    ],
    [
      'that is an animation with expressions',
      async () => one({ bytes: hostile.createLottieWith({ layers: [{ ks: { x: 'time' } }] }) }),
      /expressions/,
    ],
    [
      'that is an animation with files of other sites',
      async () => one({ bytes: hostile.createLottieWith({ assets: [{ p: 'https://evil.example/a.png' }] }) }),
      /loads files from other addresses/,
    ],
    ['that is SVG', async () => one({ bytes: svg }), /SVG/],
    [
      'that is a gzip bomb',
      async () => one({ bytes: await bomb() }),
      /larger than 10 MB, packed or unpacked/,
    ],
  ])('reports the name of a file %s, which can be left out', async (_name, entry, texts) => {
    const token = await app().signInAs('CREATOR');
    const image = { bytes: await images.createPng(), name: 'a.png' };
    const bad = { ...(await entry()), name: 'bad.png' };
    const upload = { bytes: createZip([await one(), bad]), name: 'a.zip' };
    const { status, message } = await refuse('sticker', { image, upload }, token);
    expect([status, message]).toEqual([422, expect.stringMatching(texts)]);
    const taken = await createItem(app(), 'sticker', { image, upload, leave_out: 'bad.png' }, token);
    expect(taken.status).toBe(200);
  });

  test('rejects a truncated zip file and bytes that only begin like a zip file', async () => {
    const image = { bytes: await images.createPng(), name: 'a.png' };
    const whole = createZip([await one(), await one({ name: 'b.png' })]);
    for (const bytes of [
      whole.subarray(0, -30),
      Buffer.from('PK\u0003\u0004 and so on'),
      whole.subarray(0, 40),
    ]) {
      const { status, message } = await refuse('sticker', { image, upload: { bytes, name: 'a.zip' } });
      expect([status, message]).toEqual([422, 'The zip file is damaged']);
    }
  });

  test('stores a bundle with only cleaned images', async () => {
    const token = await app().signInAs('CREATOR');
    const image = { bytes: await images.createPng(), name: 'a.png' };
    const polyglot = Buffer.concat([await images.createJpegWithLocation({ width: 64, height: 64 }), html]);
    const entries = [
      { name: 'faces/one.jpg', bytes: polyglot },
      { name: 'faces/note.txt', bytes: Buffer.from('a note of mine') },
      { name: '.DS_Store', bytes: Buffer.from('noise') },
    ];
    const upload = { bytes: Buffer.concat([html, createZip(entries)]), name: 'a.zip' };
    const form = { image, upload: { ...upload, bytes: createZip(entries) }, leave_out: 'faces/note.txt' };
    const { data } = await json(await createItem(app(), 'memoji', form, token));
    const stored = Buffer.from(await (await app().get(new URL(data.upload).pathname)).arrayBuffer());
    expect(stored.subarray(0, 2).toString()).toBe('PK');
    for (const trace of ['<script>', 'a note of mine', 'note.txt', 'DS_Store', 'Exif', 'Phone of the test'])
      expect(stored.includes(trace)).toBe(false);
    expect(stored.includes('faces/one.jpg')).toBe(true);
    const again = { image, upload: { bytes: stored, name: 'again.zip' } };
    expect((await createItem(app(), 'memoji', again, token)).status).toBe(200);
  });
});

describe('Authorization and limits of an upload', () => {
  test('returns 401 without a token before the body is sent', async () => {
    const { port, hostname } = new URL(app().url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/filter HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 50000000\r\n\r\n',
    );
    const [first] = await once(socket);
    expect(first).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  test('returns 413 for an image above 10 MiB and an upload above 50 MiB', spec('5.26'), async () => {
    const token = await app().signInAs('CREATOR');
    const good = { bytes: await images.createPng(), name: 'a.png' };
    const large = { bytes: Buffer.alloc(10 * megabyte + 1), name: 'a.png' };
    const image = await refuse('filter', { image: large, upload: good }, token);
    expect(image).toMatchObject({ status: 413, errors: [{ path: 'image' }] });
    const huge = { bytes: Buffer.alloc(50 * megabyte + 1), name: 'a.zip' };
    const upload = await refuse('filter', { image: good, upload: huge }, token);
    expect(upload).toMatchObject({ status: 413, errors: [{ path: 'upload' }] });
    const before = await traces(app());
    const answer = await app().send('POST', '/api/filter', 'x', {
      token,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '1' },
    });
    expect(answer.status).toBe(400);
    expect(await traces(app())).toEqual(before);
  });

  test('returns 415 for another content type, and 400 for damaged forms and unexpected files', async () => {
    const token = await app().signInAs('CREATOR');
    const send = (body: BodyInit, type?: string) =>
      app().send('POST', '/api/filter', body, {
        token,
        ...(type ? { headers: { 'Content-Type': type } } : {}),
      });
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('x', 'multipart/form-data')).status).toBe(415);
    expect((await send('--b\r\nnonsense', 'multipart/form-data; boundary=b')).status).toBe(400);
    expect((await send(createForm({ avatar: { bytes: Buffer.from('x'), name: 'x' } }))).status).toBe(400);
    const twice = createForm({ name: 'a' });
    twice.append('name', 'b');
    expect((await send(twice)).status).toBe(400);
    const many = new FormData();
    for (let nr = 0; nr < 40; nr += 1) many.append(`f${nr}`, 'x');
    expect((await send(many)).status).toBe(400);
  });

  test('returns 400 for more files than fields, and stores nothing', spec('5.26'), async () => {
    const token = await app().signInAs('CREATOR');
    const good = { bytes: await images.createPng(), name: 'a.png' };
    const form = createForm({ name: 'a', description: 'b', amount: 1, image: good, upload: good });
    form.append('image', new Blob([new Uint8Array(good.bytes)]), 'b.png');
    const before = await traces(app());
    expect((await app().send('POST', '/api/filter', form, { token })).status).toBe(400);
    expect(await traces(app())).toEqual(before);
  });

  test('stores nothing of an aborted upload', async () => {
    const token = await app().signInAs('CREATOR');
    const before = await traces(app());
    const { port, hostname } = new URL(app().url);
    const socket = connect(Number(port), hostname);
    const head = `POST /api/filter HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n`;
    socket.write(
      `${head}--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'x'.repeat(9000)}`,
    );
    await pollUntil(
      async () => ((await traces(app())).incoming.length > 0 ? true : undefined),
      'a received part',
    );
    socket.destroy();
    await pollUntil(
      async () => ((await traces(app())).incoming.length === 0 ? true : undefined),
      'an empty folder',
    );
    expect(await traces(app())).toEqual(before);
  });

  test.each([
    '../../../etc/passwd',
    'a\u202Egnp.exe',
    '"; drop',
    '\u0001\u0007.png',
    'x'.repeat(5000),
    '<img src=x>.png',
  ])('shortens and cleans a hostile file name to at most 200 characters: %j', async (name) => {
    const file = { bytes: await images.createPng(), name };
    const token = await app().signInAs('CREATOR');
    const { data } = await json(await createItem(app(), 'filter', { image: file, upload: file }, token));
    const shown: string = data.report.files[0].name;
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(shown).not.toMatch(/[\u0000-\u001f\u202e/\\]/);
  });
});

describe('A full disk', spec('7.6'), () => {
  test.each([0, 1, 2])(
    'returns 507 and leaves no partial data when space runs out at file %i',
    async (count) => {
      const token = await app().signInAs('CREATOR');
      const file = { bytes: await images.createPng(), name: 'a.png' };
      const before = await traces(app());
      const { storage } = app().ctx;
      let left = count;
      app().ctx.storage = {
        ...storage,
        put: async (name, path) => {
          if (left > 0) {
            left -= 1;
            return storage.put(name, path);
          }
          return pipeline(async function* fill() {
            yield 'x';
          }, createWriteStream('/dev/full'));
        },
      };
      try {
        const answer = await createItem(app(), 'filter', { image: file, upload: file }, token);
        expect(answer.status).toBe(507);
        expect((await json(answer)).message).toBe('There is no space left to save this.');
      } finally {
        app().ctx.storage = storage;
      }
      expect(await traces(app())).toEqual(before);
    },
  );
});

function once(socket: ReturnType<typeof connect>): Promise<[string]> {
  return new Promise((resolve, reject) => {
    socket.once('data', (bytes: Buffer) => resolve([bytes.toString()])).once('error', reject);
  });
}

async function bomb(): Promise<Buffer> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(Buffer.alloc(100 * megabyte));
}
