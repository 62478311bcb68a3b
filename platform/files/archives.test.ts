import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openArchives } from '#platform/files/archives.ts';
import { type ZipEntry, createZip } from '#tests/fixtures/create-zip.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const limits = {
  bytes: 1_000_000,
  files: 4,
  unpackedBytes: 2_000_000,
  nameCharacters: 100,
  density: { times: 400, freeBytes: 300_000 },
};
const createEntry = (other: Partial<ZipEntry> = {}): ZipEntry => ({
  name: 'a.txt',
  bytes: Buffer.from('one'),
  ...other,
});

function openArchivesIn(folder: string) {
  return openArchives(join(folder, 'incoming'));
}

it.each<[reason: string, bytes: Buffer]>([
  ['traversal', createZip([createEntry({ name: '../a.txt' })])],
  ['traversal', createZip([createEntry({ name: '/a.txt' })])],
  ['link', createZip([createEntry({ mode: 0o120777 })])],
  ['encrypted', createZip([createEntry({ flags: 0x0801 })])],
  ['damaged', createZip([createEntry(), createEntry()])],
  ['bomb', createZip([createEntry({ name: 'b.txt' }), createEntry({ localHeaderOffset: 0 })])],
  ['tooMuch', createZip([createEntry({ claimedSize: 3_000_000 })])],
  ['tooMany', createZip(Array.from({ length: 5 }, (_, nr) => createEntry({ name: `${nr}.txt` })))],
  ['empty', createZip([createEntry({ name: '__MACOSX/a' })])],
  ['damaged', Buffer.concat([createZip([createEntry()]).subarray(0, 40)])],
  ['tooLarge', Buffer.alloc(1_000_001)],
])('an archive is rejected as a whole: %s', async (reason, bytes) => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.zip');
  writeFileSync(path, bytes);
  expect(await openArchivesIn(folder.path).open(path, limits)).toEqual({ fault: reason });
});

it('a file that unpacks to more than its compressed size allows is rejected before it is unpacked', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.zip');
  writeFileSync(
    path,
    createZip([createEntry(), createEntry({ name: 'b.xml', bytes: Buffer.alloc(1_000_000) })]),
  );
  const refused = { fault: 'tooDense', file: 'b.xml', limitBytes: expect.closeTo(400_000, -5) };
  expect(await openArchivesIn(folder.path).open(path, limits)).toEqual(refused);
  writeFileSync(path, createZip([createEntry({ bytes: Buffer.alloc(100_000) })]));
  const archive = await openArchivesIn(folder.path).open(path, limits);
  if ('fault' in archive) throw new Error(archive.fault);
  expect(await buffer(archive.read('a.txt'))).toHaveLength(100_000);
  await archive[Symbol.asyncDispose]();
});

it('folders of more than 32 levels are reported as too deep, not as too many files', async () => {
  using folder = createTemporaryFolder();
  mkdirSync(join(folder.path, 'site', ...Array.from({ length: 33 }, () => 'a')), { recursive: true });
  const opened = await openArchivesIn(folder.path).open(join(folder.path, 'site'), limits);
  expect(opened).toEqual({ fault: 'tooDeep' });
});

it('an archive whose size and contents have the same limit reports one limit', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.json');
  writeFileSync(path, '');
  truncateSync(path, limits.unpackedBytes + 1);
  const open = () => openArchivesIn(folder.path).open(path, { ...limits, bytes: limits.unpackedBytes });
  expect(await open()).toEqual({ fault: 'tooMuch' });
  truncateSync(path, limits.unpackedBytes);
  const archive = await open();
  expect('files' in archive && [...archive.files]).toEqual([['a.json', limits.unpackedBytes]]);
});

it('a file that differs from the zip directory is reported when it is read', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.zip');
  writeFileSync(path, createZip([createEntry({ crc: 1, isCompressed: false })]));
  const archive = await openArchivesIn(folder.path).open(path, limits);
  if ('fault' in archive) throw new Error(archive.fault);
  await expect(buffer(archive.read('a.txt'))).rejects.toMatchObject({ code: 'EDAMAGED' });
  await archive[Symbol.asyncDispose]();
});

it('a folder contains its files, without links, hidden files and system files', async () => {
  using folder = createTemporaryFolder();
  const top = join(folder.path, 'site');
  mkdirSync(join(top, 'in'), { recursive: true });
  writeFileSync(join(top, 'in', 'a.md'), 'one');
  writeFileSync(join(top, '.env'), 'secret');
  writeFileSync(join(top, 'Thumbs.db'), 'x');
  symlinkSync('/etc/passwd', join(top, 'link.md'));
  const archive = await openArchivesIn(folder.path).open(top, limits);
  if ('fault' in archive) throw new Error(archive.fault);
  expect([...archive.files]).toEqual([['in/a.md', 3]]);
});

it('a zip that the product wrote is read back, file by file', async () => {
  using folder = createTemporaryFolder();
  const archives = openArchivesIn(folder.path);
  const zip = archives.write();
  const path = join(folder.path, 'own.zip');
  const written = buffer(zip.bytes);
  for (const [name, text] of [
    ['ä/b.txt', 'one'],
    ['c.bin', 'two'.repeat(100_000)],
    ['empty', ''],
  ] as const)
    // oxlint-disable-next-line typescript/require-await -- as a stored file is read
    await zip.add(
      name,
      async function* () {
        if (text !== '') yield Buffer.from(text);
      },
      'deflated',
    );
  zip.end();
  writeFileSync(path, await written);
  await using archive = await archives.open(path, limits).then((opened) => {
    if ('fault' in opened) throw new Error(opened.fault);
    return opened;
  });
  expect([...archive.files]).toEqual([
    ['ä/b.txt', 3],
    ['c.bin', 300_000],
    ['empty', 0],
  ]);
  expect((await buffer(archive.read('c.bin'))).toString()).toBe('two'.repeat(100_000));
});
