import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const identitySchema = z.object({
  path: z.string(),
  device: z.string(),
  inode: z.string(),
  /** Nanoseconds since 1970, or null if the file system does not store the creation time. */
  bornAt: z.string().nullable(),
});

/** Distinguishes a data folder from its copies: a copy has another inode and creation time. */
export type FolderIdentity = z.infer<typeof identitySchema>;

/**
 * Name of the file that identifies the data folder of a database. The file is next to a cluster that is outside of
 * its data folder.
 */
const fileName = 'data-folder.json';

/** Returns the current identity of a folder. The path must not contain links. */
export function readIdentity(folder: string): FolderIdentity {
  const { dev, ino, birthtimeNs, ctimeNs } = statSync(folder, { bigint: true });
  // Without a stored creation time, some kernels return the time of the last change.
  const isBirthStored = birthtimeNs > 0n && birthtimeNs !== ctimeNs;
  return {
    path: folder,
    device: String(dev),
    inode: String(ino),
    bornAt: isBirthStored ? String(birthtimeNs) : null,
  };
}

/**
 * Returns true if both identities describe the same folder. Only the path or only the device may differ: the folder
 * may have been renamed, be visible through a bind mount, or be on a disk that got another device number at boot. A
 * mounted snapshot of the disk differs in path and device.
 */
export function isSameFolder(one: FolderIdentity, other: FolderIdentity): boolean {
  const hasSameBirth = one.bornAt === null || other.bornAt === null || one.bornAt === other.bornAt;
  const hasSameLocation = one.device === other.device || one.path === other.path;
  return one.inode === other.inode && hasSameBirth && hasSameLocation;
}

/**
 * Returns the data folder that owns a database, or undefined if an older release created the database and no start has recorded
 * an owner since.
 */
export function readOwner(databaseFolder: string): FolderIdentity | undefined {
  const file = join(databaseFolder, fileName);
  try {
    return identitySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw new StartupError(
      `${file}, which identifies the owner of this database, cannot be read. If the database belongs to this data folder, run "npm run database -- adopt".`,
      { cause: error },
    );
  }
}

/** Records the owner of a database atomically. */
export function writeOwner(databaseFolder: string, owner: FolderIdentity): void {
  const file = join(databaseFolder, fileName);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(owner)}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = statSync(databaseFolder);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, file);
}
