import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { momentOf } from '#platform/backup/backup-names.ts';
import {
  bucketFault,
  bucketFolder,
  bucketPlace,
  clientOf,
  filePlace,
  guarded,
  unfinished,
  type Place,
} from '#platform/backup/place.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import type { Config } from '#platform/process/config.ts';
import { codeOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Location of backups: a folder, or `backups/` in a bucket. */
export type Destination = { folder: string } | { bucket: Bucket };

export type KeptBackup = { name: string; bytes: number };

/** Returns the bucket for `bucket:NAME`: the bucket of BACKUP_TO, or else the bucket of the uploaded files. */
export function bucketOfBackups({
  backup: { to },
  bucket,
}: Pick<Config, 'backup' | 'bucket'>): Bucket | undefined {
  return 'bucket' in to ? to.bucket : bucket;
}

export function placeIn(to: Destination, name: string): Place {
  return 'folder' in to ? filePlace(join(to.folder, name)) : bucketPlace(to.bucket, `${bucketFolder}${name}`);
}

/** Returns the argument of `npm run restore` for a backup. */
export function nameIn(to: Destination, name: string): string {
  return 'folder' in to ? placeIn(to, name).text : `bucket:${name}`;
}

/** Lists the backups that match the pattern, ordered by the timestamp at the end of their names (see `backup-names.ts`). */
export async function listKept(to: Destination, pattern: RegExp): Promise<KeptBackup[]> {
  const kept = await explained(to, () => ('folder' in to ? filesIn(to.folder) : objectsIn(to.bucket)));
  const ours = kept.filter(({ name }) => pattern.test(name));
  return ours.toSorted((a, b) => (momentOf(a.name) < momentOf(b.name) ? -1 : 1));
}

/**
 * Deletes all backups whose names match this pattern, except the newest `count` and the backup named `needed`. Returns the deleted
 * names.
 */
export async function dropOldest(
  to: Destination,
  pattern: RegExp,
  count: number,
  needed?: string,
): Promise<string[]> {
  const kept = await listKept(to, pattern);
  const oldest = kept.slice(0, Math.max(0, kept.length - count)).map(({ name }) => name);
  const names = oldest.filter((name) => name !== needed);
  await explained(to, async () => {
    for (const name of names)
      if ('folder' in to) await rm(join(to.folder, name), { force: true });
      else await clientOf(to.bucket).deleteObject(`${bucketFolder}${name}`);
  });
  return names;
}

/**
 * Deletes partial files of ended processes that match the pattern. The caller must have the backup lock; otherwise a file may
 * still be in use.
 */
export async function dropUnfinished(to: Destination, pattern: RegExp): Promise<void> {
  if (!('folder' in to)) return;
  for (const { name } of await explained(to, () => filesIn(to.folder))) {
    const [, whole = ''] = /^(.+)\.[\da-f]{12}\.part$/.exec(name) ?? [];
    if (name.endsWith(unfinished) && pattern.test(whole)) await rm(join(to.folder, name), { force: true });
  }
}

/**
 * Checks that a written backup exists with the expected size.
 * @throws {StartupFault} if it does not.
 */
export async function expectKept(to: Destination, { name, bytes }: KeptBackup): Promise<void> {
  const place = placeIn(to, name);
  const found = await explained(to, async () =>
    'folder' in to
      ? (await stat(place.text).catch(unlessMissing))?.size
      : (await clientOf(to.bucket).statObject(`${bucketFolder}${name}`)).size,
  );
  if (found !== bytes)
    throw new StartupFault(
      `${place.text} was written and is not there as it was: ${bytes} bytes were expected, ${found ?? 'no file'} found. Look at that storage.`,
    );
}

/** Converts errors of the folder or the bucket into readable messages. */
async function explained<Answer>(to: Destination, act: () => Promise<Answer>): Promise<Answer> {
  if ('folder' in to) return guarded(to.folder, act);
  const text = `${to.bucket.bucket}/${bucketFolder}`;
  return act().catch((error: unknown) => Promise.reject(bucketFault(text, error)));
}

async function filesIn(folder: string): Promise<KeptBackup[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const files = names.map(async (name) => ({
    name,
    found: await stat(join(folder, name)).catch(unlessMissing),
  }));
  return (await Promise.all(files)).flatMap(({ name, found }) =>
    found?.isFile() ? [{ name, bytes: found.size }] : [],
  );
}

async function objectsIn(bucket: Bucket): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for await (const { key, size } of clientOf(bucket).listObjects({ prefix: bucketFolder }))
    if (dirname(key) === bucketFolder.slice(0, -1)) kept.push({ name: basename(key), bytes: size });
  return kept;
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
