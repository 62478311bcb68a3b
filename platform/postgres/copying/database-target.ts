import type { Client } from 'pg';
import { copyIn } from '#platform/postgres/copying/copy-rows.ts';
import {
  quoteIdentifier,
  getTableSql,
  type DatabaseOutline,
  type SavedTable,
  type Sequences,
} from '#platform/postgres/copying/database-snapshot.ts';
import { migrateTo, migrationLock } from '#platform/postgres/migrate.ts';
import { getQueueSchemaSql } from '#platform/postgres/queue.ts';
import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Constraints and indexes. They slow down the filling of tables, so they are dropped and created again afterwards. */
type DroppedObjects = { drop: string[]; create: string[] };

export type DatabaseTarget = {
  fill(table: SavedTable, rows: AsyncIterable<Uint8Array>): Promise<number>;
  setSequences(sequences: Sequences): Promise<void>;
  /** Creates indexes, keys and triggers. Tables cannot be filled afterwards. */
  complete(): Promise<void>;
  rename(installation: string): Promise<void>;
};

/**
 * Prepares an empty database within one transaction of `client`. The caller commits; until then the tables are invisible, and
 * after a crash the database is still empty.
 * @throws {StartupError} if the database has tables, or the backup is of a newer release
 */
export async function openDatabaseTarget(
  client: Client,
  { migrations, tables }: DatabaseOutline,
): Promise<DatabaseTarget> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await assertEmpty(client);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await migrateTo(client, migrations);
  if (tables.some(({ name }) => name.startsWith('jobs.'))) {
    await client.query(getQueueSchemaSql());
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  }
  await assertKnownColumns(client, tables);
  const dropped = await readDroppedObjects(client);
  const filled = tables.filter(({ name }) => !name.startsWith('jobs.')).map(({ name }) => getTableSql(name));
  for (const table of filled) await client.query(`alter table ${table} disable trigger user`);
  for (const drop of dropped.drop) await client.query(drop);
  await client.query(`truncate ${filled.join(', ')}`);
  return {
    fill: ({ name, columns }, rows) =>
      copyIn(
        client,
        `copy ${getTableSql(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`,
        rows,
      ),
    async setSequences(sequences) {
      for (const { name, value } of sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [
          `public.${quoteIdentifier(name)}`,
          value,
        ]);
    },
    async complete() {
      await client.query('savepoint filled');
      for (const create of dropped.create) {
        await client.query(create).catch(async (error: unknown) => {
          throw getErrorCode(error) === uniqueViolation ? await duplicateError(client, create, error) : error;
        });
      }
      for (const table of filled) await client.query(`alter table ${table} enable trigger user`);
      // Rebuilds the search words, because this PostgreSQL may have a newer Unicode version. Backups of older
      // releases lack the function; the next start then rebuilds the search words.
      const { rows } = await client.query<{ is: boolean }>(
        `select to_regproc('rebuild_search_words') is not null as is`,
      );
      if (rows[0]?.is) await client.query('select rebuild_search_words()');
      await client.query('analyze');
    },
    async rename(installation) {
      const { rowCount } = await client.query(
        `select from pg_class where oid = to_regclass('public.installation')`,
      );
      if (rowCount) await client.query('update installation set id = $1', [installation]);
      // The snapshot contains the record of its own backup as running. Deletes this record, because the restored site
      // does not continue the backup.
      if (tables.some(({ name }) => name === 'backups'))
        await client.query(`delete from backups where state = 'running'`);
    },
  };
}

const uniqueViolation = '23505';

/**
 * Creates an error with the names of two rows of the backup that are equal in this database, because this database
 * compares letters differently.
 */
async function duplicateError(client: Client, create: string, cause: unknown): Promise<StartupError> {
  const [, table, keys = ''] = /\bON (\S+) USING btree \((.*\bname\b.*?)\)(?: WHERE .*)?$/.exec(create) ?? [];
  let names = getErrorReason(cause);
  if (table !== undefined) {
    await client.query('rollback to savepoint filled');
    const { rows } = await client.query<{ names: string }>(
      `select string_agg('"' || name || '"', ' and ' order by name) as names from ${table}
       group by ${keys} having count(*) > 1 limit 1`,
    );
    names = `${rows[0]?.names ?? names} of ${table.replace('public.', '')} are the same name here.`;
  }
  return new StartupError(
    `This database compares letters differently from the one of the backup: ${names} Rename one of them on the site that made the backup, and make another backup; nothing was changed.`,
    { cause },
  );
}

/** Returns the installation id of a database, or undefined if it is empty. */
export async function readInstallation(client: Client): Promise<string | undefined> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass('public.installation')`,
  );
  if (!rowCount) return undefined;
  const { rows } = await client.query<{ id: string }>('select id from installation');
  return rows[0]?.id;
}

/** Returns the name of any table, or undefined if the database is empty. */
export async function findTable(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows[0]?.name;
}

async function assertEmpty(client: Client): Promise<void> {
  if ((await findTable(client)) !== undefined)
    throw new StartupError(
      'The target database is not empty. Set DATABASE_URL to an empty database, or DATA_DIR to a new folder; nothing was changed.',
    );
}

async function assertKnownColumns(client: Client, tables: readonly SavedTable[]): Promise<void> {
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ column: string }>(
      `select attname as column from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
      [getTableSql(name)],
    );
    const known = new Set(rows.map(({ column }) => column));
    const foreign = columns.find((column) => !known.has(column));
    if (foreign !== undefined)
      throw new StartupError(
        `The backup contains ${name}.${foreign}, which this release does not have. Restore the backup with the release that made it; nothing was changed.`,
      );
  }
}

/** Reads constraints and indexes. Foreign keys depend on other keys, so they are dropped first and created last. */
async function readDroppedObjects(client: Client): Promise<DroppedObjects> {
  const { rows: constraints } = await client.query<{ tab: string; name: string; kind: string; def: string }>(
    `select conrelid::regclass::text as tab, conname as name, contype as kind, pg_get_constraintdef(oid) as def
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
     order by contype = 'f' desc, 1, 2`,
  );
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  const add = constraints.map(
    ({ tab, name, def }) => `alter table ${tab} add constraint ${quoteIdentifier(name)} ${def}`,
  );
  const drop = constraints.map(
    ({ tab, name }) => `alter table ${tab} drop constraint ${quoteIdentifier(name)}`,
  );
  const isForeign = constraints.map(({ kind }) => kind === 'f');
  return {
    drop: [...drop, ...indexes.map(({ name }) => `drop index ${name}`)],
    create: [
      ...add.filter((_, index) => !isForeign[index]),
      ...indexes.map(({ def }) => def),
      ...add.filter((_, index) => isForeign[index]),
    ],
  };
}
