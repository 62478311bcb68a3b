import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** The account a database server runs as; undefined means the caller's own. */
export type ServerUser = { uid: number; gid: number };

/**
 * Chooses the account for the server: PostgreSQL refuses to run as root. A cluster that exists is run by its
 * owner; a new one by "postgres" or "nobody". initdb looks the account up, so it must stand in /etc/passwd.
 * @returns undefined for an ordinary caller, who runs it as itself.
 */
export function chooseServerUser(cluster: string, passwd = '/etc/passwd'): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const chosen = pickAccount(readText(passwd), owner);
  if (chosen) return chosen;
  throw new StartupFault(
    'PostgreSQL does not run as root and /etc/passwd names no other account. Add one, for example "nobody", or set DATABASE_URL.',
  );
}

/**
 * Picks from the text of /etc/passwd: the owner of a cluster with its main group, else "postgres", "nobody" or the
 * first account that is not root's.
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

/** Tells whether the account can enter each of the folders; asked of the system, because parents and ACLs count too. */
export function canEnter(folders: string[], user: ServerUser | undefined): boolean {
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
