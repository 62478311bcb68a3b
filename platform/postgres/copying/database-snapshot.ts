import { Client, type ClientConfig } from 'pg';
import { copyOut } from '#platform/postgres/copying/copy-rows.ts';
import { migrationLock, readApplied, type Applied } from '#platform/postgres/migrate.ts';

/** A table in the schema `public` by its name, one of the job queue as `jobs.name`. */
export type SavedTable = { name: string; columns: string[] };

/** The next value of each sequence, as `setval` takes it. */
export type Sequences = { name: string; value: string }[];

/** What a database is made of, before its rows. */
export type DatabaseOutline = { migrations: Applied[]; tables: SavedTable[] };

/** The database at one moment, however long it is read and whatever is written meanwhile. */
export type Snapshot = AsyncDisposable &
  DatabaseOutline & {
    client: Client;
    installation: string | null;
    sequences: Sequences;
    /** Names of the stored files that rows know. */
    files: string[];
    rows(table: SavedTable, counted: (rows: number) => void): AsyncGenerator<Buffer>;
  };

/** The same text on every server and version: what is compared later. */
const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set max_parallel_workers_per_gather = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = 0`;

/** Jobs that are done are of no use to anybody. */
const openJobs = `state in ('created', 'retry', 'active')`;
const queueTables = ['jobs.queue', 'jobs.schedule', 'jobs.job'];

/** Opens a connection of its own that speaks as backups do. */
export async function openBackupClient(connection: ClientConfig): Promise<Client> {
  // Texts as the server writes them: nothing here counts.
  const client = new Client({ ...connection, types: undefined, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query(plainText);
  return client;
}

/**
 * Takes one consistent snapshot (repeatable read). No migration runs meanwhile, unless the caller has the lock of migrations: a
 * table that is rewritten looks empty to a snapshot that is older, and what waits to change a table stops whoever reads it.
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
      ...(await describe(client)),
      client,
      rows: (table, counted) => copyOut(client, copyOutSql(table), counted),
      // Ending the session ends the snapshot.
      [Symbol.asyncDispose]: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function describe(client: Client): Promise<Omit<Snapshot, 'client' | 'rows' | keyof AsyncDisposable>> {
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
 * Every table of ours with the columns that hold data; those of extensions and generated columns come by themselves. Partitions are
 * left out: what lasts for days, and is made anew where it is missing.
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

/** Read after the snapshot was taken: never behind the rows in it. */
async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

function copyOutSql({ name, columns }: SavedTable): string {
  const list = columns.map(quoted).join(', ');
  if (name !== 'jobs.job') return `copy ${tableSql(name)} (${list}) to stdout`;
  return `copy (select ${list} from jobs.job where ${openJobs} order by created_on, id) to stdout`;
}

/** The table's name in SQL. */
export function tableSql(name: string): string {
  return queueTables.includes(name) ? name : `public.${quoted(name)}`;
}

/** A name as PostgreSQL reads it literally. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
