import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '#domain/context.ts';
import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { canEnter, chooseServerUser, type ServerUser } from '#platform/postgres/user.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Where one embedded database lives. */
export type PostgresHome = {
  /** Holds the cluster, the server's log and, if need be, a copy of the binaries. */
  folder: string;
  /** Holds the socket and the lease; its whole path is short enough for a socket address. */
  sockets: string;
  user: ServerUser | undefined;
};

/** Where the cluster of a data folder goes that the database's user cannot enter. */
export const outsideFolder = '/var/lib/hirawa';

/** Linux takes 107 bytes for a socket's path, macOS 103; ".s.PGSQL.5432.lock" is the longest name inside. */
const socketPathLimitBytes = 103 - '/.s.PGSQL.5432.lock'.length;

/**
 * Settles where the database of a data folder lives and makes that folder.
 * As root the server runs as another account, which must be able to get there: a data folder of the caller's gets
 * o+x; below a closed parent, as root's home is, the cluster alone moves to {@link outsideFolder} and a line of
 * text in the data folder keeps the place, so that a renamed data folder finds its database again.
 */
export function settlePostgresHome(dataDir: string, log: Log, outside = outsideFolder): PostgresHome {
  const data = makeDataFolder(dataDir);
  const inside = join(data, 'postgres');
  const note = join(data, 'postgres-folder.txt');
  const noted = readNote(note);
  const user = chooseServerUser(join(noted ?? inside, 'cluster'));
  if (noted) {
    makeOwnFolder(noted, user);
    return { folder: noted, sockets: settleSocketFolder(noted, user), user };
  }
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
  return moveOutside(data, note, outside, user, log);
}

function moveOutside(data: string, note: string, outside: string, user: ServerUser, log: Log): PostgresHome {
  const folder = join(outside, digest(data));
  rmdirIfEmpty(join(data, 'postgres'));
  guardWrite(outside, () => makeFolder(outside, 0o755));
  makeOwnFolder(folder, user);
  if (!canEnter([folder], user)) {
    throw new StartupFault(
      `The database's own user can enter neither ${data} nor ${folder}. Set DATA_DIR to a folder that every user may pass through.`,
    );
  }
  guardWrite(data, () => writeFileSync(note, `${folder}\n`));
  log.warn(
    { folder },
    `${data} is closed to the database's own user: the database alone is kept in ${folder}`,
  );
  return { folder, sockets: settleSocketFolder(folder, user), user };
}

function makeDataFolder(dataDir: string): string {
  return guardWrite(dataDir, () => {
    makeFolder(dataDir, 0o711);
    return realpathSync(resolve(dataDir));
  });
}

/** Lets other users pass through, not look inside; only where the folder is the caller's own. */
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
  // In /tmp anybody may have made it first; whoever owns it could pose as the database.
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartupFault(
      `The folder ${sockets}, meant for the database's socket, belongs to another user or is open to others. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return sockets;
}

function readNote(note: string): string | undefined {
  try {
    return readFileSync(note, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function rmdirIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something is in it: left as it is.
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

function digest(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12);
}
