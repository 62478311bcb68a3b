import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/**
 * How many processes and threads of the product use the database beside this one, as far as the names of their connections
 * tell (`nameConnections`): behind a pooler they may be out of sight.
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
