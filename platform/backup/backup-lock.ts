import type { ClientConfig } from 'pg';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';

/** Any number that no other program uses on this database. */
const backupLock = 4_801_732_003;

/** A machine that vanished without a word loses the lock after two minutes. */
const keepAlive =
  'set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 20; set tcp_keepalives_count = 3';

/**
 * Does the work while no other process of any machine makes a backup by the schedule: the lock goes with the connection, and
 * that with the process. Undefined where somebody else has it.
 */
export async function backUpAlone<Answer>(
  connection: ClientConfig,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  const client = await openBackupClient(connection);
  try {
    const { rows } = await client.query<{ isOurs: string }>(
      `select pg_try_advisory_lock($1)::text as "isOurs"`,
      [backupLock],
    );
    if (rows[0]?.isOurs !== 'true') return undefined;
    await client.query(keepAlive);
    return { answer: await work() };
  } finally {
    await client.end();
  }
}
