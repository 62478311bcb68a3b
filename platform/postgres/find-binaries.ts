import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries, findPackageFolder, linkLibraries } from '#platform/postgres/binaries.ts';
import type { PostgresHome } from '#platform/postgres/postgres-home.ts';
import { parseVersion, formatVersion, type PostgresVersion } from '#platform/postgres/postgres-version.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';
import { canEnterFolders, type ServerUser } from '#platform/postgres/server-user.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** The programs of a PostgreSQL version that the database user can run. */
export type Binaries = { bin: string; version: PostgresVersion; origin: 'package' | 'system' };

type BinaryOptions = {
  /** Folder of the package that contains bin, lib and share. */
  native?: string | undefined;
  bin?: string | undefined;
  /** Folders to search instead of the usual folders of the system; tests pass their own folders. */
  folders?: readonly string[] | undefined;
};

/** The major version that this release requires. */
export const majorVersion = 18;

const run = promisify(execFile);

/**
 * Chooses the PostgreSQL programs: POSTGRES_BIN; else the programs of the operating system, if they have the same
 * major version and are newer than the package, because operating systems get security fixes sooner; else the
 * package. Never chooses programs that are older than the package.
 * @throws {StartupError} if POSTGRES_BIN cannot be run, has another major version, or is older than the package
 */
export async function chooseBinaries(home: PostgresHome, options: BinaryOptions): Promise<Binaries> {
  const native = options.native ?? findPackageFolder();
  const packaged = readPackageVersion(native);
  if (options.bin !== undefined) return checkNamedBinaries(resolve(options.bin), packaged, home.user);
  const found = await findSystemBinaries(majorVersion, home.user, options.folders);
  if (found !== undefined && found.version.minor > packaged.minor) return found;
  return { bin: join(await ensureAccessible(native, home), 'bin'), version: packaged, origin: 'package' };
}

/**
 * Finds the newest PostgreSQL of a major version that the user can run. Searches `folders`, by default the folders of
 * the system.
 */
export async function findSystemBinaries(
  major: number,
  user: ServerUser | undefined,
  folders: readonly string[] = listSystemFolders(major),
): Promise<Binaries | undefined> {
  const inspected = await Promise.all([...new Set(folders)].map((bin) => inspectFolder(bin, user)));
  return inspected
    .filter((found) => found?.version.major === major)
    .toSorted((one, other) => (other?.version.minor ?? 0) - (one?.version.minor ?? 0))[0];
}

/** Returns the program folders of package copies. Copies exist if the database user cannot access the package. */
export function listPackageCopies(home: PostgresHome): string[] {
  return readdirSync(home.folder)
    .filter((name) => name.startsWith('postgresql-'))
    .map((name) => join(home.folder, name, 'native/bin'));
}

/**
 * Returns the program folders of a major version on Debian, Red Hat and Homebrew, and the folders of initdb and
 * pg_config on PATH.
 */
export function listSystemFolders(major: number): string[] {
  const fixed = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ];
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v initdb; command -v pg_config'], {
    encoding: 'utf8',
  });
  const onPath = stdout.split('\n').filter((file) => file.startsWith('/'));
  const path = onPath.flatMap((file) => [dirname(file), dirname(realpathSync(file))]);
  return [...fixed, ...path].filter((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Reads the version of a program folder. Returns undefined if a program or a required extension is missing, or the programs do
 * not run.
 */
async function inspectFolder(bin: string, user: ServerUser | undefined): Promise<Binaries | undefined> {
  if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) return undefined;
  if (!canEnterFolders([bin], user)) return undefined;
  try {
    const options = { ...user, cwd: '/', env: serverEnvironment, timeout: 10_000 };
    const { stdout } = await run(join(bin, 'postgres'), ['--version'], options);
    const version = parseVersion(stdout);
    if (version === undefined || !(await hasExtensions(bin))) return undefined;
    return { bin, version, origin: 'system' };
  } catch {
    return undefined;
  }
}

/** Red Hat has a separate package for the extensions of PostgreSQL (postgresql18-contrib). */
const extensions = ['pg_trgm'];

async function hasExtensions(bin: string): Promise<boolean> {
  const libraryFolder = await run(join(bin, 'pg_config'), ['--pkglibdir'], { timeout: 10_000 }).catch(
    () => undefined,
  );
  const around = [join(dirname(bin), 'lib'), join(dirname(bin), 'lib/postgresql')];
  const folders = libraryFolder === undefined ? around : [libraryFolder.stdout.trim(), ...around];
  return extensions.every((name) =>
    folders.some((folder) => ['so', 'dylib'].some((kind) => existsSync(join(folder, `${name}.${kind}`)))),
  );
}

async function checkNamedBinaries(
  bin: string,
  packaged: PostgresVersion,
  user: ServerUser | undefined,
): Promise<Binaries> {
  const found = await inspectFolder(bin, user);
  if (found === undefined)
    throw new StartupError(
      `POSTGRES_BIN is ${bin}, which contains no PostgreSQL with ${extensions.join(', ')} that the user of the database can run. Set it to the folder of initdb and postgres, or unset it.`,
    );
  if (found.version.major !== majorVersion || found.version.minor < packaged.minor)
    throw new StartupError(
      `POSTGRES_BIN points to PostgreSQL ${formatVersion(found.version)}, but this release contains ${formatVersion(packaged)}: set it to a newer PostgreSQL ${majorVersion}, or unset it.`,
    );
  return found;
}

function readPackageVersion(native: string): PostgresVersion {
  const text = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  return parseVersion(/"version"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '') ?? { major: majorVersion, minor: 0 };
}

async function ensureAccessible(native: string, home: PostgresHome): Promise<string> {
  const folders = ['bin', 'lib', 'share/postgresql'].map((name) => join(native, name));
  if (home.user && !canEnterFolders(folders, home.user)) return copyBinaries(native, home.folder);
  try {
    await linkLibraries(native);
    return native;
  } catch {
    // The package folder is read-only and lacks the library links.
    return copyBinaries(native, home.folder);
  }
}
