import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMessageKey, formatMessage } from '#content/messages.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { archiveLimits, commandArchiveLimits } from '#modules/import-export/constants.ts';
import { readWxrFile } from '#modules/import-export/reading/wordpress-file.ts';
import { AppError } from '#modules/app-error.ts';
import { openArchives } from '#platform/files/archives.ts';
import { createWxr, createWxrItem } from '#tests/fixtures/blog-exports.ts';
import { type ZipEntry, createZip } from '#tests/fixtures/create-zip.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

it('accepts 500 MB in the browser and 20 GB on the command line, and names the limit in the error', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.json');
  const ctx = { archives: openArchives(folder.path) };
  writeFileSync(path, '');
  // The file is sparse, so it takes no disk space.
  truncateSync(path, archiveLimits.bytes + 1);
  await expect(openArchive(ctx, { path })).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'siteImport.archive.tooLarge',
  });
  await using opened = await openArchive(ctx, { path, limits: commandArchiveLimits });
  expect([...opened.files]).toEqual([['a.json', archiveLimits.bytes + 1]]);
  truncateSync(path, commandArchiveLimits.bytes + 1);
  await expect(openArchive(ctx, { path, limits: commandArchiveLimits })).rejects.toMatchObject({
    code: 'invalid',
    message: 'siteImport.archive.tooMuch',
  });
  expect(formatMessage('siteImport.archive.tooLarge')).toMatch(/500 MB.* 20 GB.*npm run import -- FILE/);
  expect(formatMessage('siteImport.archive.tooMuch')).toContain('20 GB');
  expect([archiveLimits.bytes, commandArchiveLimits.bytes]).toEqual([500 * 1024 ** 2, 20 * 1024 ** 3]);
});

const filler = createWxr(createWxrItem(1)).replace('</channel>', `${' '.repeat(40_000_000)}</channel>`);

it.each<[name: string, entry: Omit<ZipEntry, 'name'>, sentence: RegExp]>([
  [
    'of one repeated byte',
    { bytes: Buffer.from(filler) },
    /“a.xml” unpacks to more than 32 MB, which is the limit/,
  ],
  [
    'that is larger than its size in the zip file',
    { bytes: Buffer.from(filler), claimedSize: 2_000_000 },
    /“a.xml” unpacks to more than 1 MB, which is the limit/,
  ],
  [
    'with too much data between two posts',
    { bytes: Buffer.from(filler.slice(0, 9_000_000)) },
    /more than 8 million characters/,
  ],
  [
    'with a comment that never ends',
    { bytes: Buffer.from(createWxr(`<!--${'- '.repeat(5_000_000)}`)) },
    /more than 8 million characters/,
  ],
])('an export %s is rejected with the exceeded limit, not as incomplete', async (_name, entry, sentence) => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.zip');
  writeFileSync(path, createZip([{ name: 'a.xml', ...entry }]));
  const read = async () => {
    await using archive = await openArchive({ archives: openArchives(folder.path) }, { path });
    for await (const part of readWxrFile(archive, 'a.xml')) expect(part).toBeDefined();
  };
  const error: unknown = await read().catch((thrown: unknown) => thrown);
  const { message, details } = error instanceof AppError ? error : new AppError('invalid', String(error));
  expect(isMessageKey(message) ? formatMessage(message, details.values) : message).toMatch(sentence);
});

it('an image that differs from its zip entry is rejected when it is unpacked', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'a.zip');
  const bytes = Buffer.from('an image');
  writeFileSync(
    path,
    createZip([
      { name: 'a.png', bytes, crc: 1 },
      { name: 'b.png', bytes, claimedSize: 4 },
    ]),
  );
  await using archive = await openArchive({ archives: openArchives(folder.path) }, { path });
  await expect(archive.unpack('a.png')).rejects.toThrow('siteImport.archive.damaged');
  await expect(archive.unpack('b.png')).rejects.toThrow('siteImport.archive.tooDense');
});
