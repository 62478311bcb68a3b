import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { postDrawings } from '#modules/media/image.ts';
import type { Examination, ExaminationLimits } from '#modules/media/ports.ts';
import { bufferSource, fileSource } from '#platform/files/byte-source.ts';
import { drawImage } from '#platform/files/draw-image.ts';
import { examineFile } from '#platform/files/examine-file.ts';
import { walkGif } from '#platform/files/gif-file.ts';
import run from '#platform/files/image-worker.ts';
import { openImages } from '#platform/files/images.ts';
import { readImageFile } from '#platform/files/image-file.ts';
import { readLottie } from '#platform/files/lottie-file.ts';
import * as hostile from '#tests/fixtures/hostile-files.ts';
import * as images from '#tests/fixtures/images.ts';
import { zipOf } from '#tests/fixtures/zips.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

const limits = { files: 500, fileBytes: 10_000_000, bundleBytes: 200_000_000, bundlePixels: 1_000_000 };

/** Examines an upload and returns the result with the number of steps. */
async function examine(bytes: Buffer, given: ExaminationLimits = limits) {
  using folder = temporaryFolder();
  const path = join(folder.path, 'received');
  writeFileSync(path, bytes);
  const file = { field: 'upload', name: 'sent', path, sizeBytes: bytes.length };
  let steps = 0;
  const examined = await images.resultOf(examineFile(file, given, { folder: folder.path, sender: 1 }), () => {
    steps += 1;
  });
  return { ...examined, steps };
}

/** Examines an upload and returns the stored file. */
async function storedOf(bytes: Buffer): Promise<{ files: Examination['files']; stored: Buffer | undefined }> {
  using folder = temporaryFolder();
  const path = join(folder.path, 'received');
  writeFileSync(path, bytes);
  const file = { field: 'upload', name: 'sent', path, sizeBytes: bytes.length };
  const { files, cleaned } = await images.resultOf(
    examineFile(file, limits, { folder: folder.path, sender: 1 }),
  );
  return { files, stored: cleaned && readFileSync(cleaned.path) };
}

function openThread(...given: Parameters<typeof openImages>) {
  const thread = openImages(...given);
  return { ...thread, [Symbol.asyncDispose]: () => thread.close() };
}

async function read(bytes: Buffer) {
  return readImageFile({ source: bufferSource(bytes), input: bytes });
}

const pixel = { width: 1, height: 1 };
const small = { width: 8, height: 8 };
const large = { width: 65_535, height: 65_535 };
const many = { length: 2_001 };

describe('a picture that asks for more than a picture needs is refused', () => {
  it.each<[string, Buffer, string]>([
    ['a PNG of 20,001 chunks', hostile.pngOfEmptyChunks(20_001), 'tooManyParts'],
    ['a PNG of 20,001 comments', hostile.pngOfEmptyChunks(20_001, 'tEXt'), 'tooManyParts'],
    ['a GIF of 400,001 blocks', hostile.gifOfSmallBlocks(400_001), 'tooManyParts'],
    [
      'a GIF of 2,001 frames',
      hostile.gifOf(
        small,
        Array.from(many, () => pixel),
      ),
      'tooManyParts',
    ],
    ['a GIF whose canvas is 65,535 squared', hostile.gifOf(large, [small]), 'tooManyPixels'],
    ['a GIF whose second frame is 65,535 squared', hostile.gifOf(small, [small, large]), 'tooManyPixels'],
    [
      'a GIF whose frame stands far off the canvas',
      hostile.gifOf(small, [{ ...small, x: 65_000, y: 65_000 }]),
      'tooManyPixels',
    ],
    ['a GIF without a canvas', hostile.gifOf({ width: 0, height: 8 }, [{ width: 0, height: 0 }]), 'damaged'],
    [
      'an APNG with a frame of 2^31 - 1 squared',
      hostile.apngWithBox({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
      'damaged',
    ],
    ['an APNG with a frame of 2^32 - 1', hostile.apngWithBox({ width: 2 ** 32 - 1, height: 1 }), 'damaged'],
    ['an APNG with a frame off the canvas', hostile.apngWithBox({ ...small, x: 2 ** 32 - 1 }), 'damaged'],
    ['an APNG with a frame of nothing', hostile.apngWithBox({ width: 0, height: 8 }), 'damaged'],
    ['a WebP of 2,001 frames', hostile.webpOfFrames(2_001, small, pixel), 'tooManyParts'],
    [
      'a WebP with a frame larger than its canvas',
      hostile.webpOfFrames(2, small, { ...small, x: 2 }),
      'damaged',
    ],
    [
      'a WebP whose canvas is 16,383 squared',
      hostile.webpOfFrames(1, { width: 16_383, height: 16_383 }, pixel),
      'tooManyPixels',
    ],
    [
      'an interlaced PNG of 40 megapixels',
      hostile.plainPng(8000, 5000, { colour: 6, isInterlaced: true }),
      'tooHeavy',
    ],
    ['a PNG of one column', hostile.plainPng(1, 65_536), 'tooHeavy'],
    ['a PNG of one row', hostile.plainPng(65_536, 1), 'tooHeavy'],
  ])('%s', async (_name, bytes, unreadable) => expect(await read(bytes)).toEqual({ unreadable }));

  it('a JPEG of more scans than anybody needs, each over the whole picture', async () => {
    const progressive = await images.progressiveJpeg();
    expect(await read(hostile.jpegOfScans(progressive, 0))).toMatchObject({ format: 'jpeg', width: 64 });
    expect(await read(hostile.jpegOfScans(progressive, 64))).toEqual({ unreadable: 'tooManyParts' });
  });

  it('an AVIF above 5 megapixels, which takes its decoder 20 bytes for each', async () => {
    const bytes = await images.avif({ width: 2_600, height: 2_000 });
    expect(await read(bytes)).toEqual({ unreadable: 'tooHeavy' });
  });
});

describe('what a picture may have is taken', () => {
  it.each<[string, Buffer, object]>([
    ['20,000 chunks', hostile.pngOfEmptyChunks(19_990), { format: 'png', frames: 1 }],
    [
      'a GIF of 2,000 frames',
      hostile.gifOf(
        small,
        Array.from({ length: 2_000 }, () => pixel),
      ),
      { frames: 2_000 },
    ],
    ['a GIF whose frame is wider than its canvas', hostile.gifOf(pixel, [small]), { ...small }],
    ['an APNG with a smaller frame', hostile.apngWithBox({ width: 4, height: 4, x: 4, y: 4 }), { frames: 2 }],
    ['a WebP of two frames', hostile.webpOfFrames(2, small, { ...pixel, x: 6 }), { frames: 2, ...small }],
    ['40 megapixels', hostile.plainPng(8000, 5000), { width: 8000, height: 5000 }],
    ['an interlaced PNG', hostile.plainPng(100, 100, { isInterlaced: true }), { width: 100 }],
  ])('%s', async (_name, bytes, facts) => expect(await read(bytes)).toMatchObject(facts));

  it('a colour profile that grows without end is left out, as decoders leave it', async () => {
    const packed = deflateSync(Buffer.alloc(5 * 1024 * 1024));
    const profile = Buffer.concat([Buffer.from('grows\0\0', 'latin1'), packed]);
    const bytes = hostile.plainPng(8, 8, { extra: [['iCCP', profile]] });
    const { cleaned } = await examine(bytes);
    expect(cleaned?.sizeBytes).toBe(hostile.plainPng(8, 8).length);
  });
});

describe('a bundle', () => {
  const nine = { width: 300, height: 300 };

  it('of more pixels than all its pictures may have is refused before they are decoded', async () => {
    const examined = await examine(hostile.bundleOfPlainPngs(500, nine));
    expect(examined).toMatchObject({ bundleFault: 'tooManyPixels', cleaned: undefined, files: [] });
    // Eleven images of 90,000 pixels fit into a million.
    expect(examined.steps).toBe(11);
  });

  it('counts pictures that turn out to be damaged among the pixels', async () => {
    const bytes = images.claimedPng(300, 300);
    const entries = Array.from({ length: 12 }, (_, nr) => ({ name: `${nr}.png`, bytes }));
    expect(await examine(zipOf(entries))).toMatchObject({ bundleFault: 'tooManyPixels' });
  });

  it('is read in as many steps as it has files, animations among them', async () => {
    const animation = { name: 'a.json', bytes: images.lottie() };
    const entries = ['a.png', 'b.png'].map((name) => ({ name, bytes: hostile.plainPng(8, 8) }));
    const examined = await examine(zipOf([...entries, animation]));
    expect([examined.steps, examined.cleaned?.extension]).toEqual([3, 'zip']);
  });

  it('of more entries than files it may have is refused by its directory', async () => {
    const entries = Array.from({ length: 2_001 }, (_, nr) => ({
      name: `${nr}`,
      bytes: Buffer.alloc(0),
      isPacked: false,
    }));
    expect(await examine(zipOf(entries))).toMatchObject({ bundleFault: 'tooMany' });
  });
});

/** A composition that shows other compositions. */
function asset(id: string, ...shows: string[]) {
  return { id, layers: shows.flatMap((shown) => layers(shown)) };
}

function layers(refId: string) {
  return [{ ty: 0, refId }];
}

describe('a Lottie animation', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ...[0, -60, 'fast', null, undefined].map((fr): [string, Record<string, unknown>, string] => [
      `a rate of ${fr}`,
      { fr },
      'noFrameRate',
    ]),
    ['an end of 0', { op: 0 }, 'noFrames'],
    ['an end before its start', { ip: 60, op: 59 }, 'noFrames'],
    ['no end', { op: undefined }, 'noFrames'],
    ['no layers', { layers: [] }, 'noLayers'],
    ['hidden and null layers', { layers: [{ ty: 3 }, { ty: 4, hd: true }] }, 'noLayers'],
    ['no width', { w: undefined }, 'noSize'],
    ['a version that is a number', { v: 5.7 }, 'badVersion'],
    ['a missing composition', { layers: layers('gone') }, 'missingAsset'],
    ['a missing image', { layers: [{ ty: 2, refId: 'gone' }] }, 'missingAsset'],
    ['10,001 layers', { layers: Array.from({ length: 10_001 }, () => ({ ty: 4 })) }, 'tooManyLayers'],
  ])('with %s is refused', (_name, members, unreadable) => {
    expect(readLottie(hostile.lottieWith(members).toString())).toEqual({ unreadable });
  });

  it('that is not whole is damaged, and other text is no Lottie', () => {
    const text = hostile.lottieWith({}).toString();
    expect(readLottie(text.slice(0, -1))).toEqual({ unreadable: 'damaged' });
    expect(readLottie(text.replace('120', '1e999'))).toEqual({ unreadable: 'noFrames' });
    expect(readLottie(text.replace('"st":0', '"st":1e999'))).toEqual({ unreadable: 'damaged' });
    expect(readLottie('{"name": ')).toBeUndefined();
    expect(readLottie('{"name": "a"}')).toBeUndefined();
  });

  const ten = Array.from({ length: 10 }, (_, nr) =>
    asset(`c${nr}`, ...Array.from({ length: 10 }, () => `c${nr + 1}`)),
  );

  it.each<[string, Buffer, string]>([
    [
      'with an expression',
      hostile.lottieWith({ layers: [{ ks: { o: { k: 1, x: 'var $bm_rt = time;' } } }] }),
      'expressions',
    ],
    [
      'with an expression in a composition',
      hostile.lottieWith({ assets: [{ id: 'a', layers: [{ ef: [{ x: '1' }] }] }] }),
      'expressions',
    ],
    [
      'that loads an image',
      hostile.lottieWith({ assets: [{ id: 'a', u: 'https://evil.example/', p: 'a.png' }] }),
      'remoteFiles',
    ],
    [
      'that loads an image beside it',
      hostile.lottieWith({ assets: [{ id: 'a', u: 'images/', p: 'img_0.png' }] }),
      'remoteFiles',
    ],
    [
      'with an SVG inside',
      hostile.lottieWith({ assets: [{ id: 'a', p: 'data:image/svg+xml,<svg/>', e: 1 }] }),
      'imageInside',
    ],
    [
      'with a GIF inside',
      hostile.lottieWith({ assets: [{ id: 'a', p: 'data:image/gif;base64,AAAA', e: 1 }] }),
      'imageInside',
    ],
    [
      'with an image inside that is marked as a file',
      hostile.lottieWith({ assets: [{ id: 'a', p: 'data:image/png;base64,AAAA', e: 0 }] }),
      'imageFlag',
    ],
    [
      'that loads a font',
      hostile.lottieWith({ fonts: { list: [{ fPath: 'https://evil.example/a.woff', origin: 3 }] } }),
      'remoteFiles',
    ],
    ['nested beyond 64 levels', hostile.deepLottie(63), 'tooDeep'],
    ['nested 200 deep', hostile.deepLottie(200), 'tooDeep'],
    ['of 10 MB of levels', hostile.deepLottie(4_500_000), 'tooDeep'],
    ['of 300,001 objects', hostile.lottieOfObjects(300_001), 'tooManyParts'],
    [
      'of 2,000,001 numbers',
      hostile.lottieWith({ k: Array.from({ length: 2_000_001 }, () => 0) }),
      'tooManyParts',
    ],
    [
      'whose composition shows itself',
      hostile.lottieWith({ layers: layers('a'), assets: [asset('a', 'a')] }),
      'tooManyLayers',
    ],
    [
      'whose compositions grow tenfold with each',
      hostile.lottieWith({ layers: layers('c0'), assets: ten }),
      'tooManyLayers',
    ],
  ])('%s is refused', (_name, bytes, unreadable) =>
    expect(readLottie(bytes.toString())).toEqual({ unreadable }),
  );

  it.each<[string, Buffer]>([
    [
      'with an image inside',
      hostile.lottieWith({ assets: [{ id: 'a', u: '', p: 'data:image/png;base64,AAAA', e: 1 }] }),
    ],
    [
      'with an easing, whose x is no text',
      hostile.lottieWith({ layers: [{ ks: { i: { x: [0.8], y: 1 }, o: { x: 0.2 } } }] }),
    ],
    ['with 61 levels', hostile.deepLottie(61)],
    ['with signs in its texts', hostile.lottieWith({ nm: `${'[{"'.repeat(100)}\\` })],
    [
      'with compositions',
      hostile.lottieWith({ layers: layers('a'), assets: [asset('a', 'b', 'b'), asset('b')] }),
    ],
    ['with 10,000 layers', hostile.lottieWith({ layers: Array.from({ length: 10_000 }, () => ({ ty: 4 })) })],
    ['with ver in the place of v', hostile.lottieWith({ v: undefined, ver: 10_000 })],
    ['with fonts of the system', hostile.lottieWith({ fonts: { list: [{ fPath: '', fName: 'Arial' }] } })],
  ])('%s is taken', (_name, bytes) =>
    expect(readLottie(bytes.toString())).toMatchObject({
      width: 512,
      height: 512,
      frames: 120,
      motion: { durationMs: 2000, shortestFrameMs: 1000 / 60, plays: 0 },
    }),
  );
});

describe('of an animation is stored', () => {
  const text = hostile.lottieWith({ meta: { a: 'Ada', d: '/home/ada' } });
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
    ['zeros behind it', Buffer.concat([packed, Buffer.alloc(512)])],
    ['two members', Buffer.concat([gzipSync(text.subarray(0, half)), gzipSync(text.subarray(half))])],
  ])('one gzip member without `meta`, of a TGS with %s', async (_name, bytes) => {
    const { stored } = await storedOf(bytes);
    expect(stored).toEqual(gzipSync(JSON.stringify(clean), { level: 9 }));
  });

  it('JSON without `meta` and byte order mark', async () => {
    const { stored } = await storedOf(Buffer.concat([Buffer.from('\uFEFF'), text]));
    expect(stored?.toString()).toBe(JSON.stringify(clean));
  });

  it('its pictures without places, as what their bytes say they are', async () => {
    const jpeg = await images.placedJpeg();
    const p = `data:image/png;base64,${jpeg.toString('base64')}`;
    const { files, stored } = await storedOf(hostile.lottieWith({ assets: [{ id: 'a', p, e: 1 }] }));
    expect(files).toMatchObject([{ hasLocation: true, features: ['image'] }]);
    const { assets } = JSON.parse(String(stored));
    expect(assets[0].p).toMatch(/^data:image\/jpeg;base64,/);
    const inside = Buffer.from(assets[0].p.split(',')[1], 'base64');
    expect(await read(inside)).toMatchObject({ format: 'jpeg', hasLocation: false });
  });

  it.each<[string, Buffer, string]>([
    ['a TGS without its last byte', packed.subarray(0, -1), 'cutOff'],
    ['half a TGS', packed.subarray(0, packed.length / 2), 'cutOff'],
    [
      'a TGS with a wrong checksum',
      Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)]),
      'wrongChecksum',
    ],
    ['a TGS with a line feed behind it', Buffer.concat([packed, Buffer.from('\n')]), 'damaged'],
    ['a TGS with other bytes behind it', Buffer.concat([packed, Buffer.from('abc')]), 'damaged'],
    ['a TGS of half a Lottie', gzipSync(text.subarray(0, half)), 'damaged'],
    ['another packed file', gzipSync('a text'), 'archive'],
    [
      'an animation with a broken picture',
      hostile.lottieWith({ assets: [{ id: 'a', p: 'data:image/png;base64,AAAA', e: 1 }] }),
      'imageInside',
    ],
  ])('nothing of %s', async (_name, bytes, unreadable) => {
    expect(await storedOf(bytes)).toMatchObject({ files: [{ unreadable }], stored: undefined });
  });
});

/** Returns colour and opacity of a pixel in a frame. */
async function pixelAt(file: string, { x, y, page }: { x: number; y: number; page?: number }) {
  const pixels = sharp(file, page === undefined ? {} : { page });
  const { data, info } = await pixels.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe('what browsers show is drawn', () => {
  it.each([4, 256] as const)(
    'of a GIF of %i colours whose frames are cleared after them',
    async (colours) => {
      using folder = temporaryFolder();
      const path = join(folder.path, 'received');
      writeFileSync(path, hostile.clearedGif(colours));
      const drawing = { name: 'a.webp', format: 'webp', width: 16, quality: 100, isMoving: true } as const;
      const drawn = await images.resultOf(drawImage(path, [drawing], { folder: folder.path, sender: 1 }));
      expect(drawn).toMatchObject({ frames: 3, drawn: [{ width: 16, height: 16 }] });
      const file = join(folder.path, 'a.webp');
      expect((await pixelAt(file, { x: 8, y: 8, page: 0 }))[3]).toBe(255);
      expect((await pixelAt(file, { x: 1, y: 1, page: 1 }))[3]).toBe(255);
      expect((await pixelAt(file, { x: 1, y: 1, page: 2 }))[3]).toBe(0);
      expect((await pixelAt(file, { x: 15, y: 15, page: 2 }))[3]).toBe(255);
    },
  );

  it('of an APNG whose first picture is none of its frames', async () => {
    using folder = temporaryFolder();
    const path = join(folder.path, 'received');
    writeFileSync(path, images.pngWithHiddenImage());
    const file = { field: 'upload', name: 'a.png', path, sizeBytes: 1 };
    const { files, sheet } = await images.resultOf(
      examineFile(file, limits, { folder: folder.path, sender: 1 }),
    );
    expect(files).toMatchObject([{ width: 32, height: 32, frames: 2, isTransparent: true }]);
    const [red = 255, green = 0] = await pixelAt(sheet?.path ?? '', { x: 48, y: 48 });
    expect([red < 90, green > 160]).toEqual([true, true]);
    const drawing = { name: 'a.webp', format: 'webp', width: 32, quality: 100 } as const;
    await images.resultOf(drawImage(path, [drawing], { folder: folder.path, sender: 1 }));
    expect((await pixelAt(join(folder.path, 'a.webp'), { x: 1, y: 1 }))[3]).toBe(0);
  });

  it('not of an animated AVIF, which is refused by its name', async () => {
    const bytes = await images.avif({ width: 64, height: 64 });
    bytes.write('avis', 8, 'latin1');
    expect(await read(bytes)).toEqual({ unreadable: 'movingAvif' });
  });
});

test('a long strip is drawn in the sizes that memory has room for, in AVIF and WebP alike', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'received');
  writeFileSync(path, hostile.plainPng(1_600, 16_000));
  const drawn = await images.resultOf(drawImage(path, postDrawings('a'), { folder: folder.path, sender: 1 }));
  const names = 'drawn' in drawn ? drawn.drawn.map(({ name }) => name) : [];
  expect(names).toEqual(['a-400.avif', 'a-400.webp', 'a-1200.jpg']);
});

test('a file that is read through a window is what it is in memory, wherever parts cross its edge', () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.gif');
  const frames = Array.from({ length: 1_500 }, (_, nr) => ({ width: 1 + (nr % 8), height: 1 }));
  const bytes = Buffer.concat([
    hostile.gifOf(small, frames).subarray(0, -1),
    hostile.gifOfSmallBlocks(50_000).subarray(19),
  ]);
  writeFileSync(path, bytes);
  using source = fileSource(path);
  expect(walkGif(source)).toEqual(walkGif(bufferSource(bytes)));
});

describe('the thread of pictures', () => {
  it("lets a colleague's small picture go before the end of a bundle", async () => {
    using folder = temporaryFolder();
    await using thread = openThread();
    const sent = (name: string, bytes: Buffer, sender: number): Promise<Examination> => {
      const path = join(folder.path, name);
      writeFileSync(path, bytes);
      const file = { field: 'upload', name, path, sizeBytes: bytes.length };
      const own = join(folder.path, `work of ${name}`);
      mkdirSync(own);
      return thread.examine(file, { ...limits, bundlePixels: Infinity }, { folder: own, sender });
    };
    const bundle = hostile.bundleOfPlainPngs(60, { width: 4000, height: 2500 });
    const done: string[] = [];
    await Promise.all([
      sent('bundle', bundle, 1).then(({ files }) => done.push(`bundle of ${files.length}`)),
      sent('next', hostile.plainPng(64, 64), 1).then(() => done.push('next of the same member')),
      sent('small', hostile.plainPng(64, 64), 2).then(() => done.push('colleague')),
    ]);
    expect(done).toEqual(['colleague', 'bundle of 60', 'next of the same member']);
  });

  it('knows no work that a thread before it has begun', async () => {
    expect(await run({ work: 'goOn', begun: 'by a thread that died' })).toMatchObject({ code: 'EAGAIN' });
  });

  it('tells of a file whose time is up that it takes too long', async () => {
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
