import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropRoot, type ProcessRights, type RootOptions } from '#platform/rights/drop-root.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Owner of the data folder: an unprivileged user if the test runs as root. */
const owner = isRoot
  ? { uid: 65_534, gid: 65_534 }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** Creates a data folder, a product folder, and fake system calls of a root process that record their arguments. */
function createScene(path: string) {
  const dataDir = join(path, 'data');
  mkdirSync(join(path, 'node_modules'));
  mkdirSync(dataDir);
  chmodSync(path, 0o755);
  giveToOwner(dataDir);
  const passwd = join(path, 'passwd');
  writeFileSync(passwd, `root:x:0:0::/:\nhirawa:x:${owner.uid}:${owner.gid}::/:\n`);
  const calls: unknown[][] = [];
  const recordCall =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given]);
  const rights: ProcessRights = {
    getuid: () => 0,
    initgroups: recordCall('initgroups'),
    setgroups: recordCall('setgroups'),
    setgid: recordCall('setgid'),
    setuid: recordCall('setuid'),
  };
  const site = { dataDir, isEmbedded: false, port: 80, webProcesses: 1, root: path };
  const tryGiveUpRoot = (other: Partial<RootOptions> = {}) => dropRoot({ ...site, ...other }, rights, passwd);
  return { dataDir, rights, calls, passwd, tried: tryGiveUpRoot };
}

function giveToOwner(path: string): void {
  if (isRoot) chownSync(path, owner.uid, owner.gid);
}

test('root switches to the groups of the owner of the data folder, and then to the owner', () => {
  using folder = createTemporaryFolder();
  const { calls, tried } = createScene(folder.path);
  expect(tried({ isEmbedded: true })).toBeUndefined();
  const { uid, gid } = owner;
  expect(calls).toEqual([
    ['initgroups', uid, gid],
    ['setgid', gid],
    ['setuid', uid],
  ]);
});

test('a user who is not root is unchanged', () => {
  using folder = createTemporaryFolder();
  const { dataDir, rights, calls, passwd } = createScene(folder.path);
  const site = { dataDir, isEmbedded: true, port: 80, webProcesses: 4, root: '/nowhere' };
  expect(dropRoot(site, { ...rights, getuid: () => 1000 }, passwd)).toBeUndefined();
  expect(calls).toEqual([]);
});

test('an owner without a name gets only its own group; with the embedded database, root remains', () => {
  using folder = createTemporaryFolder();
  const { rights, calls, passwd, tried } = createScene(folder.path);
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

test('the process remains root and reports the reason if the switch fails', () => {
  using folder = createTemporaryFolder();
  const { dataDir, calls, tried } = createScene(folder.path);
  expect(tried({ webProcesses: 2 })).toContain('each of its web processes listens on port 80');
  expect(tried({ root: join(folder.path, 'gone') })).toContain('cannot read');
  expect(calls).toEqual([]);
  expect(tried({ webProcesses: 2, port: 3000 })).toBeUndefined();
  if (!isRoot) return;
  calls.length = 0;
  writeFileSync(join(dataDir, 'secret'), '');
  expect(tried()).toContain(`an earlier start as root created ${join(dataDir, 'secret')}`);
  giveToOwner(join(dataDir, 'secret'));
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  giveToOwner(join(dataDir, 'postgres'));
  expect(tried({ isEmbedded: true })).toContain('created the database in');
  chownSync(dataDir, 0, 0);
  expect(tried()).toContain(`its data folder ${dataDir} belongs to root`);
  expect([calls, statSync(dataDir).uid]).toEqual([[], 0]);
});
