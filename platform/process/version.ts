import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';

/** What runs: the version of package.json and, where it is known, the commit that it was made from. */
export type Build = { version: string; commit: string | undefined };

/** Reads what runs: the build once, the database each time. */
export type VersionReader = {
  build(): Promise<Build>;
  /** The version of the database server and the last migration that it has; throws where it does not answer. */
  database(): Promise<{ postgres: string; migration: string }>;
};

/** `root`: the project's folder, where the build is told from. */
export function versionReader(root: string, pool: Pool): VersionReader {
  let build: Promise<Build> | undefined;
  return {
    build: () => (build ??= readBuild(root)),
    async database() {
      const { rows } = await pool.query<{ postgres: string; migration: string }>(
        `select current_setting('server_version') as postgres, max(name) as migration from schema_migrations`,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('An aggregate has one row');
      return { ...row, postgres: row.postgres.split(' ', 1)[0] ?? '' };
    },
  };
}

const commitLimitMs = 2_000;
const commitLength = 12;

/**
 * Reads the commit from the note RELEASE of a release, else from git where the folder is a checkout. Never throws: what cannot
 * be told is undefined.
 */
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
  // Below a checkout of something else the prefix says so: its commit is not ours.
  const asked = ['-C', root, 'rev-parse', '--show-prefix', 'HEAD'];
  const said = await promisify(execFile)('git', asked, { timeout: commitLimitMs }).catch(() => undefined);
  const [prefix, hash] = said?.stdout.split('\n') ?? [];
  return prefix === '' ? hash?.slice(0, commitLength) : undefined;
}
