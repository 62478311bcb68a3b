import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupFault } from '#platform/startup-fault.ts';

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
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readAccounts(passwd);
  const chosen =
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts.find(({ uid }) => uid > 0);
  if (chosen) return { uid: chosen.uid, gid: chosen.gid };
  throw new StartupFault(
    'PostgreSQL does not run as root and /etc/passwd names no other account. Add one, for example "nobody", or set DATABASE_URL.',
  );
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

function readAccounts(passwd: string): { name: string; uid: number; gid: number }[] {
  let text = '';
  try {
    text = readFileSync(passwd, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid));
}
