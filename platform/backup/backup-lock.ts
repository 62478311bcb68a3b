import type { ClientConfig } from 'pg';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';

/** Key of the advisory lock. The number is arbitrary; no other program uses it on this database. */
const backupLock = 4_801_732_003;

/** Releases the lock two minutes after a machine has lost its network connection. */
const keepAliveSql =
  'set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 20; set tcp_keepalives_count = 3';

/**
 * Runs the work while no other process or machine makes a scheduled backup. PostgreSQL releases the advisory lock when the
 * connection or the process ends. Returns undefined if another process has the lock.
 */
export async function withBackupLock<Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<{ answer: Result } | undefined> {
  const client = await openBackupClient(connection);
  try {
    const { rows } = await client.query<{ isOurs: string }>(
      `select pg_try_advisory_lock($1)::text as "isOurs"`,
      [backupLock],
    );
    if (rows[0]?.isOurs !== 'true') return undefined;
    await client.query(keepAliveSql);
    return { answer: await work() };
  } finally {
    await client.end();
  }
}
