import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/**
 * Returns the number of other processes and threads of the product that use the database, by their connection names
 * (`nameConnections`). Connections behind a pooler may be invisible.
 */
export async function countOtherProcesses(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(distinct split_part(application_name, ' ', 2))::int as others from pg_stat_activity
    where datname = current_database() and application_name ~ '^hirawa [0-9a-f]{8} '
      and split_part(application_name, ' ', 2) <> split_part(current_setting('application_name'), ' ', 2)`.execute(
    db,
  );
  return rows[0]?.others ?? 0;
}
