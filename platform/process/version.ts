import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';

/** The version of package.json and, if known, the commit of the build. */
export type Build = { version: string; commit: string | undefined };

/** Reads the running versions: the build once, the database on each call. */
export type VersionReader = {
  build(): Promise<Build>;
  /** Returns the version of the database server and its last migration. Throws if the database does not respond. */
  database(): Promise<{ postgres: string; migration: string }>;
};

/** Creates a reader of the versions. `root` is the project folder with package.json and RELEASE. */
export function createVersionReader(root: string, pool: Pool): VersionReader {
  let build: Promise<Build> | undefined;
  return {
    build: () => (build ??= readBuild(root)),
    async database() {
      const { rows } = await pool.query<{ postgres: string; migration: string }>(
        `select current_setting('server_version') as postgres, max(name) as migration from schema_migrations`,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('An aggregate query returned no row');
      return { ...row, postgres: row.postgres.split(' ', 1)[0] ?? '' };
    },
  };
}

const commitLimitMs = 2_000;
const commitLength = 12;

/** Reads the version, and the commit from the file RELEASE or else from git. Never throws; unknown values are undefined. */
export async function readBuild(root: string): Promise<Build> {
  const [description, commit] = await Promise.all([
    readFile(join(root, 'package.json'), 'utf8').catch(() => ''),
    readCommit(root),
  ]);
  return { version: /"version":\s*"([^"]+)"/.exec(description)?.[1] ?? 'unknown', commit };
}

async function readCommit(root: string): Promise<string | undefined> {
  const note = await readFile(join(root, 'RELEASE'), 'utf8').catch(() => undefined);
  if (note !== undefined) return /^commit ([\da-f]+)$/m.exec(note)?.[1];
  // If `root` is a subfolder of another project's checkout, the prefix is not empty, and the commit is not a commit
  // of this product.
  const gitArguments = ['-C', root, 'rev-parse', '--show-prefix', 'HEAD'];
  const output = await promisify(execFile)('git', gitArguments, { timeout: commitLimitMs }).catch(
    () => undefined,
  );
  const [prefix, hash] = output?.stdout.split('\n') ?? [];
  return prefix === '' ? hash?.slice(0, commitLength) : undefined;
}
