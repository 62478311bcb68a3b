import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findCluster } from '#platform/postgres/postgres-home.ts';
import { canEnterFolders, type ServerUser } from '#platform/postgres/server-user.ts';

/** The product folder (`root`), and the properties of a site that determine whether the process must remain root. */
export type RootOptions = {
  dataDir: string;
  /** True if the embedded database runs in the data folder. */
  isEmbedded: boolean;
  port: number;
  webProcesses: number;
  root: string;
};

/** Functions that change the user of this process. Tests pass their own. */
export type ProcessRights = {
  getuid?(): number;
  setuid?(uid: number): void;
  setgid?(gid: number): void;
  setgroups?(gids: number[]): void;
  initgroups?(uid: number, gid: number): void;
};

/**
 * Switches from root to the owner of the data folder. Called after the port was opened; nothing else needs root. Returns the
 * reason if the process must remain root, or undefined.
 */
export function dropRoot(
  site: RootOptions,
  rights: ProcessRights = process,
  passwd = '/etc/passwd',
): string | undefined {
  if (rights.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(site.dataDir);
  const account = findAccount(uid, passwd);
  const reason = getRootReason(site, uid, account);
  if (reason !== undefined) return `This site runs as root: ${reason}.`;
  switchUser({ uid, gid: account?.gid ?? gid }, rights);
  return undefined;
}

function getRootReason(
  { dataDir, isEmbedded, port, webProcesses, root }: RootOptions,
  uid: number,
  account: Account | undefined,
): string | undefined {
  if (uid === 0)
    return `its data folder ${dataDir} belongs to root. Give the folder to a separate account (chown -R), and the site runs as that account`;
  if (webProcesses > 1 && port > 0 && port < 1024)
    return `each of its web processes listens on port ${port}, which is reserved for root. Set PORT to a port above 1023, or run one web process`;
  const rootOwned = readdirSync(dataDir).find((name) => lstatSync(join(dataDir, name)).uid === 0);
  if (rootOwned !== undefined)
    return `an earlier start as root created ${join(dataDir, rootOwned)}. Give it to user ${uid} (chown -R)`;
  if (!canEnterFolders([root, join(root, 'node_modules')], { uid, gid: statSync(dataDir).gid }))
    return `user ${uid}, who owns the data folder, cannot read ${root}`;
  if (!isEmbedded) return undefined;
  if (account === undefined)
    return `user ${uid} has no entry in /etc/passwd, which the embedded PostgreSQL needs`;
  const cluster = findCluster(dataDir);
  return cluster !== undefined && statSync(cluster).uid !== uid
    ? `an earlier start as root created the database in ${cluster} for a user other than ${uid}`
    : undefined;
}

function switchUser({ uid, gid }: ServerUser, rights: ProcessRights): void {
  try {
    rights.initgroups?.(uid, gid);
  } catch {
    // A user without an entry in /etc/passwd has no further groups.
    rights.setgroups?.([gid]);
  }
  rights.setgid?.(gid);
  rights.setuid?.(uid);
}

type Account = { gid: number };

function findAccount(uid: number, passwd: string): Account | undefined {
  const line = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((text) => text.split(':'))
    .find(([, , number]) => number === String(uid));
  return line && { gid: Number(line[3]) };
}
