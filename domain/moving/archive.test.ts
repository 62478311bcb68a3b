import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messageText } from '#content/messages.ts';
import { openArchive } from '#domain/moving/archive.ts';
import { archiveLimits, commandLimits } from '#domain/moving/limits.ts';
import { openArchives } from '#platform/files/archives.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

it('takes 500 MB from a screen and 20 GB at the command line, and says so', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.json');
  const ctx = { archives: openArchives(folder.path) };
  writeFileSync(path, '');
  // Holes: no disk is asked for them.
  truncateSync(path, archiveLimits.bytes + 1);
  await expect(openArchive(ctx, { path })).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'moving.archive.tooLarge',
  });
  await using opened = await openArchive(ctx, { path, limits: commandLimits });
  expect([...opened.files]).toEqual([['a.json', archiveLimits.bytes + 1]]);
  truncateSync(path, commandLimits.bytes + 1);
  await expect(openArchive(ctx, { path, limits: commandLimits })).rejects.toMatchObject({
    code: 'invalid',
    message: 'moving.archive.tooMuch',
  });
  expect(messageText('moving.archive.tooLarge')).toMatch(/500 MB.* 20 GB.*npm run import -- FILE/);
  expect(messageText('moving.archive.tooMuch')).toContain('20 GB');
  expect([archiveLimits.bytes, commandLimits.bytes]).toEqual([500 * 1024 ** 2, 20 * 1024 ** 3]);
});
