import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { giveUpRoot, type Rights, type RootedSite } from '#platform/rights/give-up-root.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Owner of the data folder. As root, an unprivileged user. */
const owner = isRoot
  ? { uid: 65_534, gid: 65_534 }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** Creates a data folder, a product folder, and fake system calls of a root process that record their arguments. */
function scene(path: string) {
  const dataDir = join(path, 'data');
  mkdirSync(join(path, 'node_modules'));
  mkdirSync(dataDir);
  chmodSync(path, 0o755);
  give(dataDir);
  const passwd = join(path, 'passwd');
  writeFileSync(passwd, `root:x:0:0::/:\nhirawa:x:${owner.uid}:${owner.gid}::/:\n`);
  const calls: unknown[][] = [];
  const noted =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given]);
  const rights: Rights = {
    getuid: () => 0,
    initgroups: noted('initgroups'),
    setgroups: noted('setgroups'),
    setgid: noted('setgid'),
    setuid: noted('setuid'),
  };
  const site = { dataDir, isEmbedded: false, port: 80, webProcesses: 1, root: path };
  const tried = (other: Partial<RootedSite> = {}) => giveUpRoot({ ...site, ...other }, rights, passwd);
  return { dataDir, rights, calls, passwd, tried };
}

function give(path: string): void {
  if (isRoot) chownSync(path, owner.uid, owner.gid);
}

test('root goes on as the owner of the data folder, groups first', () => {
  using folder = temporaryFolder();
  const { calls, tried } = scene(folder.path);
  expect(tried({ isEmbedded: true })).toBeUndefined();
  const { uid, gid } = owner;
  expect(calls).toEqual([
    ['initgroups', uid, gid],
    ['setgid', gid],
    ['setuid', uid],
  ]);
});

test('who never was root stays who they are', () => {
  using folder = temporaryFolder();
  const { dataDir, rights, calls, passwd } = scene(folder.path);
  const site = { dataDir, isEmbedded: true, port: 80, webProcesses: 4, root: '/nowhere' };
  expect(giveUpRoot(site, { ...rights, getuid: () => 1000 }, passwd)).toBeUndefined();
  expect(calls).toEqual([]);
});

test('an account without a name has its one group, and does without the embedded database alone', () => {
  using folder = temporaryFolder();
  const { rights, calls, passwd, tried } = scene(folder.path);
  writeFileSync(passwd, 'root:x:0:0::/:\n');
  rights.initgroups = () => {
    throw new Error('no such user');
  };
  expect(tried()).toBeUndefined();
  expect(calls[0]).toEqual(['setgroups', [owner.gid]]);
  expect(tried({ isEmbedded: true })).toMatch(
    /^This site runs as root: user \d+ has no entry in .etc.passwd/,
  );
});

test('it stays root and says why where it cannot be another', () => {
  using folder = temporaryFolder();
  const { dataDir, calls, tried } = scene(folder.path);
  expect(tried({ webProcesses: 2 })).toContain('each of its web processes takes port 80');
  expect(tried({ root: join(folder.path, 'gone') })).toContain('cannot read');
  expect(calls).toEqual([]);
  expect(tried({ webProcesses: 2, port: 3000 })).toBeUndefined();
  if (!isRoot) return;
  calls.length = 0;
  writeFileSync(join(dataDir, 'secret'), '');
  expect(tried()).toContain(`an earlier start as root left ${join(dataDir, 'secret')}`);
  give(join(dataDir, 'secret'));
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  give(join(dataDir, 'postgres'));
  expect(tried({ isEmbedded: true })).toContain('made the database in');
  chownSync(dataDir, 0, 0);
  expect(tried()).toContain(`its data folder ${dataDir} is root's`);
  expect([calls, statSync(dataDir).uid]).toEqual([[], 0]);
});
