import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { listPostRenditions } from '#modules/media/image.ts';
import type { Examination, ExaminationLimits } from '#modules/media/ports.ts';
import { createBufferSource, openFileSource } from '#platform/files/byte-source.ts';
import { drawImage } from '#platform/files/draw-image.ts';
import { inspectFile } from '#platform/files/inspect-file.ts';
import { walkGif } from '#platform/files/gif-file.ts';
import run from '#platform/files/image-worker.ts';
import { openImages } from '#platform/files/images.ts';
import { readImageFile } from '#platform/files/image-file.ts';
import { readLottie } from '#platform/files/lottie-file.ts';
import * as hostile from '#tests/fixtures/hostile-files.ts';
import * as images from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const limits = { files: 500, fileBytes: 10_000_000, bundleBytes: 200_000_000, bundlePixels: 1_000_000 };

/** Examines an upload and returns the result with the number of steps. */
async function inspectUpload(bytes: Buffer, given: ExaminationLimits = limits) {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'received');
  writeFileSync(path, bytes);
  const file = { field: 'upload', name: 'sent', path, sizeBytes: bytes.length };
  let steps = 0;
  const examined = await images.runSteps(inspectFile(file, given, { folder: folder.path, sender: 1 }), () => {
    steps += 1;
  });
  return { ...examined, steps };
}

/** Examines an upload and returns the stored file. */
async function getStoredFile(
  bytes: Buffer,
): Promise<{ files: Examination['files']; stored: Buffer | undefined }> {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'received');
  writeFileSync(path, bytes);
  const file = { field: 'upload', name: 'sent', path, sizeBytes: bytes.length };
  const { files, cleaned } = await images.runSteps(
    inspectFile(file, limits, { folder: folder.path, sender: 1 }),
  );
  return { files, stored: cleaned && readFileSync(cleaned.path) };
}

function openThread(...options: Parameters<typeof openImages>) {
  const thread = openImages(...options);
  return { ...thread, [Symbol.asyncDispose]: () => thread.close() };
}

async function readImage(bytes: Buffer) {
  return readImageFile({ source: createBufferSource(bytes), input: bytes });
}

const pixelSize = { width: 1, height: 1 };
const smallSize = { width: 8, height: 8 };
const largeSize = { width: 65_535, height: 65_535 };
const manyItems = { length: 2_001 };

describe('rejection of an image that needs too many resources', () => {
  it.each<[string, Buffer, string]>([
    ['a PNG of 20,001 chunks', hostile.createPngWithEmptyChunks(20_001), 'tooManyParts'],
    ['a PNG of 20,001 comments', hostile.createPngWithEmptyChunks(20_001, 'tEXt'), 'tooManyParts'],
    ['a GIF of 400,001 blocks', hostile.createGifOfSmallBlocks(400_001), 'tooManyParts'],
    [
      'a GIF of 2,001 frames',
      hostile.createGif(
        smallSize,
        Array.from(manyItems, () => pixelSize),
      ),
      'tooManyParts',
    ],
    ['a GIF with a canvas of 65,535 by 65,535', hostile.createGif(largeSize, [smallSize]), 'tooManyPixels'],
    [
      'a GIF with a second frame of 65,535 by 65,535',
      hostile.createGif(smallSize, [smallSize, largeSize]),
      'tooManyPixels',
    ],
    [
      'a GIF with a frame far outside the canvas',
      hostile.createGif(smallSize, [{ ...smallSize, x: 65_000, y: 65_000 }]),
      'tooManyPixels',
    ],
    [
      'a GIF without a canvas',
      hostile.createGif({ width: 0, height: 8 }, [{ width: 0, height: 0 }]),
      'damaged',
    ],
    [
      'an APNG with a frame of 2^31 - 1 by 2^31 - 1',
      hostile.createApngWithBox({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
      'damaged',
    ],
    [
      'an APNG with a frame of 2^32 - 1 pixels in width',
      hostile.createApngWithBox({ width: 2 ** 32 - 1, height: 1 }),
      'damaged',
    ],
    [
      'an APNG with a frame outside the canvas',
      hostile.createApngWithBox({ ...smallSize, x: 2 ** 32 - 1 }),
      'damaged',
    ],
    ['an APNG with an empty frame', hostile.createApngWithBox({ width: 0, height: 8 }), 'damaged'],
    ['a WebP of 2,001 frames', hostile.createWebpOfFrames(2_001, smallSize, pixelSize), 'tooManyParts'],
    [
      'a WebP with a frame larger than its canvas',
      hostile.createWebpOfFrames(2, smallSize, { ...smallSize, x: 2 }),
      'damaged',
    ],
    [
      'a WebP with a canvas of 16,383 by 16,383',
      hostile.createWebpOfFrames(1, { width: 16_383, height: 16_383 }, pixelSize),
      'tooManyPixels',
    ],
    [
      'an interlaced PNG of 40 megapixels',
      hostile.createPlainPng(8000, 5000, { colourType: 6, isInterlaced: true }),
      'tooHeavy',
    ],
    ['a PNG that is one pixel wide', hostile.createPlainPng(1, 65_536), 'tooHeavy'],
    ['a PNG that is one pixel high', hostile.createPlainPng(65_536, 1), 'tooHeavy'],
  ])('%s', async (_name, bytes, unreadable) => expect(await readImage(bytes)).toEqual({ unreadable }));

  it('a JPEG with too many scans of the whole image', async () => {
    const progressive = await images.createProgressiveJpeg();
    expect(await readImage(hostile.createJpegOfScans(progressive, 0))).toMatchObject({
      format: 'jpeg',
      width: 64,
    });
    expect(await readImage(hostile.createJpegOfScans(progressive, 64))).toEqual({
      unreadable: 'tooManyParts',
    });
  });

  it('an AVIF above 5 megapixels, because its decoder needs 20 bytes for each pixel', async () => {
    const bytes = await images.createAvif({ width: 2_600, height: 2_000 });
    expect(await readImage(bytes)).toEqual({ unreadable: 'tooHeavy' });
  });
});

describe('acceptance of an image within the limits', () => {
  it.each<[string, Buffer, object]>([
    ['a PNG of 20,000 chunks', hostile.createPngWithEmptyChunks(19_990), { format: 'png', frames: 1 }],
    [
      'a GIF of 2,000 frames',
      hostile.createGif(
        smallSize,
        Array.from({ length: 2_000 }, () => pixelSize),
      ),
      { frames: 2_000 },
    ],
    [
      'a GIF whose frame is wider than its canvas',
      hostile.createGif(pixelSize, [smallSize]),
      { ...smallSize },
    ],
    [
      'an APNG with a smaller frame',
      hostile.createApngWithBox({ width: 4, height: 4, x: 4, y: 4 }),
      { frames: 2 },
    ],
    [
      'a WebP of two frames',
      hostile.createWebpOfFrames(2, smallSize, { ...pixelSize, x: 6 }),
      { frames: 2, ...smallSize },
    ],
    ['an image of 40 megapixels', hostile.createPlainPng(8000, 5000), { width: 8000, height: 5000 }],
    ['an interlaced PNG', hostile.createPlainPng(100, 100, { isInterlaced: true }), { width: 100 }],
  ])('%s', async (_name, bytes, facts) => expect(await readImage(bytes)).toMatchObject(facts));

  it('an oversized colour profile is removed, because decoders ignore it', async () => {
    const packed = deflateSync(Buffer.alloc(5 * 1024 * 1024));
    const profile = Buffer.concat([Buffer.from('grows\0\0', 'latin1'), packed]);
    const bytes = hostile.createPlainPng(8, 8, { extraChunks: [['iCCP', profile]] });
    const { cleaned } = await inspectUpload(bytes);
    expect(cleaned?.sizeBytes).toBe(hostile.createPlainPng(8, 8).length);
  });
});

describe('a bundle', () => {
  const nine = { width: 300, height: 300 };

  it('with more pixels in total than allowed is rejected before its images are decoded', async () => {
    const examined = await inspectUpload(hostile.createPngBundle(500, nine));
    expect(examined).toMatchObject({ bundleFault: 'tooManyPixels', cleaned: undefined, files: [] });
    // The limit of a million pixels allows eleven images of 90,000 pixels.
    expect(examined.steps).toBe(11);
  });

  it('includes damaged images in its pixel limit', async () => {
    const bytes = images.createPngClaiming(300, 300);
    const entries = Array.from({ length: 12 }, (_, nr) => ({ name: `${nr}.png`, bytes }));
    expect(await inspectUpload(createZip(entries))).toMatchObject({ bundleFault: 'tooManyPixels' });
  });

  it('is read in one step for each file, including animations', async () => {
    const animation = { name: 'a.json', bytes: images.createLottie() };
    const entries = ['a.png', 'b.png'].map((name) => ({ name, bytes: hostile.createPlainPng(8, 8) }));
    const examined = await inspectUpload(createZip([...entries, animation]));
    expect([examined.steps, examined.cleaned?.extension]).toEqual([3, 'zip']);
  });

  it('with too many entries is rejected by its zip directory', async () => {
    const entries = Array.from({ length: 2_001 }, (_, nr) => ({
      name: `${nr}`,
      bytes: Buffer.alloc(0),
      isCompressed: false,
    }));
    expect(await inspectUpload(createZip(entries))).toMatchObject({ bundleFault: 'tooMany' });
  });
});

/** Creates a composition that shows other compositions. */
function createAsset(id: string, ...shows: string[]) {
  return { id, layers: shows.flatMap((shown) => createLayers(shown)) };
}

function createLayers(refId: string) {
  return [{ ty: 0, refId }];
}

describe('a Lottie animation', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ...[0, -60, 'fast', null, undefined].map((fr): [string, Record<string, unknown>, string] => [
      `a rate of ${fr}`,
      { fr },
      'noFrameRate',
    ]),
    ['an end at frame 0', { op: 0 }, 'noFrames'],
    ['an end before its start', { ip: 60, op: 59 }, 'noFrames'],
    ['no end frame', { op: undefined }, 'noFrames'],
    ['no layers', { layers: [] }, 'noLayers'],
    ['hidden and null layers', { layers: [{ ty: 3 }, { ty: 4, hd: true }] }, 'noLayers'],
    ['no width', { w: undefined }, 'noSize'],
    ['a version that is a number', { v: 5.7 }, 'badVersion'],
    ['a missing composition', { layers: createLayers('gone') }, 'missingAsset'],
    ['a missing image', { layers: [{ ty: 2, refId: 'gone' }] }, 'missingAsset'],
    ['a missing sound', { layers: [{ ty: 4 }, { ty: 6, refId: 'gone' }] }, 'missingAsset'],
    ['10,001 layers', { layers: Array.from({ length: 10_001 }, () => ({ ty: 4 })) }, 'tooManyLayers'],
  ])('with %s is rejected', (_name, members, unreadable) => {
    expect(readLottie(hostile.createLottieWith(members).toString())).toEqual({ unreadable });
  });

  it('that is incomplete is reported as damaged, and other text is not Lottie', () => {
    const text = hostile.createLottieWith({}).toString();
    expect(readLottie(text.slice(0, -1))).toEqual({ unreadable: 'damaged' });
    expect(readLottie(text.replace('120', '1e999'))).toEqual({ unreadable: 'noFrames' });
    expect(readLottie(text.replace('"st":0', '"st":1e999'))).toEqual({ unreadable: 'damaged' });
    expect(readLottie('{"name": ')).toBeUndefined();
    expect(readLottie('{"name": "a"}')).toBeUndefined();
  });

  const ten = Array.from({ length: 10 }, (_, nr) =>
    createAsset(`c${nr}`, ...Array.from({ length: 10 }, () => `c${nr + 1}`)),
  );

  it.each<[string, Buffer, string]>([
    [
      'with an expression',
      hostile.createLottieWith({ layers: [{ ks: { o: { k: 1, x: 'var $bm_rt = time;' } } }] }),
      'expressions',
    ],
    [
      'with an expression in a composition',
      hostile.createLottieWith({ assets: [{ id: 'a', layers: [{ ef: [{ x: '1' }] }] }] }),
      'expressions',
    ],
    [
      'that loads an image',
      hostile.createLottieWith({ assets: [{ id: 'a', u: 'https://evil.example/', p: 'a.png' }] }),
      'remoteFiles',
    ],
    [
      'that loads an image from its folder',
      hostile.createLottieWith({ assets: [{ id: 'a', u: 'images/', p: 'img_0.png' }] }),
      'remoteFiles',
    ],
    [
      'with an embedded SVG',
      hostile.createLottieWith({ assets: [{ id: 'a', p: 'data:image/svg+xml,<svg/>', e: 1 }] }),
      'imageInside',
    ],
    [
      'with an embedded GIF',
      hostile.createLottieWith({ assets: [{ id: 'a', p: 'data:image/gif;base64,AAAA', e: 1 }] }),
      'imageInside',
    ],
    [
      'with an embedded image that is marked as a file',
      hostile.createLottieWith({ assets: [{ id: 'a', p: 'data:image/png;base64,AAAA', e: 0 }] }),
      'imageFlag',
    ],
    [
      'that loads a font',
      hostile.createLottieWith({ fonts: { list: [{ fPath: 'https://evil.example/a.woff', origin: 3 }] } }),
      'remoteFiles',
    ],
    ['nested beyond 64 levels', hostile.createDeepLottie(63), 'tooDeep'],
    ['nested 200 deep', hostile.createDeepLottie(200), 'tooDeep'],
    ['with 10 MB of nesting', hostile.createDeepLottie(4_500_000), 'tooDeep'],
    ['of 300,001 objects', hostile.createLottieOfObjects(300_001), 'tooManyParts'],
    [
      'of 2,000,001 numbers',
      hostile.createLottieWith({ k: Array.from({ length: 2_000_001 }, () => 0) }),
      'tooManyParts',
    ],
    [
      'with a composition that contains itself',
      hostile.createLottieWith({ layers: createLayers('a'), assets: [createAsset('a', 'a')] }),
      'tooManyLayers',
    ],
    [
      'with compositions that each multiply by ten',
      hostile.createLottieWith({ layers: createLayers('c0'), assets: ten }),
      'tooManyLayers',
    ],
  ])('%s is rejected', (_name, bytes, unreadable) =>
    expect(readLottie(bytes.toString())).toEqual({ unreadable }),
  );

  it.each<[string, Buffer]>([
    [
      'with an embedded image',
      hostile.createLottieWith({ assets: [{ id: 'a', u: '', p: 'data:image/png;base64,AAAA', e: 1 }] }),
    ],
    [
      'with an easing curve, whose x is not an expression',
      hostile.createLottieWith({ layers: [{ ks: { i: { x: [0.8], y: 1 }, o: { x: 0.2 } } }] }),
    ],
    ['with 61 levels', hostile.createDeepLottie(61)],
    ['with special characters in its texts', hostile.createLottieWith({ nm: `${'[{"'.repeat(100)}\\` })],
    [
      'with compositions',
      hostile.createLottieWith({
        layers: createLayers('a'),
        assets: [createAsset('a', 'b', 'b'), createAsset('b')],
      }),
    ],
    [
      'with 10,000 layers',
      hostile.createLottieWith({ layers: Array.from({ length: 10_000 }, () => ({ ty: 4 })) }),
    ],
    ['with ver in place of v', hostile.createLottieWith({ v: undefined, ver: 10_000 })],
    ['with system fonts', hostile.createLottieWith({ fonts: { list: [{ fPath: '', fName: 'Arial' }] } })],
  ])('%s is accepted', (_name, bytes) =>
    expect(readLottie(bytes.toString())).toMatchObject({
      width: 512,
      height: 512,
      frames: 120,
      motion: { durationMs: 2000, shortestFrameMs: 1000 / 60, plays: 0 },
    }),
  );
});

describe('the stored file of an animation', () => {
  const text = hostile.createLottieWith({ meta: { a: 'Ada', d: '/home/ada' } });
  const { meta: _, ...clean }: Record<string, unknown> = JSON.parse(text.toString());
  const packed = gzipSync(text);
  /** Header with the name `ada` and the comment `hi` (RFC 1952, 2.3). */
  const named = Buffer.concat([
    packed.subarray(0, 3),
    Buffer.from([0x18]),
    packed.subarray(4, 10),
    Buffer.from('ada\0hi\0'),
    packed.subarray(10),
  ]);
  const half = text.length / 2;

  it.each([
    ['a name and a comment', named],
    ['zeros after its end', Buffer.concat([packed, Buffer.alloc(512)])],
    ['two gzip members', Buffer.concat([gzipSync(text.subarray(0, half)), gzipSync(text.subarray(half))])],
  ])('is one gzip member without `meta`, from a TGS with %s', async (_name, bytes) => {
    const { stored } = await getStoredFile(bytes);
    expect(stored).toEqual(gzipSync(JSON.stringify(clean), { level: 9 }));
  });

  it('is JSON without `meta` and byte order mark', async () => {
    const { stored } = await getStoredFile(Buffer.concat([Buffer.from('\uFEFF'), text]));
    expect(stored?.toString()).toBe(JSON.stringify(clean));
  });

  it('contains its images without GPS locations, each with the media type of its bytes', async () => {
    const jpeg = await images.createJpegWithLocation();
    const p = `data:image/png;base64,${jpeg.toString('base64')}`;
    const { files, stored } = await getStoredFile(
      hostile.createLottieWith({ assets: [{ id: 'a', p, e: 1 }] }),
    );
    expect(files).toMatchObject([{ hasLocation: true, features: ['image'] }]);
    const { assets } = JSON.parse(String(stored));
    expect(assets[0].p).toMatch(/^data:image\/jpeg;base64,/);
    const inside = Buffer.from(assets[0].p.split(',')[1], 'base64');
    expect(await readImage(inside)).toMatchObject({ format: 'jpeg', hasLocation: false });
  });

  it.each<[string, Buffer, string]>([
    ['a TGS without its last byte', packed.subarray(0, -1), 'cutOff'],
    ['half of a TGS', packed.subarray(0, packed.length / 2), 'cutOff'],
    [
      'a TGS with a wrong checksum',
      Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)]),
      'wrongChecksum',
    ],
    ['a TGS with a line feed after its end', Buffer.concat([packed, Buffer.from('\n')]), 'damaged'],
    ['a TGS with other bytes after its end', Buffer.concat([packed, Buffer.from('abc')]), 'damaged'],
    ['a TGS with half of a Lottie file', gzipSync(text.subarray(0, half)), 'damaged'],
    ['another compressed file', gzipSync('a text'), 'archive'],
    [
      'an animation with a broken image',
      hostile.createLottieWith({ assets: [{ id: 'a', p: 'data:image/png;base64,AAAA', e: 1 }] }),
      'imageInside',
    ],
  ])('does not exist for %s', async (_name, bytes, unreadable) => {
    expect(await getStoredFile(bytes)).toMatchObject({ files: [{ unreadable }], stored: undefined });
  });
});

/** Returns colour and opacity of a pixel in a frame. */
async function readPixel(file: string, { x, y, page }: { x: number; y: number; page?: number }) {
  const pixels = sharp(file, page === undefined ? {} : { page });
  const { data, info } = await pixels.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe('drawn frames of an animation', () => {
  it.each([4, 256] as const)(
    'of a GIF of %i colours do not show earlier frames that the GIF clears',
    async (colours) => {
      using folder = createTemporaryFolder();
      const path = join(folder.path, 'received');
      writeFileSync(path, hostile.createClearedGif(colours));
      const drawing = { name: 'a.webp', format: 'webp', width: 16, quality: 100, isMoving: true } as const;
      const drawn = await images.runSteps(drawImage(path, [drawing], { folder: folder.path, sender: 1 }));
      expect(drawn).toMatchObject({ frames: 3, drawn: [{ width: 16, height: 16 }] });
      const file = join(folder.path, 'a.webp');
      expect((await readPixel(file, { x: 8, y: 8, page: 0 }))[3]).toBe(255);
      expect((await readPixel(file, { x: 1, y: 1, page: 1 }))[3]).toBe(255);
      expect((await readPixel(file, { x: 1, y: 1, page: 2 }))[3]).toBe(0);
      expect((await readPixel(file, { x: 15, y: 15, page: 2 }))[3]).toBe(255);
    },
  );

  it('omit the first image of an APNG if that image is not a frame of the animation', async () => {
    using folder = createTemporaryFolder();
    const path = join(folder.path, 'received');
    writeFileSync(path, images.createPngWithHiddenImage());
    const file = { field: 'upload', name: 'a.png', path, sizeBytes: 1 };
    const { files, sheet } = await images.runSteps(
      inspectFile(file, limits, { folder: folder.path, sender: 1 }),
    );
    expect(files).toMatchObject([{ width: 32, height: 32, frames: 2, isTransparent: true }]);
    const [red = 255, green = 0] = await readPixel(sheet?.path ?? '', { x: 48, y: 48 });
    expect([red < 90, green > 160]).toEqual([true, true]);
    const drawing = { name: 'a.webp', format: 'webp', width: 32, quality: 100 } as const;
    await images.runSteps(drawImage(path, [drawing], { folder: folder.path, sender: 1 }));
    expect((await readPixel(join(folder.path, 'a.webp'), { x: 1, y: 1 }))[3]).toBe(0);
  });

  it('do not exist for an animated AVIF, which is rejected by its file type brand', async () => {
    const bytes = await images.createAvif({ width: 64, height: 64 });
    bytes.write('avis', 8, 'latin1');
    expect(await readImage(bytes)).toEqual({ unreadable: 'movingAvif' });
    // A file with two frames from ffmpeg 5.1 with libaom. avifenc 0.11 writes the same brand.
    const made = readFileSync(new URL('../../tests/fixtures/videos/moving.avif', import.meta.url));
    expect(await readImage(made)).toEqual({ unreadable: 'movingAvif' });
  });
});

test('a very long image is drawn in the sizes that fit into memory, equally in AVIF and WebP', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'received');
  writeFileSync(path, hostile.createPlainPng(1_600, 16_000));
  const drawn = await images.runSteps(
    drawImage(path, listPostRenditions('a'), { folder: folder.path, sender: 1 }),
  );
  const names = 'drawn' in drawn ? drawn.drawn.map(({ name }) => name) : [];
  expect(names).toEqual(['a-400.avif', 'a-400.webp', 'a-1200.jpg']);
});

test('a file has the same facts when it is read in parts of any size as when it is read in memory', () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.gif');
  const frames = Array.from({ length: 1_500 }, (_, nr) => ({ width: 1 + (nr % 8), height: 1 }));
  const bytes = Buffer.concat([
    hostile.createGif(smallSize, frames).subarray(0, -1),
    hostile.createGifOfSmallBlocks(50_000).subarray(19),
  ]);
  writeFileSync(path, bytes);
  using source = openFileSource(path);
  expect(walkGif(source)).toEqual(walkGif(createBufferSource(bytes)));
});

describe('the image thread', () => {
  it('processes a small image of another member before the end of a bundle', async () => {
    using folder = createTemporaryFolder();
    await using thread = openThread();
    const sent = (name: string, bytes: Buffer, sender: number): Promise<Examination> => {
      const path = join(folder.path, name);
      writeFileSync(path, bytes);
      const file = { field: 'upload', name, path, sizeBytes: bytes.length };
      const own = join(folder.path, `work of ${name}`);
      mkdirSync(own);
      return thread.examine(file, { ...limits, bundlePixels: Infinity }, { folder: own, sender });
    };
    const bundle = hostile.createPngBundle(60, { width: 4000, height: 2500 });
    const done: string[] = [];
    await Promise.all([
      sent('bundle', bundle, 1).then(({ files }) => done.push(`bundle of ${files.length}`)),
      sent('next', hostile.createPlainPng(64, 64), 1).then(() => done.push('next of the same member')),
      sent('small', hostile.createPlainPng(64, 64), 2).then(() => done.push('colleague')),
    ]);
    expect(done).toEqual(['colleague', 'bundle of 60', 'next of the same member']);
  });

  it('does not continue work that an earlier thread began', async () => {
    expect(await run({ work: 'goOn', begun: 'by a thread that died' })).toMatchObject({ code: 'EAGAIN' });
  });

  it('reports a file that exceeds the time limit as too slow', async () => {
    await using thread = openThread(() => AbortSignal.abort());
    const at = { folder: '/nowhere', sender: 1 };
    const file = { field: 'upload', name: 'a.zip', path: '/nowhere/a', sizeBytes: 9 };
    expect(await thread.draw(file.path, [], at)).toEqual({ unreadable: 'tooSlow' });
    expect(await thread.examine(file, limits, at)).toMatchObject({
      files: [{ name: 'a.zip', unreadable: 'tooSlow' }],
      cleaned: undefined,
    });
  });
});
