import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationName, migrationPattern, scheduledPattern } from '#platform/backup/backup-names.ts';
import { dropOldest, dropUnfinished } from '#platform/backup/destination.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

const installation = '3f9c2a1b'.repeat(4);
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

it('keeps the newest by time, whatever migration they stand before, and only those of its installation', async () => {
  using folder = temporaryFolder();
  const names = [
    migrationName(installation, '0170-b.sql', at(1)),
    migrationName(installation, '0171-c.sql', at(2)),
    // Made before the same migration again, after a downgrade.
    migrationName(installation, '0165-a.sql', at(3)),
    migrationName(null, '0165-a.sql', at(1)),
    'hirawa-3f9c2a1b-20261101T000000Z.backup',
    'mine.backup',
  ];
  for (const name of names) writeFileSync(`${folder.path}/${name}`, '');
  const dropped = await dropOldest({ folder: folder.path }, migrationPattern(installation), 2);
  expect(dropped).toEqual([names[0]]);
  expect(readdirSync(folder.path).toSorted()).toEqual(names.slice(1).toSorted());
});

it('clears up what killed processes left under its names, and nothing else', async () => {
  using folder = temporaryFolder();
  const left = 'hirawa-3f9c2a1b-20261101T000000Z.backup.0123456789ab.part';
  const others = ['hirawa-unnamed-20261101T000000Z.backup.0123456789ab.part', 'mine.part'];
  for (const name of [left, ...others]) writeFileSync(`${folder.path}/${name}`, '');
  mkdirSync(`${folder.path}/sub.part`);
  await dropUnfinished({ folder: folder.path }, scheduledPattern(installation));
  expect(readdirSync(folder.path).toSorted()).toEqual([...others, 'sub.part'].toSorted());
});
