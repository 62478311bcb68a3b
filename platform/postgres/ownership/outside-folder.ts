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
import { codeOf } from '#platform/process/error-fields.ts';
import {
  identityOf,
  isSameFolder,
  readOwner,
  writeOwner,
} from '#platform/postgres/ownership/folder-owner.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Where the cluster of a data folder goes that the database's user cannot enter. */
export const outsideFolder = '/var/lib/hirawa';

/** The place of a database that is kept outside of its data folder; undefined where there is none. */
export function readPlace(data: string): string | undefined {
  try {
    return readFileSync(noteIn(data), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes the place of a new database in its data folder. Two processes may start at once: a link never replaces.
 * @returns the place that counts, which may be that of the other.
 */
export function keepPlace(data: string, folder: string): string {
  const draft = writeDraft(data, folder);
  try {
    linkSync(draft, noteIn(data));
    return folder;
  } catch (error) {
    const other = readPlace(data);
    if (codeOf(error) !== 'EEXIST' || other === undefined) throw error;
    rmSync(folder, { recursive: true, force: true });
    return other;
  } finally {
    unlinkSync(draft);
  }
}

/** Points a data folder to another database than before; at once or not at all. */
export function changePlace(data: string, folder: string): void {
  renameSync(writeDraft(data, folder), noteIn(data));
}

/** A name for the database of a data folder that no other has: a folder made again at the same path is another one. */
export function newName(data: string): string {
  return `${digest(data)}-${randomBytes(4).toString('hex')}`;
}

/** Databases outside that were made for a data folder at this path. */
export function databasesFor(data: string, outside: string): string[] {
  if (!existsSync(outside)) return [];
  return readdirSync(outside)
    .filter((name) => name.split('-')[0] === digest(data))
    .map((name) => join(outside, name));
}

/**
 * Refuses a data folder that is not the one that a database outside belongs to: most likely it was copied, and two folders
 * would share one database. A folder that was renamed is known again, and its new path is noted.
 */
export function refuseCopy(data: string, folder: string): void {
  if (!existsSync(folder))
    throw new StartupFault(
      `${data} points to a database in ${folder}, and there is nothing. Bring it back there, or remove ${noteIn(data)} to begin with an empty database.`,
    );
  const own = identityOf(data);
  const owner = readOwner(folder);
  if (owner === undefined ? isAnothers(data, folder) : !isSameFolder(own, owner))
    throw new StartupFault(
      `${data} points to the database in ${folder}, which belongs to ${owner?.path ?? 'a data folder at another path'}: if it is the original, moved or restored, run "npm run database -- adopt"; if it is a copy, run "npm run database -- copy", which gives it a copy of that database.`,
    );
  if (owner?.path !== own.path || owner.device !== own.device) writeOwner(folder, own);
}

/** Older releases noted no owner, and named the place after the path alone. */
function isAnothers(data: string, folder: string): boolean {
  return basename(folder).split('-')[0] !== digest(data) && existsSync(join(folder, 'cluster'));
}

/** Twelve letters that stand for a path. */
export function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function writeDraft(data: string, folder: string): string {
  const draft = `${noteIn(data)}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${folder}\n`, { flush: true });
  return draft;
}

function noteIn(data: string): string {
  return join(data, 'postgres-folder.txt');
}
