import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { getErrorCode } from '#platform/process/error-fields.ts';
import {
  readIdentity,
  isSameFolder,
  readOwner,
  writeOwner,
} from '#platform/postgres/ownership/folder-owner.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/**
 * The parent folder of database clusters that are stored outside the data folder of the site, because the database
 * user cannot access that folder.
 */
export const outsideFolder = '/var/lib/hirawa';

/** Returns the folder of a database outside of its data folder, or undefined. */
export function readOutsideFolder(data: string): string | undefined {
  try {
    return readFileSync(getNotePath(data), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Records the folder of a new database in its data folder. A hard link never replaces a file, so the first of two
 * simultaneous starts records its folder. Returns the recorded folder, which the other process may have created.
 */
export function recordOutsideFolder(data: string, folder: string): string {
  const draft = writeDraft(data, folder);
  try {
    linkSync(draft, getNotePath(data));
    return folder;
  } catch (error) {
    const other = readOutsideFolder(data);
    if (getErrorCode(error) !== 'EEXIST' || other === undefined) throw error;
    rmSync(folder, { recursive: true, force: true });
    return other;
  } finally {
    unlinkSync(draft);
  }
}

/** Changes the database of a data folder atomically. */
export function replaceOutsideFolder(data: string, folder: string): void {
  renameSync(writeDraft(data, folder), getNotePath(data));
}

/** Returns a unique name for the database of a data folder, even if a folder is created again at the same path. */
export function createDatabaseName(data: string): string {
  return `${hashPath(data)}-${randomBytes(4).toString('hex')}`;
}

/** Returns the outside databases that were created for a data folder at this path. */
export function listOutsideDatabases(data: string, outside: string): string[] {
  if (!existsSync(outside)) return [];
  return readdirSync(outside)
    .filter((name) => name.split('-')[0] === hashPath(data))
    .map((name) => join(outside, name));
}

/**
 * Rejects a data folder that does not own the outside database. Such a folder is most likely a copy, and both folders
 * would use the same database. A renamed folder is recognized, and its new path is recorded.
 * @throws {StartupError}
 */
export function assertOwner(data: string, folder: string): void {
  if (!existsSync(folder))
    throw new StartupError(
      `${data} points to a database in ${folder}, which does not exist. Restore that folder, or remove ${getNotePath(data)} to start with an empty database.`,
    );
  const own = readIdentity(data);
  const owner = readOwner(folder);
  if (owner === undefined ? isOwnedByOther(data, folder) : !isSameFolder(own, owner))
    throw new StartupError(
      `${data} points to the database in ${folder}, which belongs to ${owner?.path ?? 'a data folder at another path'}: if ${data} is the original, moved or restored, run "npm run database -- adopt"; if it is a copy, run "npm run database -- copy", which also copies the database.`,
    );
  if (owner?.path !== own.path || owner.device !== own.device) writeOwner(folder, own);
}

/**
 * Checks a database without a recorded owner. Older releases recorded no owner and derived the name of the database
 * from the path only.
 */
function isOwnedByOther(data: string, folder: string): boolean {
  return basename(folder).split('-')[0] !== hashPath(data) && existsSync(join(folder, 'cluster'));
}

/** Returns a hash of twelve characters for a path. */
export function hashPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function writeDraft(data: string, folder: string): string {
  const draft = `${getNotePath(data)}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${folder}\n`, { flush: true });
  return draft;
}

function getNotePath(data: string): string {
  return join(data, 'postgres-folder.txt');
}
