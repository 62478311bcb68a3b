import { Client, type ClientConfig } from 'pg';
import { copyOut } from '#platform/postgres/copying/copy-rows.ts';
import { migrationLock, readApplied, type AppliedMigration } from '#platform/postgres/migrate.ts';

/** `name`: the table name for the schema `public`, or `jobs.name` for the job queue. */
export type SavedTable = { name: string; columns: string[] };

/** The next value of each sequence, in the format of `setval`. */
export type Sequences = { name: string; value: string }[];

/** The migrations and tables of a database. */
export type DatabaseOutline = { migrations: AppliedMigration[]; tables: SavedTable[] };

/** A consistent view of the database, independent of later writes. */
export type Snapshot = AsyncDisposable &
  DatabaseOutline & {
    client: Client;
    installation: string | null;
    sequences: Sequences;
    /** Names of the uploaded files that rows refer to. */
    files: string[];
    rows(table: SavedTable, counted: (rows: number) => void): AsyncGenerator<Buffer>;
  };

/** Settings that give the same text on every server and version, so that copies can be compared. */
const canonicalTextSettings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set max_parallel_workers_per_gather = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = 0`;

/** Selects the jobs to copy. Finished jobs are not copied. */
const openJobs = `state in ('created', 'retry', 'active')`;
const queueTables = ['jobs.queue', 'jobs.schedule', 'jobs.job'];

/** Opens a connection with the settings of backups. */
export async function openBackupClient(connection: ClientConfig): Promise<Client> {
  // Values remain text as the server sends them. No code here calculates with them.
  const client = new Client({ ...connection, types: undefined, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query(canonicalTextSettings);
  return client;
}

/**
 * Opens a consistent snapshot (repeatable read). Blocks migrations until the snapshot is closed, unless the caller
 * has the migration lock: a rewritten table looks empty to an older snapshot, and a migration that waits for a table
 * lock blocks all later readers.
 */
export async function openSnapshot(
  connection: ClientConfig,
  { migrations }: { migrations: 'wait' | 'ours' } = { migrations: 'wait' },
): Promise<Snapshot> {
  const client = await openBackupClient(connection);
  try {
    if (migrations === 'wait') await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('begin isolation level repeatable read read only');
    return {
      ...(await readOutline(client)),
      client,
      rows: (table, counted) => copyOut(client, getCopyOutSql(table), counted),
      // Closing the connection ends the snapshot.
      [Symbol.asyncDispose]: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function readOutline(
  client: Client,
): Promise<Omit<Snapshot, 'client' | 'rows' | keyof AsyncDisposable>> {
  const migrations = await readApplied(client);
  const tables = await readTables(client);
  const has = (name: string) => tables.some((table) => table.name === name);
  const installation = has('installation')
    ? await client.query<{ id: string }>('select id from installation')
    : undefined;
  const files = has('media')
    ? await client.query<{ file: string }>('select unnest(files) as file from media order by id')
    : undefined;
  return {
    migrations,
    tables,
    installation: installation?.rows[0]?.id ?? null,
    files: files?.rows.map(({ file }) => file) ?? [],
    sequences: await readSequences(client),
  };
}

/**
 * Returns our tables with their stored columns, without tables of extensions and generated columns. Skips partitions,
 * because their data is stored for days only and missing partitions are created again.
 */
async function readTables(client: Client): Promise<SavedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select case n.nspname when 'public' then c.relname::text else n.nspname || '.' || c.relname end as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where not c.relispartition and (n.nspname = 'public' and c.relkind = 'r' or n.nspname || '.' || c.relname = any($1))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1 order by array_position($1, 'jobs.' || min(c.relname::text)) nulls first, 1`,
    [queueTables],
  );
  return rows;
}

/** Reads the sequences after the snapshot, so that a sequence is never behind the rows of the snapshot. */
async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

function getCopyOutSql({ name, columns }: SavedTable): string {
  const list = columns.map(quoteIdentifier).join(', ');
  if (name !== 'jobs.job') return `copy ${getTableSql(name)} (${list}) to stdout`;
  return `copy (select ${list} from jobs.job where ${openJobs} order by created_on, id) to stdout`;
}

/** Returns the table name in SQL. */
export function getTableSql(name: string): string {
  return queueTables.includes(name) ? name : `public.${quoteIdentifier(name)}`;
}

/** Quotes an identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
