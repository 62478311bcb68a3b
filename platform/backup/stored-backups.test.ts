import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  formatMigrationName,
  createMigrationPattern,
  createScheduledPattern,
} from '#platform/backup/backup-names.ts';
import { deleteOldestBackups, deletePartialBackups } from '#platform/backup/stored-backups.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const installationId = '3f9c2a1b'.repeat(4);
const createDate = (day: number) => new Date(Date.UTC(2026, 10, day));

it('deletes the oldest migration backups by time, and none of another installation or kind', async () => {
  using folder = createTemporaryFolder();
  const names = [
    formatMigrationName(installationId, '0170-b.sql', createDate(1)),
    formatMigrationName(installationId, '0171-c.sql', createDate(2)),
    // A second backup before the same migration, made after a downgrade.
    formatMigrationName(installationId, '0165-a.sql', createDate(3)),
    formatMigrationName(null, '0165-a.sql', createDate(1)),
    'hirawa-3f9c2a1b-20261101T000000Z.backup',
    'mine.backup',
  ];
  for (const name of names) writeFileSync(`${folder.path}/${name}`, '');
  const dropped = await deleteOldestBackups(
    { folder: folder.path },
    createMigrationPattern(installationId),
    2,
  );
  expect(dropped).toEqual([names[0]]);
  expect(readdirSync(folder.path).toSorted()).toEqual(names.slice(1).toSorted());
});

it('deletes unfinished files of killed processes, and no other files', async () => {
  using folder = createTemporaryFolder();
  const left = 'hirawa-3f9c2a1b-20261101T000000Z.backup.0123456789ab.part';
  const others = ['hirawa-unnamed-20261101T000000Z.backup.0123456789ab.part', 'mine.part'];
  for (const name of [left, ...others]) writeFileSync(`${folder.path}/${name}`, '');
  mkdirSync(`${folder.path}/sub.part`);
  await deletePartialBackups({ folder: folder.path }, createScheduledPattern(installationId));
  expect(readdirSync(folder.path).toSorted()).toEqual([...others, 'sub.part'].toSorted());
});
