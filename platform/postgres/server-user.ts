import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '#platform/process/startup-error.ts';

/** The user that runs the database server. Undefined means the current user. */
export type ServerUser = { uid: number; gid: number };

/**
 * Chooses the user for the server, because PostgreSQL refuses to run as root: the owner of an existing cluster, else "postgres"
 * or "nobody". The user must be in /etc/passwd, because initdb looks it up. Returns undefined if the caller is not root.
 */
export function chooseServerUser(cluster: string, passwd = '/etc/passwd'): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const chosen = pickAccount(readText(passwd), owner);
  if (chosen) return chosen;
  throw new StartupError(
    'PostgreSQL does not run as root and /etc/passwd contains no other account. Add an account, for example "nobody", or set DATABASE_URL.',
  );
}

/**
 * Chooses from the text of /etc/passwd: the owner of the cluster with its main group, else "postgres", "nobody" or the first
 * account other than root.
 */
export function pickAccount(passwd: string, owner?: ServerUser): ServerUser | undefined {
  const accounts = readAccounts(passwd);
  if (owner && owner.uid !== 0) {
    return { uid: owner.uid, gid: accounts.find(({ uid }) => uid === owner.uid)?.gid ?? owner.gid };
  }
  const chosen =
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts.find(({ uid }) => uid > 0);
  return chosen && { uid: chosen.uid, gid: chosen.gid };
}

/**
 * Returns true if the user can enter each folder. A subprocess of this user tests this, because parent folders and
 * ACLs can also deny access.
 */
export function canEnterFolders(folders: string[], user: ServerUser | undefined): boolean {
  const answer = spawnSync(
    '/bin/sh',
    ['-c', 'for folder; do cd "$folder" && [ -r . ] || exit 1; done', 'sh', ...folders],
    {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    },
  );
  return answer.status === 0;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function readAccounts(passwd: string): { name: string; uid: number; gid: number }[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid));
}
