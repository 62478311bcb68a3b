import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

type StartOptions = {
  caller?: number;
  owner?: string;
  /** Options of setpriv that fail; `all` simulates a missing setpriv. */
  failingOption?: 'all' | '--ambient-caps';
  environment?: Record<string, string>;
  settings?: string;
};

const otherOwner = '40001 40002';
const database = { DATABASE_URL: 'postgres://localhost/hirawa' };

/**
 * Sources owner.sh in a checkout that belongs to `owner`. The system's programs are replaced with scripts that record
 * their arguments.
 */
function startAs({
  caller = 0,
  owner = otherOwner,
  failingOption,
  environment = {},
  settings = '',
}: StartOptions) {
  using folder = createTemporaryFolder();
  const path = (name: string) => join(folder.path, name);
  mkdirSync(path('cli'));
  mkdirSync(path('bin'));
  mkdirSync(path('build'));
  copyFileSync(new URL('owner.sh', import.meta.url), path('cli/owner.sh'));
  writeFileSync(path('.env'), settings);
  const program = (name: string, body: string) => {
    writeFileSync(path(`bin/${name}`), `#!/bin/sh\n${body}\n`);
    chmodSync(path(`bin/${name}`), 0o755);
  };
  program('id', `echo ${caller}`);
  program('ls', `echo "drwxr-xr-x 2 ${owner} 4096 Nov 22 12:00 ."`);
  program('chown', `echo "chown $*" >>"${path('notes')}"`);
  program('find', 'case $* in *-user*) ;; *) exec /usr/bin/find "$@" ;; esac');
  // This Node can read .env, and fails when it switches to the owner.
  program('node', `case "$*" in *--print*) exec "${process.execPath}" "$@" ;; esac\nexit 1`);
  program(
    'setpriv',
    `case "all $*" in *"${failingOption ?? 'nothing'}"*) exit 1 ;; esac
for word; do
  case $word in --*) shift ;; *) break ;; esac
done
[ "$1" = true ] || [ "$1" = sh ] || echo "as owner, home $HOME" >&2
exec "$@"`,
  );
  const script = '. cli/owner.sh; become_owner_with_data echo as-owner; echo as-root';
  const { stdout, stderr, status } = spawnSync('/bin/sh', ['-euc', script], {
    cwd: folder.path,
    env: { PATH: `${path('bin')}:/usr/bin:/bin`, HOME: '/root', ...environment },
    encoding: 'utf8',
  });
  const notes = existsSync(path('notes')) ? readFileSync(path('notes'), 'utf8') : '';
  return { went: stdout.trim(), said: stderr.trim(), status, notes };
}

it('changes nothing for a caller who is not root, or for root in a checkout that root owns', () => {
  const unchanged = { went: 'as-root', said: '', status: 0, notes: '' };
  expect(startAs({ caller: 1000 })).toEqual(unchanged);
  expect(startAs({ owner: '0 0' })).toEqual(unchanged);
});

it('runs as the owner of the checkout, with a home directory that the owner can write to', () => {
  const { went, said, status } = startAs({ environment: database });
  expect([went, said, status]).toEqual(['as-owner', 'as owner, home /tmp', 0]);
  expect(startAs({ settings: `export DATABASE_URL='${database.DATABASE_URL}'\n` }).went).toBe('as-owner');
});

it('continues as the owner if the capability to use low ports cannot be preserved', () => {
  expect(startAs({ environment: database, failingOption: '--ambient-caps' }).went).toBe('as-owner');
});

it('remains root and prints a message if no tool can switch to the owner', () => {
  const { went, said, status } = startAs({ environment: database, failingOption: 'all' });
  expect([went, status]).toEqual(['as-root', 0]);
  expect(said).toMatch(
    /^This checkout belongs to user 40001, but this command runs as root: no program here can switch/,
  );
});

it('remains root and prints a message if the embedded database needs a missing /etc/passwd entry', () => {
  const { went, said } = startAs({});
  expect(went).toBe('as-root');
  expect(said).toMatch(/no entry in \/etc\/passwd, which the embedded PostgreSQL needs/);
});

it('reads .env as the product does: # starts a comment, and quotes are not part of the value', () => {
  const settings = `DATABASE_URL='${database.DATABASE_URL}'\nDATA_DIR="/dev/null/a b" # the disk\n`;
  expect(startAs({ settings }).said).toContain('that user may not write in the data folder /dev/null/a b.');
  const unquoted = `DATABASE_URL=${database.DATABASE_URL}\nDATA_DIR=/tmp # was /dev/null/data\n`;
  expect(startAs({ settings: unquoted }).went).toBe('as-owner');
});

it('remains root and prints a message if the owner cannot write to the data directory', () => {
  const { went, said } = startAs({ environment: { ...database, DATA_DIR: '/dev/null/data' } });
  expect(went).toBe('as-root');
  expect(said).toContain('that user may not write in the data folder /dev/null/data');
});
