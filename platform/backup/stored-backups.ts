import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { getTimestamp } from '#platform/backup/backup-names.ts';
import {
  toBucketError,
  bucketFolder,
  createBucketLocation,
  createS3Client,
  createFileLocation,
  withFileErrors,
  partialSuffix,
  type BackupLocation,
} from '#platform/backup/backup-location.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import type { Config } from '#platform/process/config.ts';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Location of backups: a folder, or `backups/` in a bucket. */
export type BackupDestination = { folder: string } | { bucket: Bucket };

export type StoredBackup = { name: string; bytes: number };

/** Returns the bucket for `bucket:NAME`: the bucket of BACKUP_TO, or else the bucket of the uploaded files. */
export function getBackupBucket({
  backup: { to },
  bucket,
}: Pick<Config, 'backup' | 'bucket'>): Bucket | undefined {
  return 'bucket' in to ? to.bucket : bucket;
}

export function getBackupLocation(to: BackupDestination, name: string): BackupLocation {
  return 'folder' in to
    ? createFileLocation(join(to.folder, name))
    : createBucketLocation(to.bucket, `${bucketFolder}${name}`);
}

/** Returns the argument of `npm run restore` for a backup. */
export function getRestoreName(to: BackupDestination, name: string): string {
  return 'folder' in to ? getBackupLocation(to, name).label : `bucket:${name}`;
}

/** Lists the backups that match the pattern, ordered by the timestamp at the end of their names (see `backup-names.ts`). */
export async function listStoredBackups(to: BackupDestination, pattern: RegExp): Promise<StoredBackup[]> {
  const found = await withReadableErrors(to, () =>
    'folder' in to ? listFolder(to.folder) : listBucket(to.bucket),
  );
  const matching = found.filter(({ name }) => pattern.test(name));
  return matching.toSorted((a, b) => (getTimestamp(a.name) < getTimestamp(b.name) ? -1 : 1));
}

/**
 * Deletes all backups whose names match this pattern, except the newest `count` and the backup named `needed`. Returns the deleted
 * names.
 */
export async function deleteOldestBackups(
  to: BackupDestination,
  pattern: RegExp,
  count: number,
  needed?: string,
): Promise<string[]> {
  const backups = await listStoredBackups(to, pattern);
  const oldest = backups.slice(0, Math.max(0, backups.length - count)).map(({ name }) => name);
  const names = oldest.filter((name) => name !== needed);
  await withReadableErrors(to, async () => {
    for (const name of names)
      if ('folder' in to) await rm(join(to.folder, name), { force: true });
      else await createS3Client(to.bucket).deleteObject(`${bucketFolder}${name}`);
  });
  return names;
}

/**
 * Deletes partial files of ended processes that match the pattern. The caller must have the backup lock; otherwise a file may
 * still be in use.
 */
export async function deletePartialBackups(to: BackupDestination, pattern: RegExp): Promise<void> {
  if (!('folder' in to)) return;
  for (const { name } of await withReadableErrors(to, () => listFolder(to.folder))) {
    const [, whole = ''] = /^(.+)\.[\da-f]{12}\.part$/.exec(name) ?? [];
    if (name.endsWith(partialSuffix) && pattern.test(whole)) await rm(join(to.folder, name), { force: true });
  }
}

/**
 * Checks that a written backup exists and has the expected size.
 * @throws {StartupError} if the backup is missing or has another size.
 */
export async function assertBackupStored(
  to: BackupDestination,
  { name, bytes }: StoredBackup,
): Promise<void> {
  const place = getBackupLocation(to, name);
  const found = await withReadableErrors(to, async () =>
    'folder' in to
      ? (await stat(place.label).catch(ignoreMissing))?.size
      : (await createS3Client(to.bucket).statObject(`${bucketFolder}${name}`)).size,
  );
  if (found !== bytes)
    throw new StartupError(
      `${place.label} was written, but the stored file is not complete: expected ${bytes} bytes, found ${found ?? 'no file'}. Check that storage.`,
    );
}

/** Converts errors of the folder or the bucket into readable messages. */
async function withReadableErrors<Result>(
  to: BackupDestination,
  act: () => Promise<Result>,
): Promise<Result> {
  if ('folder' in to) return withFileErrors(to.folder, act);
  const text = `${to.bucket.bucket}/${bucketFolder}`;
  return act().catch((error: unknown) => Promise.reject(toBucketError(text, error)));
}

async function listFolder(folder: string): Promise<StoredBackup[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const files = names.map(async (name) => ({
    name,
    found: await stat(join(folder, name)).catch(ignoreMissing),
  }));
  return (await Promise.all(files)).flatMap(({ name, found }) =>
    found?.isFile() ? [{ name, bytes: found.size }] : [],
  );
}

async function listBucket(bucket: Bucket): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for await (const { key, size } of createS3Client(bucket).listObjects({ prefix: bucketFolder }))
    if (dirname(key) === bucketFolder.slice(0, -1)) backups.push({ name: basename(key), bytes: size });
  return backups;
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}
