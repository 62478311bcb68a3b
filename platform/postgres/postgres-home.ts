import { chmodSync, chownSync, existsSync, lstatSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '#modules/context.ts';
import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { readIdentity, writeOwner } from '#platform/postgres/ownership/folder-owner.ts';
import {
  listOutsideDatabases,
  hashPath,
  recordOutsideFolder,
  createDatabaseName,
  outsideFolder,
  readOutsideFolder,
  assertOwner,
} from '#platform/postgres/ownership/outside-folder.ts';
import { canEnterFolders, chooseServerUser, type ServerUser } from '#platform/postgres/server-user.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Location of an embedded database. */
export type PostgresHome = {
  /** Contains the cluster, the server's log and, if necessary, a copy of the binaries. */
  folder: string;
  /**
   * The folder of the socket and of the lease, a file that shows which process uses the database. The path of the
   * folder is short enough for a socket address.
   */
  sockets: string;
  user: ServerUser | undefined;
  /** The data folder, if the database is outside of it. */
  data?: string;
};

/** Linux allows 107 bytes for the path of a socket, macOS 103. ".s.PGSQL.5432.lock" is the longest file name. */
const socketPathLimitBytes = 103 - '/.s.PGSQL.5432.lock'.length;

/**
 * Determines and creates the folder of the database. A root process runs the server as another user, who must be able to access
 * the folder. This function therefore permits other users to traverse a data folder that the caller owns (o+x). If that user
 * cannot enter a parent folder, such as root's home, the cluster is created in {@link outsideFolder}. A text file in the data
 * folder contains the path of the cluster, so that a renamed data folder still finds its database.
 * @throws {StartupError} for a copy of such a data folder
 */
export function preparePostgresHome(dataDir: string, log: Log, outside = outsideFolder): PostgresHome {
  const data = createDataFolder(dataDir);
  const inside = join(data, 'postgres');
  const recordedFolder = readOutsideFolder(data);
  if (recordedFolder) {
    assertOwner(data, recordedFolder);
    return { ...openHome(recordedFolder), data };
  }
  const user = chooseServerUser(join(inside, 'cluster'));
  if (user) allowTraversal(data);
  createOwnedFolder(inside, user);
  if (canEnterFolders([inside], user))
    return { folder: inside, sockets: prepareSocketFolder(inside, user), user };
  if (!user) {
    throw new StartupError(
      `The database folder ${inside} belongs to another user. Start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (existsSync(join(inside, 'cluster'))) {
    throw new StartupError(
      `There is a database in ${inside}, but the user of the database server cannot open a parent folder. Allow it (chmod o+x), or move the data folder to another location.`,
    );
  }
  return createOutsideDatabase(data, outside, user, log);
}

/** Returns the folder of the cluster in a data folder, or undefined if there is no cluster. Changes nothing. */
export function findCluster(dataDir: string): string | undefined {
  const folder = readOutsideFolder(dataDir) ?? join(dataDir, 'postgres');
  const cluster = join(folder, 'cluster');
  return existsSync(cluster) ? cluster : undefined;
}

/** Returns the home of a database in an existing folder, without a check of the owner. */
export function openHome(folder: string): PostgresHome {
  const user = chooseServerUser(join(folder, 'cluster'));
  createOwnedFolder(folder, user);
  return { folder, sockets: prepareSocketFolder(folder, user), user };
}

/** Creates a folder for a new database outside of its data folder. */
export function createOutsideFolder(data: string, outside: string, user: ServerUser | undefined): string {
  const folder = join(outside, createDatabaseName(data));
  withWriteErrors(outside, () => makeFolder(outside, 0o755));
  createOwnedFolder(folder, user);
  withWriteErrors(folder, () => writeOwner(folder, readIdentity(data)));
  return folder;
}

function createOutsideDatabase(data: string, outside: string, user: ServerUser, log: Log): PostgresHome {
  deleteIfEmpty(join(data, 'postgres'));
  const earlier = listOutsideDatabases(data, outside);
  const outsideDatabase = createOutsideFolder(data, outside, user);
  if (!canEnterFolders([outsideDatabase], user)) {
    throw new StartupError(
      `The user of the database server can open neither ${data} nor ${outsideDatabase}. Set DATA_DIR to a folder that every user can open.`,
    );
  }
  const folder = withWriteErrors(data, () => recordOutsideFolder(data, outsideDatabase));
  log.warn(
    { folder, ...(earlier.length > 0 && { earlier }) },
    `The user of the database server cannot open ${data}: only the database is stored in ${folder} instead`,
  );
  return { ...openHome(folder), data };
}

function createDataFolder(dataDir: string): string {
  return withWriteErrors(dataDir, () => {
    makeFolder(dataDir, 0o711);
    return realpathSync(resolve(dataDir));
  });
}

/** Lets other users traverse the folder, but not list it. Changes only a folder that the caller owns. */
function allowTraversal(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o7777) | 0o001);
}

function createOwnedFolder(folder: string, user: ServerUser | undefined): void {
  withWriteErrors(folder, () => {
    makeFolder(folder, 0o700);
    if (user && lstatSync(folder).uid !== user.uid) chownSync(folder, user.uid, user.gid);
  });
}

function prepareSocketFolder(folder: string, user: ServerUser | undefined): string {
  const inside = join(folder, 'run');
  const isShort = Buffer.byteLength(inside) <= socketPathLimitBytes;
  const sockets = isShort ? inside : join('/tmp', `hirawa-${hashPath(folder)}`);
  if (!existsSync(sockets)) createOwnedFolder(sockets, user);
  const { uid, mode } = lstatSync(sockets);
  // In /tmp another user may have created the folder first, and could impersonate the database.
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartupError(
      `The folder ${sockets} for the socket of the database belongs to another user or is open to others. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return sockets;
}

function deleteIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not empty, so it is not deleted.
  }
}

function withWriteErrors<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const reason = getErrorCode(error) || getErrorReason(error);
    throw new StartupError(
      `The data folder ${folder} cannot be written (${reason}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
