import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBundle } from '#platform/files/bundle-file.ts';
import { type ZipEntry, createZip } from '#tests/fixtures/create-zip.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const limits = { files: 50, fileBytes: 100_000, bundleBytes: 1_000_000, bundlePixels: 1_000_000 };

/** Reads the files of a zip. Copies the bytes of each file, because the next read reuses the memory. */
async function readEntries(entries: readonly ZipEntry[]): Promise<(Buffer | string)[]> {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.zip');
  writeFileSync(path, createZip(entries));
  const bundle = await openBundle(path, limits);
  if ('fault' in bundle) throw new Error(bundle.fault);
  const read: (Buffer | string)[] = [];
  try {
    for (const entry of bundle.entries) {
      const bytes = await bundle.read(entry);
      read.push(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
    }
  } finally {
    bundle.close();
  }
  return read;
}

test('reads compressed and stored files one after the other', async () => {
  const files = [randomBytes(99_999), Buffer.from('small'), Buffer.alloc(0), Buffer.alloc(100_000, 'a')];
  const packings = [true, false, true, true];
  const entries = files.flatMap((bytes, nr) => [
    { name: `${nr}-a`, bytes, isCompressed: packings[nr] ?? true },
    { name: `${nr}-b`, bytes, isCompressed: !packings[nr] },
  ]);
  expect(await readEntries(entries)).toEqual(files.flatMap((bytes) => [bytes, bytes]));
});

test('rejects a file that differs from the zip directory, and still reads the next file', async () => {
  const whole = { name: 'whole', bytes: Buffer.from('whole') };
  const bytes = Buffer.from('x'.repeat(1000));
  for (const [reason, hostile] of [
    ['damaged', { name: 'sum', bytes, crc: 1 }],
    ['falseSize', { name: 'more', bytes, claimedSize: 999 }],
    ['falseSize', { name: 'less', bytes, claimedSize: 1001 }],
    ['falseSize', { name: 'none', bytes, claimedSize: 0 }],
  ] as const)
    expect([hostile.name, await readEntries([hostile, whole])]).toEqual([
      hostile.name,
      [reason, whole.bytes],
    ]);
});

test('rejects a file whose compressed data is larger than its declared size allows', async () => {
  const [read] = await readEntries([
    { name: 'huge', bytes: randomBytes(150_000), claimedSize: 10 },
    { name: 'small', bytes: Buffer.from('small') },
  ]);
  expect(read).toBe('falseSize');
});
