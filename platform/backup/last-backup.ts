import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import { isBeforeMigration } from '#platform/backup/backup-names.ts';
import { bucketFolder } from '#platform/backup/place.ts';
import type { Config } from '#platform/process/config.ts';

/** `madeAt`: time of the last modification of the file or object. */
export type KnownBackup = { place: string; madeAt: Date };

/** Maximum number of bucket objects to list. */
const listLimit = 10_000;

/**
 * Returns the newest backup with uploaded files in the places that docs/production.md and `bucket:NAME` use: DATA_DIR/backups and
 * `backups/` of the bucket. Returns undefined if there is none; backups in other places are unknown.
 */
export async function lastBackup(
  config: Pick<Config, 'dataDir' | 'bucket'>,
): Promise<KnownBackup | undefined> {
  const known = (await Promise.all([backupsInFolder(config), backupsInBucket(config)])).flat();
  return known.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0];
}

/** Returns true if a backup of this name contains the uploaded files. */
function hasFiles(name: string): boolean {
  return name.endsWith('.backup') && !isBeforeMigration(name);
}

async function backupsInFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<KnownBackup[]> {
  const folder = join(dataDir, 'backups');
  const names = (await readdir(folder).catch(() => [])).filter(hasFiles);
  return Promise.all(
    names.map(async (name) => ({
      place: join(folder, name),
      madeAt: (await stat(join(folder, name))).mtime,
    })),
  );
}

async function backupsInBucket({ bucket }: Pick<Config, 'bucket'>): Promise<KnownBackup[]> {
  if (bucket === undefined) return [];
  const { endpoint, ...access } = bucket;
  const known: KnownBackup[] = [];
  for await (const { key, lastModified } of new S3Client({ endPoint: endpoint, ...access }).listObjects({
    prefix: bucketFolder,
    maxResults: listLimit,
  }))
    if (hasFiles(key)) known.push({ place: `${bucket.bucket}/${key}`, madeAt: lastModified });
  return known;
}
