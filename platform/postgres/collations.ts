import { Client, DatabaseError, type ClientConfig } from 'pg';
import type { Log } from '#modules/context.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/**
 * An index that uses a collation of glibc or ICU becomes invalid when that library sorts differently, for example after a
 * system update, or with a PostgreSQL that was built with another ICU. PostgreSQL only warns. The indexes of the product use
 * the built-in C.UTF-8, which never changes. Indexes that an operator has created may use another collation.
 */
const outdatedIndexesSql = `with used as materialized (
    select distinct i.indexrelid, c.oid as sorting, c.collversion
    from pg_index i
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
      and d.refclassid = 'pg_collation'::regclass
    join pg_collation c on c.oid = d.refobjid and c.collversion is not null)
  select indexrelid::regclass::text as index, sorting::regcollation::text as sorting
  from used where collversion is distinct from pg_collation_actual_version(sorting)`;

const outdatedDatabaseSql = `select datname as name from pg_database
  where datname = current_database() and datcollversion is distinct from pg_database_collation_actual_version(oid)`;

/**
 * Rebuilds the indexes whose collation has changed on this machine, and logs one line.
 * @throws {StartupError} if the rebuild fails, for example because two rows of a unique index are now equal
 */
export async function rebuildOutdatedIndexes(connection: ClientConfig, log: Log): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: databases } = await client.query<{ name: string }>(outdatedDatabaseSql);
    for (const { name } of databases) {
      await client.query(`reindex database ${client.escapeIdentifier(name)}`);
      await client.query(`alter database ${client.escapeIdentifier(name)} refresh collation version`);
    }
    const { rows: indexes } = await client.query<{ index: string; sorting: string }>(outdatedIndexesSql);
    for (const { index } of indexes) await client.query(`reindex index ${index}`);
    for (const sorting of new Set(indexes.map((row) => row.sorting)))
      await client.query(`alter collation ${sorting} refresh version`);
    const names = [...databases.map(({ name }) => `all of ${name}`), ...indexes.map(({ index }) => index)];
    if (names.length > 0)
      log.warn(
        { indexes: names },
        'The sort order of texts (collation) on this machine has changed: indexes were rebuilt',
      );
  } catch (error) {
    // A lost connection is no error of the indexes. The next query of the start reports it.
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return;
    throw new StartupError(
      `The sort order of texts (collation) on this machine differs from that of the machine that built the indexes of the database, and the indexes cannot be rebuilt: ${getErrorReason(error)}. Start with the previous PostgreSQL, or fix the rows that the error names.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
