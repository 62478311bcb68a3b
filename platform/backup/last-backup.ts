import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import { isBeforeMigration } from '#platform/backup/backup-names.ts';
import { bucketFolder } from '#platform/backup/backup-location.ts';
import type { Config } from '#platform/process/config.ts';

/** `madeAt`: time of the last modification of the file or object. */
export type BackupFile = { place: string; madeAt: Date };

/** Maximum number of bucket objects to list. */
const listLimit = 10_000;

/**
 * Returns the newest backup with uploaded files, or undefined. Searches DATA_DIR/backups (docs/production.md) and
 * `backups/` of the bucket (`bucket:NAME`). Does not find backups in other places.
 */
export async function findLastBackup(
  config: Pick<Config, 'dataDir' | 'bucket'>,
): Promise<BackupFile | undefined> {
  const backups = (await Promise.all([listFolderBackups(config), listBucketBackups(config)])).flat();
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0];
}

/** Returns true if a backup of this name contains the uploaded files. */
function hasFiles(name: string): boolean {
  return name.endsWith('.backup') && !isBeforeMigration(name);
}

async function listFolderBackups({ dataDir }: Pick<Config, 'dataDir'>): Promise<BackupFile[]> {
  const folder = join(dataDir, 'backups');
  const names = (await readdir(folder).catch(() => [])).filter(hasFiles);
  return Promise.all(
    names.map(async (name) => ({
      place: join(folder, name),
      madeAt: (await stat(join(folder, name))).mtime,
    })),
  );
}

async function listBucketBackups({ bucket }: Pick<Config, 'bucket'>): Promise<BackupFile[]> {
  if (bucket === undefined) return [];
  const { endpoint, ...access } = bucket;
  const backups: BackupFile[] = [];
  for await (const { key, lastModified } of new S3Client({ endPoint: endpoint, ...access }).listObjects({
    prefix: bucketFolder,
    maxResults: listLimit,
  }))
    if (hasFiles(key)) backups.push({ place: `${bucket.bucket}/${key}`, madeAt: lastModified });
  return backups;
}
