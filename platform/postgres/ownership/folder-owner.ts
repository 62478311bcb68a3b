import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

const identity = z.object({
  path: z.string(),
  device: z.string(),
  inode: z.string(),
  /** Nanoseconds since 1970; null where the file system does not keep it. */
  bornAt: z.string().nullable(),
});

/** What tells a data folder from its copies: no copy gets the inode and the birth of the original. */
export type FolderIdentity = z.infer<typeof identity>;

/** Stands beside a cluster that is kept outside of its data folder, and names that folder. */
const fileName = 'data-folder.json';

/** The identity of a folder as it is now. `folder`: without links in it. */
export function identityOf(folder: string): FolderIdentity {
  const { dev, ino, birthtimeNs, ctimeNs } = statSync(folder, { bigint: true });
  // Where a file system keeps no birth, some kernels answer with the last change.
  const isKept = birthtimeNs > 0n && birthtimeNs !== ctimeNs;
  return {
    path: folder,
    device: String(dev),
    inode: String(ino),
    bornAt: isKept ? String(birthtimeNs) : null,
  };
}

/**
 * Whether two descriptions are of one folder. It may have been renamed (another path), be seen through a bind mount (another
 * path), or lie on a disk that got another number at boot (another device): one of both at most. A snapshot of the disk that is
 * mounted beside it differs in both.
 */
export function isSameFolder(one: FolderIdentity, other: FolderIdentity): boolean {
  const isBornAlike = one.bornAt === null || other.bornAt === null || one.bornAt === other.bornAt;
  const isPlacedAlike = one.device === other.device || one.path === other.path;
  return one.inode === other.inode && isBornAlike && isPlacedAlike;
}

/** The data folder that a database belongs to; undefined where an older release made it and nobody has started it since. */
export function readOwner(databaseFolder: string): FolderIdentity | undefined {
  const file = join(databaseFolder, fileName);
  try {
    return identity.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartupFault(
      `${file} cannot be read, which says whose database this is. Run "npm run database -- adopt" where it is that of this data folder.`,
      { cause: error },
    );
  }
}

/** Gives a database to a data folder; whole or not at all. */
export function writeOwner(databaseFolder: string, owner: FolderIdentity): void {
  const file = join(databaseFolder, fileName);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(owner)}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = statSync(databaseFolder);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, file);
}
