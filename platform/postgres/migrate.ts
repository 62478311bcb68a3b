import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** An SQL file. Files are applied in the order of their names; the checksum detects later changes. */
type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /**
   * Checksums that a database may contain for this migration: the current checksum, and the checksums of earlier
   * versions of the file with the same statements.
   */
  accepted: ReadonlySet<string>;
  /** Position in the order in which migrations were merged. */
  landed: number;
};
/** The database record of an applied migration. */
export type AppliedMigration = { name: string; checksum: string };

/**
 * Pending migrations: their names in order, and the number of applied migrations; 0 means a new database. `begunWith` is the
 * first migration of this upgrade; an interrupted start may have applied some migrations of the upgrade already.
 */
export type PendingMigrations = { names: string[]; applied: number; begunWith: string };

type MigrateOptions = {
  folder?: string;
  /** Called before waiting for a migration or backup of another process. */
  onWait?: () => void;
  /**
   * Called while this process has the lock, before the first pending file is applied. If the callback throws, no file
   * is applied.
   */
  beforeApplying?: (pending: PendingMigrations) => Promise<void>;
};

const fileNamePattern = /^\d{4}-[a-z0-9-]+\.sql$/;

/** The file with the checksums of all migrations of a folder, newest first (db/migrations/checksums.txt). */
const checksumsFile = 'checksums.txt';

const unfinishedNote = 'unfinished upgrade that began with ';

/** Key of the advisory lock of migrations. The number is arbitrary; no other program uses it on this database. */
export const migrationLock = 4_801_732_001;

const migrationsFolder = decodeURIComponent(new URL('../../db/migrations', import.meta.url).pathname);

/**
 * A waiting table lock blocks all later readers. A migration therefore gives up after 2 s and tries again a second later, for a
 * minute. PostgreSQL's autovacuum yields after 1 s; for longer readers, such as a backup, the operator must wait.
 */
const lockLimit = '2s';
const lockPauseMs = 1_000;
const lockWaitLimitMs = 60_000;
const lockNotAvailable = '55P03';

/**
 * Applies the pending SQL files of a folder in the order of their names, each in its own transaction with its record.
 * Waits for a running backup and for other processes that migrate, so that each file is applied once. Rolls back a
 * file that fails, and names the file in the error. Returns the names of the applied files.
 * @throws {StartupError} before any change, if an applied file is missing or was changed, a pending file was merged
 * after an applied file with a higher number, or a file name is invalid
 */
export async function migrate(connection: ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, onWait, beforeApplying } = options;
  const migrations = await readMigrations(folder);
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    if (await isUpToDate(client, migrations)) return [];
    await lockMigrations(client, onWait);
    await createMigrationsTable(client);
    const applied = await readApplied(client);
    const pending = findPending(migrations, applied);
    const names = pending.map(({ name }) => name);
    if (names[0] === undefined) return [];
    const begunWith = (await readUnfinishedUpgrade(client)) ?? names[0];
    await beforeApplying?.({ names, applied: applied.length, begunWith });
    await recordUnfinishedUpgrade(client, begunWith);
    for (const migration of pending) await applyWithRetries(client, migration);
    await recordUnfinishedUpgrade(client, undefined);
    return names;
  } finally {
    // Closing the connection releases the lock in any state of the transaction.
    await client.end();
  }
}

/** Returns true if no file is pending. Checks this without the lock, so that a start without pending files does not wait. */
async function isUpToDate(client: Client, migrations: Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('schema_migrations') is not null as is`,
  );
  return rows[0]?.is === true && findPending(migrations, await readApplied(client)).length === 0;
}

async function lockMigrations(client: Client, onWait: MigrateOptions['onWait']): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [
    migrationLock,
  ]);
  if (rows[0]?.is === true) return;
  onWait?.();
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
}

/**
 * Returns the names of pending migrations and changes nothing.
 * @throws {StartupError} if the database is of a newer release or an applied migration was changed, as at a start
 */
export async function listPendingMigrations(client: Client, folder = migrationsFolder): Promise<string[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  const applied = rows[0]?.isThere ? await readApplied(client) : [];
  return findPending(await readMigrations(folder), applied).map(({ name }) => name);
}

/**
 * Creates the table of applied migrations. If the table exists, the role needs no permission to create tables,
 * because another role may have run the migrations.
 */
async function createMigrationsTable(client: Client): Promise<void> {
  const { rows } = await client.query<{
    isThere: boolean;
    mayCreate: boolean | null;
    role: string;
    name: string;
  }>(
    `select to_regclass('schema_migrations') is not null as "isThere", current_user as role, current_database() as name,
       has_schema_privilege(current_schema(), 'create') and has_database_privilege(current_database(), 'create')
         as "mayCreate"`,
  );
  const { isThere, mayCreate, role, name } = rows[0] ?? {};
  if (isThere) return;
  if (!mayCreate) {
    throw new StartupError(
      `The role ${role} has no permission to create objects in the database ${name}. As its owner run: alter database "${name}" owner to "${role}"; ` +
        'or set a role that owns the database in DATABASE_URL.',
    );
  }
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

/** Returns the first migration of an interrupted upgrade, or undefined if the last upgrade was complete. */
async function readUnfinishedUpgrade(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ note: string | null }>(
    `select obj_description('schema_migrations'::regclass, 'pg_class') as note`,
  );
  const name = rows[0]?.note?.slice(unfinishedNote.length) ?? '';
  return rows[0]?.note?.startsWith(unfinishedNote) && fileNamePattern.test(name) ? name : undefined;
}

/**
 * Records the first migration of a running upgrade as a comment on the table of migrations. Undefined removes the record after
 * the upgrade.
 */
async function recordUnfinishedUpgrade(client: Client, begunWith: string | undefined): Promise<void> {
  const note = begunWith === undefined ? null : client.escapeLiteral(`${unfinishedNote}${begunWith}`);
  await client.query(`comment on table schema_migrations is ${note}`);
}

/**
 * Migrates an empty database to the given state within the caller's transaction.
 * @throws {StartupError} if this release lacks one of the migrations or has another version of a migration
 */
export async function migrateTo(client: Client, target: readonly AppliedMigration[]): Promise<void> {
  const migrations = await readMigrations(migrationsFolder);
  findPending(migrations, [...target]);
  const names = new Set(target.map(({ name }) => name));
  await createMigrationsTable(client);
  for (const migration of migrations) if (names.has(migration.name)) await runMigration(client, migration);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!fileNamePattern.test(name)) {
      throw new StartupError(`The migration ${name} must be named like 0001-create-members.sql.`);
    }
    if (numbers.has(name.slice(0, 4))) {
      throw new StartupError(
        `Two migrations have the number ${name.slice(0, 4)}. Give ${name} the next free number.`,
      );
    }
    numbers.add(name.slice(0, 4));
  }
  const listed = (await readChecksums(folder)).toReversed();
  return Promise.all(
    names.map(async (name, index) => {
      // The checksum ignores the kind of line ends, because a checkout on another system may have changed the line
      // ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const earlier = listed.filter((line) => line.name === name).map((line) => line.checksum);
      const position = listed.findIndex((line) => line.name === name);
      // A migration that is not listed yet is newer than all listed migrations.
      const landed = position === -1 ? listed.length + index : position;
      return { name, sql, checksum, accepted: new Set([checksum, ...earlier]), landed };
    }),
  );
}

/** Reads the checksums of a folder. Returns an empty list if the folder has none. */
async function readChecksums(folder: string): Promise<AppliedMigration[]> {
  const text = await readFile(join(folder, checksumsFile), 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return '';
  });
  return Array.from(text.matchAll(/^([\da-f]{64}) {2}(\S+)$/gm), ([, checksum = '', name = '']) => ({
    checksum,
    name,
  }));
}

/** Returns the applied migrations in order. */
export async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = byName.get(name);
    if (!migration) {
      throw new StartupError(
        `The database was migrated by ${name}, which this release does not have. Start a release that contains it.`,
      );
    }
    if (!migration.accepted.has(checksum)) {
      throw new StartupError(
        `The migration ${name} was changed after it was applied. Restore it and write the change as a new file.`,
      );
    }
  }
  const seen = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !seen.has(name));
  // Rejects a pending file with a lower number than an applied file, if the pending file was merged later. A file
  // that was merged earlier is pending after an interrupted upgrade.
  const done = migrations.filter(({ name }) => seen.has(name));
  for (const { name, landed } of pending) {
    const later = done.find((other) => other.name > name && other.landed > landed);
    if (later) {
      throw new StartupError(
        `The migration ${name} comes before ${later.name}, which is already applied. Renumber it.`,
      );
    }
  }
  return pending;
}

async function applyWithRetries(client: Client, migration: Migration): Promise<void> {
  const until = Date.now() + lockWaitLimitMs;
  for (;;) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const isInUse = error instanceof Error && getErrorCode(error.cause) === lockNotAvailable;
      if (!isInUse || Date.now() > until) throw error;
    }
    await sleep(lockPauseMs);
  }
}

async function applyOnce(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${lockLimit}'`);
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function runMigration(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    const position = error instanceof DatabaseError ? error.position : undefined;
    const line = position ? sql.slice(0, Number(position)).split('\n').length : undefined;
    throw new StartupError(
      `The migration ${name} failed${line ? ` at line ${line}` : ''}: ${getErrorReason(error)}.`,
      {
        cause: error,
      },
    );
  }
}
