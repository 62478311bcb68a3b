import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createBufferSource } from '#platform/files/byte-source.ts';
import { drawImage } from '#platform/files/draw-image.ts';
import { cleanImage, readImageFile } from '#platform/files/image-file.ts';
import {
  createAnimatedGif,
  createAnimatedPng,
  createAnimatedWebp,
  createPng,
  runSteps,
} from '#tests/fixtures/images.ts';

const formats = ['png', 'webp', 'jpeg', 'avif'] as const;
const sideLength = 32;
/** GPS position in EXIF. */
const exifLocation = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitude: '3/1 23/1 0/1' },
};

/** Creates a red sRGB square in Display P3 values. Without the colour profile, these values are a different red. */
function createDisplayP3Red(): Sharp {
  const red = { width: sideLength, height: sideLength, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: red }).withIccProfile('p3').withExif(exifLocation);
}

async function cleanBytes(bytes: Buffer, format: (typeof formats)[number]): Promise<Buffer> {
  return Buffer.concat([...(await cleanImage({ source: createBufferSource(bytes), input: bytes }, format))]);
}

/** Returns the first pixel: as stored with the option `ignoreIcc`, otherwise with the profile applied. */
async function readColour(bytes: Buffer, options: SharpOptions = {}): Promise<number[]> {
  const pixels = await sharp(bytes, options).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return [...pixels.subarray(0, 3)];
}

function expectClose(colour: readonly number[], expected: readonly number[]): void {
  for (const [at, part] of expected.entries())
    expect(Math.abs((colour[at] ?? -1) - part)).toBeLessThanOrEqual(4);
}

describe.each(formats)('an image in Display P3 (%s)', (format) => {
  it('retains its colour profile and pixel values, and loses all other metadata', async () => {
    const bytes = await createDisplayP3Red()[format]({ quality: 95 }).toBuffer();
    const before = await readImageFile({ source: createBufferSource(bytes), input: bytes });
    expect(before).toMatchObject({ format, hasLocation: true });
    const clean = await cleanBytes(bytes, format);
    const facts = await sharp(clean).metadata();
    expect(facts.icc).toEqual((await sharp(bytes).metadata()).icc);
    expect(facts.exif).toBeUndefined();
    expectClose(await readColour(clean, { ignoreIcc: true }), [234, 51, 35]);
    expectClose(await readColour(clean), [255, 0, 0]);
  });

  it('preserves a red outside sRGB', async () => {
    const profile = (await sharp(await createDisplayP3Red().png().toBuffer()).metadata()).icc;
    const red = { width: sideLength, height: sideLength, channels: 3, background: '#ff0000' } as const;
    const plain = await sharp({ create: red }).png().toBuffer();
    const tagged = await createDisplayP3Red().png().toBuffer();
    const at = tagged.indexOf('iCCP') - 4;
    const chunk = tagged.subarray(at, at + 12 + tagged.readUInt32BE(at));
    const deepRed = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
    const bytes = await sharp(deepRed).keepIccProfile()[format]({ quality: 95 }).toBuffer();
    const clean = await cleanBytes(bytes, format);
    expect((await sharp(clean).metadata()).icc).toEqual(profile);
    expectClose(await readColour(clean, { ignoreIcc: true }), [255, 0, 0]);
  });

  it('is converted to sRGB in resized copies, with the same visible colours', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'image-'));
    const path = join(folder.path, 'received');
    await writeFile(
      path,
      await cleanBytes(await createDisplayP3Red()[format]({ quality: 95 }).toBuffer(), format),
    );
    const sizes = { width: sideLength, quality: 90 };
    const drawings = [
      { ...sizes, name: 'small.webp', format: 'webp' as const },
      { ...sizes, name: 'small.jpg', format: 'jpeg' as const },
      { ...sizes, name: 'small.avif', format: 'avif' as const },
    ];
    const answer = await runSteps(drawImage(path, drawings, { folder: folder.path, sender: 1 }));
    if (!('drawn' in answer)) throw new Error(answer.unreadable);
    for (const drawn of answer.drawn) {
      const bytes = await readFile(drawn.path);
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      expectClose(await readColour(bytes), [255, 0, 0]);
    }
  });
});

it('converts a print image (CMYK) to sRGB with the sRGB profile', async () => {
  const red = { width: sideLength, height: sideLength, channels: 3, background: '#ff0000' } as const;
  const bytes = await sharp({ create: red }).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  const shown = await readColour(bytes);
  const clean = await cleanBytes(bytes, 'jpeg');
  const facts = await sharp(clean).metadata();
  expect(facts).toMatchObject({ space: 'srgb', channels: 3 });
  expect(facts.icc?.length ?? 0).toBeLessThan(10_000);
  expectClose(await readColour(clean), shown);
});

async function readAnimation(bytes: Buffer) {
  const facts = await readImageFile({ source: createBufferSource(bytes), input: bytes });
  return 'motion' in facts ? facts.motion : facts;
}

describe('the duration of an animation', () => {
  it('is read from GIF, WebP and APNG, and undefined for still images', async () => {
    expect(await readAnimation(await createAnimatedGif())).toEqual({
      durationMs: 200,
      shortestFrameMs: 100,
      plays: 0,
    });
    expect(await readAnimation(await createAnimatedWebp())).toEqual({
      durationMs: 200,
      shortestFrameMs: 100,
      plays: 0,
    });
    expect(await readAnimation(createAnimatedPng())).toEqual({
      durationMs: 200,
      shortestFrameMs: 100,
      plays: 0,
    });
    expect(await readAnimation(await createPng({ width: 8, height: 8 }))).toBeUndefined();
  });

  it('is the sum of its frame durations, with the shortest frame and the number of plays', async () => {
    const frames = { raw: { width: 4, height: 12, channels: 3, pageHeight: 4 } } as const;
    const pixels = Buffer.from(Array.from({ length: 4 * 12 * 3 }, (_, at) => Math.floor(at / 48) * 90));
    const delays = { delay: [40, 100, 250], loop: 3 };
    const motion = { durationMs: 390, shortestFrameMs: 40, plays: 3 };
    expect(await readAnimation(await sharp(pixels, frames).webp(delays).toBuffer())).toEqual(motion);
    expect(await readAnimation(await sharp(pixels, frames).gif(delays).toBuffer())).toMatchObject({
      durationMs: 390,
      shortestFrameMs: 40,
    });
    // Frames with a duration of 0 or 1 hundredths are shown for a tenth of a second.
    const hasty = await sharp(pixels, frames)
      .gif({ delay: [0, 10, 50], loop: 1 })
      .toBuffer();
    expect(await readAnimation(hasty)).toMatchObject({ durationMs: 250, shortestFrameMs: 50 });
    const apng = createAnimatedPng();
    const control = apng.indexOf('fcTL');
    apng.writeUInt16BE(3, control + 24);
    apng.writeUInt16BE(0, control + 26);
    apng.writeUInt32BE(2, apng.indexOf('acTL') + 8);
    expect(await readAnimation(apng)).toEqual({ durationMs: 130, shortestFrameMs: 30, plays: 2 });
  });
});
