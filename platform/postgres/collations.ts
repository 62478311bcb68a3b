import { Client, DatabaseError, type ClientConfig } from 'pg';
import type { Log } from '#modules/context.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/**
 * An index by a collation of glibc or ICU is wrong as soon as that library sorts otherwise: after an update of the system, or
 * under a PostgreSQL that was built with another ICU. PostgreSQL only warns. Ours sort by the builtin C.UTF-8, which never changes;
 * an operator's own index may not.
 */
const outdatedIndexes = `with used as materialized (
    select distinct i.indexrelid, c.oid as sorting, c.collversion
    from pg_index i
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
      and d.refclassid = 'pg_collation'::regclass
    join pg_collation c on c.oid = d.refobjid and c.collversion is not null)
  select indexrelid::regclass::text as index, sorting::regcollation::text as sorting
  from used where collversion is distinct from pg_collation_actual_version(sorting)`;

const isDatabaseOutdated = `select datname as name from pg_database
  where datname = current_database() and datcollversion is distinct from pg_database_collation_actual_version(oid)`;

/**
 * Makes the indexes anew that this machine's rules of sorting have put out of order, and says so in one line.
 * Throws StartupFault where that fails, as when two rows of a unique index are the same by the new rules.
 */
export async function renewIndexes(connection: ClientConfig, log: Log): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: databases } = await client.query<{ name: string }>(isDatabaseOutdated);
    for (const { name } of databases) {
      await client.query(`reindex database ${client.escapeIdentifier(name)}`);
      await client.query(`alter database ${client.escapeIdentifier(name)} refresh collation version`);
    }
    const { rows: indexes } = await client.query<{ index: string; sorting: string }>(outdatedIndexes);
    for (const { index } of indexes) await client.query(`reindex index ${index}`);
    for (const sorting of new Set(indexes.map((row) => row.sorting)))
      await client.query(`alter collation ${sorting} refresh version`);
    const names = [...databases.map(({ name }) => `all of ${name}`), ...indexes.map(({ index }) => index)];
    if (names.length > 0)
      log.warn({ indexes: names }, 'This machine sorts texts otherwise than before: indexes were made anew');
  } catch (error) {
    // A server that is gone again is not the indexes' fault: whoever asks it next brings it back.
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return;
    throw new StartupFault(
      `This machine sorts texts otherwise than the one that made the indexes of the database, and they cannot be made anew: ${reasonOf(error)}. Start with the PostgreSQL that ran before, or mend the rows that it names.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
