import { chmodSync, chownSync, existsSync, lstatSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '#modules/context.ts';
import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { identityOf, writeOwner } from '#platform/postgres/ownership/folder-owner.ts';
import {
  databasesFor,
  digest,
  keepPlace,
  newName,
  outsideFolder,
  readPlace,
  refuseCopy,
} from '#platform/postgres/ownership/outside-folder.ts';
import { canEnter, chooseServerUser, type ServerUser } from '#platform/postgres/user.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Location of an embedded database. */
export type PostgresHome = {
  /** Contains the cluster, the server's log and, if necessary, a copy of the binaries. */
  folder: string;
  /** Contains the socket and the lease. Its path is short enough for a socket address. */
  sockets: string;
  user: ServerUser | undefined;
  /** The data folder, if the database is outside of it. */
  data?: string;
};

/** Linux allows 107 bytes for the path of a socket, macOS 103. ".s.PGSQL.5432.lock" is the longest file name. */
const socketPathLimitBytes = 103 - '/.s.PGSQL.5432.lock'.length;

/**
 * Determines and creates the folder of the database.
 * A root process runs the server as another user, who must be able to access the folder: a data folder of the caller gets o+x.
 * Below a closed parent, such as root's home, the cluster is created in {@link outsideFolder}, and a text file in the data folder
 * contains its path, so that a renamed data folder still finds its database.
 * @throws {StartupFault} for a copy of such a data folder
 */
export function settlePostgresHome(dataDir: string, log: Log, outside = outsideFolder): PostgresHome {
  const data = makeDataFolder(dataDir);
  const inside = join(data, 'postgres');
  const noted = readPlace(data);
  if (noted) {
    refuseCopy(data, noted);
    return { ...homeAt(noted), data };
  }
  const user = chooseServerUser(join(inside, 'cluster'));
  if (user) openToOthers(data);
  makeOwnFolder(inside, user);
  if (canEnter([inside], user)) return { folder: inside, sockets: settleSocketFolder(inside, user), user };
  if (!user) {
    throw new StartupFault(
      `The database folder ${inside} belongs to another user. Start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (existsSync(join(inside, 'cluster'))) {
    throw new StartupFault(
      `There is a database in ${inside}, but a folder above is closed to its own user. Let that user pass (chmod o+x), or move the data folder to an open place.`,
    );
  }
  return moveOutside(data, outside, user, log);
}

/** Returns the cluster's folder of a data folder, or undefined if there is none. Changes nothing. */
export function findCluster(dataDir: string): string | undefined {
  const folder = readPlace(dataDir) ?? join(dataDir, 'postgres');
  const cluster = join(folder, 'cluster');
  return existsSync(cluster) ? cluster : undefined;
}

/** Returns the home of a database in an existing folder, without a check of the owner. */
export function homeAt(folder: string): PostgresHome {
  const user = chooseServerUser(join(folder, 'cluster'));
  makeOwnFolder(folder, user);
  return { folder, sockets: settleSocketFolder(folder, user), user };
}

/** Creates a folder for a new database outside of its data folder. */
export function makeOutside(data: string, outside: string, user: ServerUser | undefined): string {
  const folder = join(outside, newName(data));
  guardWrite(outside, () => makeFolder(outside, 0o755));
  makeOwnFolder(folder, user);
  guardWrite(folder, () => writeOwner(folder, identityOf(data)));
  return folder;
}

function moveOutside(data: string, outside: string, user: ServerUser, log: Log): PostgresHome {
  rmdirIfEmpty(join(data, 'postgres'));
  const earlier = databasesFor(data, outside);
  const made = makeOutside(data, outside, user);
  if (!canEnter([made], user)) {
    throw new StartupFault(
      `The database's own user can enter neither ${data} nor ${made}. Set DATA_DIR to a folder that every user may pass through.`,
    );
  }
  const folder = guardWrite(data, () => keepPlace(data, made));
  log.warn(
    { folder, ...(earlier.length > 0 && { earlier }) },
    `${data} is closed to the database's own user: the database alone is kept in ${folder}`,
  );
  return { ...homeAt(folder), data };
}

function makeDataFolder(dataDir: string): string {
  return guardWrite(dataDir, () => {
    makeFolder(dataDir, 0o711);
    return realpathSync(resolve(dataDir));
  });
}

/** Lets other users traverse the folder, but not list it. Only if the caller owns the folder. */
function openToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o7777) | 0o001);
}

function makeOwnFolder(folder: string, user: ServerUser | undefined): void {
  guardWrite(folder, () => {
    makeFolder(folder, 0o700);
    if (user && lstatSync(folder).uid !== user.uid) chownSync(folder, user.uid, user.gid);
  });
}

function settleSocketFolder(folder: string, user: ServerUser | undefined): string {
  const inside = join(folder, 'run');
  const short = Buffer.byteLength(inside) <= socketPathLimitBytes;
  const sockets = short ? inside : join('/tmp', `hirawa-${digest(folder)}`);
  if (!existsSync(sockets)) makeOwnFolder(sockets, user);
  const { uid, mode } = lstatSync(sockets);
  // In /tmp another user may have created the folder first, and could impersonate the database.
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartupFault(
      `The folder ${sockets}, meant for the database's socket, belongs to another user or is open to others. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return sockets;
}

function rmdirIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not empty and stays.
  }
}

function guardWrite<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const reason = codeOf(error) || reasonOf(error);
    throw new StartupFault(
      `The data folder ${folder} cannot be written (${reason}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
