import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { findPackageFolder, linkLibraries } from '#platform/postgres/binaries.ts';
import { startDatabaseProcess } from '#tests/harness/database-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;

describe('The environment of the embedded database', () => {
  test('below a private folder, root stores the database elsewhere, logs this once and reuses the folder', async () => {
    using folder = createTemporaryFolder();
    using outside = createTemporaryFolder();
    chmodSync(folder.path, 0o700);
    const data = join(folder.path, 'data');
    const first = await startDatabaseProcess(data, { outside: outside.path });
    await first.query('create table kept as select 1 as one');
    const sentences = first.logged.filter((line) => line.includes(outside.path));
    await first.stop();
    expect(readdirSync(outside.path).length).toBe(isRoot ? 1 : 0);
    expect(sentences.length).toBe(isRoot ? 1 : 0);
    await using second = await startDatabaseProcess(data, { outside: outside.path });
    expect(await second.query('select one from kept')).toEqual([{ one: 1 }]);
    expect(second.logged).toEqual([]);
  });

  test('binaries below a private folder are copied to a folder of the database user', async () => {
    using folder = createTemporaryFolder();
    using closed = createTemporaryFolder();
    chmodSync(closed.path, 0o700);
    const native = join(closed.path, 'package/native');
    cpSync(findPackageFolder(), native, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(closed.path, 'package/package.json'), '{"version":"18.0.0-test"}');
    const server = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog, native });
    expect(existsSync(join(folder.path, 'postgres/postgresql-18.0.0-test'))).toBe(isRoot);
    await server.stop();
  });

  test('missing library links are created if the install scripts did not run', async () => {
    using folder = createTemporaryFolder();
    chmodSync(folder.path, 0o755);
    const native = join(folder.path, 'package/native');
    cpSync(findPackageFolder(), native, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(folder.path, 'package/package.json'), '{"version":"18.0.0"}');
    await linkLibraries(native);
    for (const { target } of readLinks(native)) unlinkSync(join(folder.path, 'package', target));
    using data = createTemporaryFolder();
    const server = await startEmbeddedPostgres({ dataDir: data.path, log: silentLog, native });
    await server.stop();
    expect(await linkLibraries(native)).toBe(0);
  });

  test('a newer PostgreSQL 18 of the system is used, but no older or other version', async () => {
    using folder = createTemporaryFolder();
    const system = await systemPostgres(folder.path, ['17.99', '18.3', '18.98', '18.99', '19.1']);
    const start = (...versions: string[]) =>
      startDatabaseProcess(join(folder.path, 'data'), { folders: versions.map(system) });
    await using newer = await start('18.3', '18.98', '18.99', '19.1');
    expect(await newer.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(runningIn(join(folder.path, 'data'))).toContain('/18.99/bin');
    await newer.stop();
    await using older = await start('18.3', '17.99', '19.1');
    expect(runningIn(join(folder.path, 'data'))).not.toMatch(/\/\d+\.\d+\/bin/);
    await older.stop();
    rmSync(join(folder.path, '18.99/lib'), { recursive: true });
    const lacking = await start('18.99');
    expect(runningIn(join(folder.path, 'data'))).not.toMatch(/\/\d+\.\d+\/bin/);
    await lacking.stop();
  });

  test('an unusable POSTGRES_BIN ends the start with an error message', async () => {
    using folder = createTemporaryFolder();
    const system = await systemPostgres(folder.path, ['17.99', '18.1', '18.99', '19.1']);
    const start = (postgresBin: string) =>
      startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), log: silentLog, postgresBin });
    await expect(start(folder.path)).rejects.toThrow(
      /^POSTGRES_BIN is .* contains no PostgreSQL with pg_trgm/,
    );
    for (const version of ['18.1', '17.99', '19.1'])
      await expect(start(system(version))).rejects.toThrow(
        `POSTGRES_BIN points to PostgreSQL ${version}, but this release contains 18.`,
      );
    const server = await start(system('18.99'));
    await server.stop();
  });

  test('indexes are rebuilt and logged if the sort rules of the machine changed', async () => {
    using folder = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    await first.query('create table sorted (name text collate "und-x-icu" primary key)');
    const node = `select pg_relation_filenode('sorted_pkey') as node, collversion as version
      from pg_collation where collname = 'und-x-icu'`;
    const [before] = await first.query(node);
    await first.query(`update pg_collation set collversion = 'older' where collname = 'und-x-icu'`);
    await first.query(`update pg_database set datcollversion = 'older' where datname = 'hirawa'`);
    await first.stop();
    await using second = await startDatabaseProcess(folder.path);
    expect(second.logged).toEqual([expect.stringMatching(/sort order of texts .* indexes were rebuilt/)]);
    const [after] = await second.query(node);
    expect(after?.version).toBe(before?.version);
    expect(after?.node).not.toBe(before?.node);
    await second.stop();
    await using third = await startDatabaseProcess(folder.path);
    expect(third.logged).toEqual([]);
  });

  test('a folder that cannot be created is reported by name', async () => {
    using folder = createTemporaryFolder();
    writeFileSync(join(folder.path, 'file'), '');
    await expect(
      startEmbeddedPostgres({ dataDir: join(folder.path, 'file/data'), log: silentLog }),
    ).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\)\. Make it writable, or set DATA_DIR/,
    );
  });

  test('a database of another major version is unchanged and reported by name', async () => {
    using folder = createTemporaryFolder();
    const cluster = join(folder.path, 'postgres/cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    if (isRoot) execFileSync('chown', ['-R', 'nobody', join(folder.path, 'postgres')]);
    await expect(startEmbeddedPostgres({ dataDir: folder.path, log: silentLog })).rejects.toThrow(
      /created by PostgreSQL 17, but this release contains PostgreSQL 18.*DATABASE_URL/,
    );
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
  });

  test('binaries that cannot run on this machine cause a message about DATABASE_URL', async () => {
    using folder = createTemporaryFolder();
    chmodSync(folder.path, 0o755);
    const native = join(folder.path, 'package/native');
    for (const name of ['bin', 'lib', 'share/postgresql']) mkdirSync(join(native, name), { recursive: true });
    writeFileSync(join(native, 'pg-symlinks.json'), '[]');
    writeFileSync(join(folder.path, 'package/package.json'), '{"version":"18.0.0"}');
    writeFileSync(
      join(native, 'bin/initdb'),
      '#!/bin/sh\necho "libm.so.6: version GLIBC_2.27 not found" >&2; exit 1\n',
    );
    chmodSync(join(native, 'bin/initdb'), 0o755);
    using data = createTemporaryFolder();
    await expect(startEmbeddedPostgres({ dataDir: data.path, log: silentLog, native })).rejects.toThrow(
      /does not run on this machine: it needs glibc 2\.27 or newer\. Set DATABASE_URL/,
    );
    expect(() => findPackageFolder('aix-ppc64')).toThrow(
      /no embedded PostgreSQL for aix-ppc64\. Set DATABASE_URL/,
    );
  });
});

function readLinks(native: string): { target: string }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own list
  return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
}

/**
 * Simulates PostgreSQL installations of a system: the package's PostgreSQL with programs that report other versions. Returns a
 * function from a version to its folder.
 */
async function systemPostgres(folder: string, versions: string[]): Promise<(version: string) => string> {
  chmodSync(folder, 0o755);
  const native = join(folder, 'package/native');
  cpSync(findPackageFolder(), native, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(native);
  for (const version of versions) {
    for (const name of ['bin', 'lib']) mkdirSync(join(folder, version, name), { recursive: true });
    writeFileSync(join(folder, version, 'lib/pg_trgm.so'), '');
    for (const name of ['initdb', 'postgres']) {
      const program = `#!/bin/sh
[ "$1" != --version ] || { echo "${name} (PostgreSQL) ${version}"; exit; }
exec ${join(native, 'bin', name)} "$@"
`;
      writeFileSync(join(folder, version, 'bin', name), program, { mode: 0o755 });
    }
  }
  return (version) => join(folder, version, 'bin');
}

function runningIn(data: string): string {
  const pid = readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
  const parent = /^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const words = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
  return words.find((word) => word.endsWith('/bin/postgres')) ?? '';
}
