import { expect, it } from 'vitest';
import { assertDiskSpace } from '#platform/postgres/upgrade/disk-space.ts';

it('rejects a copy that would fill the disk, and reports both sizes', () => {
  const small = { databaseBytes: 4e9, freeBytes: 5e9 };
  expect(() => assertDiskSpace('/srv/data', small)).toThrow(
    'The copy of a database of 4,000 MB needs 5,336 MB in /srv/data, and 5,000 MB are free.',
  );
  expect(() => assertDiskSpace('/srv/data', { ...small, freeBytes: 6e9 })).not.toThrow();
});
