import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectVideo } from '#platform/files/video/inspect-video.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { readClip, createMp4 } from '#tests/fixtures/videos/videos.ts';
import * as images from '#tests/fixtures/images.ts';

async function inspectVideoBytes(bytes: Buffer): Promise<{ inspection: unknown; left: Buffer }> {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'video');
  writeFileSync(path, bytes);
  const steps = inspectVideo(path);
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return { inspection: step.value, left: readFileSync(path) };
  }
}

test.each([
  [
    'an MP4 for browsers',
    readClip('mp4'),
    { format: 'mp4', width: 96, height: 54, durationMs: expect.any(Number) },
  ],
  [
    'a WebM for browsers',
    readClip('webm'),
    { format: 'webm', width: 96, height: 54, durationMs: expect.any(Number) },
  ],
  ['an MP4', createMp4(), { format: 'mp4', width: 1280, height: 720, durationMs: 72_000 }],
  [
    'a portrait video of a phone',
    createMp4({ isRotated: true }),
    { format: 'mp4', width: 720, height: 1280, durationMs: 72_000 },
  ],
])('the dimensions of a playable file are read: %s', async (_name, bytes, facts) => {
  expect((await inspectVideoBytes(bytes)).inspection).toEqual(facts);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  ['a text file', Buffer.from('ftyp and more'), 'notVideo'],
  [
    'a web page with the name of a video',
    Buffer.from('\0\0\0\x18ftypisom<script>alert(1)</script>'),
    'damaged',
  ],
  ['MOV', createMp4({ brand: 'qt  ' }), 'quicktime'],
  ['a HEIC photo', createMp4({ brand: 'heic' }), 'notVideo'],
  ['HEVC', createMp4({ codec: 'hvc1' }), 'hevc'],
  ['a video of another codec', createMp4({ codec: 'mp4v' }), 'codec'],
  ['a file with only sound', createMp4({ handler: 'soun' }), 'noImages'],
  ['a video without width', createMp4({ width: 0 }), 'damaged'],
  ['a truncated MP4', createMp4().subarray(0, -20), 'damaged'],
  ['an MP4 without frames', createMp4().subarray(0, -72), 'damaged'],
  ['a truncated WebM', readClip('webm').subarray(0, 200), 'damaged'],
  [
    'Matroska',
    Buffer.from(readClip('webm').toString('latin1').replace('\x84webm', '\x84mkv\0'), 'latin1'),
    'notVideo',
  ],
])('%s is not an accepted video', async (_name, bytes, unreadable) => {
  expect((await inspectVideoBytes(bytes)).inspection).toEqual({ unreadable });
});

test('an image is not a video, whatever its file name is', async () => {
  expect((await inspectVideoBytes(await images.createPng())).inspection).toEqual({ unreadable: 'notVideo' });
});

test('the location and the author are overwritten, and all other bytes remain at their position', async () => {
  const bytes = createMp4();
  const { left } = await inspectVideoBytes(bytes);
  expect(left.length).toBe(bytes.length);
  expect(left.toString('latin1')).not.toMatch(/Femi|\+06\.4541|udta|uuid/);
  expect(left.indexOf('mdat')).toBe(bytes.indexOf('mdat'));
  expect((await inspectVideoBytes(left)).inspection).toMatchObject({ width: 1280, durationMs: 72_000 });
});

test('tags of a WebM are replaced by a void element of the same length', async () => {
  const tags = Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x86, ...Buffer.from('Lagos!')]);
  const whole = Buffer.concat([readClip('webm'), tags]);
  // Extends the segment to the end of the file: eight bytes of size follow the id.
  const at = whole.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 5;
  whole.writeUIntBE(whole.length - at - 7, at + 1, 6);
  const { inspection, left } = await inspectVideoBytes(whole);
  expect(inspection).toMatchObject({ format: 'webm' });
  expect(left.includes('Lagos')).toBe(false);
  expect(left.subarray(-11)).toEqual(Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0]));
});

test('headers with false sizes are rejected immediately', async () => {
  const forged = createMp4();
  forged.writeUInt32BE(4, forged.indexOf('mvhd') - 4);
  expect((await inspectVideoBytes(forged)).inspection).toEqual({ unreadable: 'damaged' });
  const open = readClip('webm');
  open.fill(0xff, 20, 40);
  expect((await inspectVideoBytes(open)).inspection).toMatchObject({ unreadable: expect.any(String) });
});
