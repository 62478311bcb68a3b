import { CronExpressionParser } from 'cron-parser';
import type { ClientConfig } from 'pg';
import type { BackupService, ScheduledBackupTime } from '#modules/backups/ports.ts';
import type { BackupReport } from '#platform/backup/create-backup.ts';
import { formatScheduledName, createScheduledPattern } from '#platform/backup/backup-names.ts';
import type { BackupTask } from '#platform/backup/backup-worker.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import {
  deleteOldestBackups,
  deletePartialBackups,
  assertBackupStored,
  getBackupLocation,
} from '#platform/backup/stored-backups.ts';
import { readInstallation } from '#platform/postgres/copying/database-target.ts';
import type { Config } from '#platform/process/config.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

/** Key of the advisory lock. The number is arbitrary; no other program uses it on this database. */
const backupLock = 4_801_732_003;

/** Releases the lock two minutes after a machine has lost its network connection. */
const keepAliveSql =
  'set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 20; set tcp_keepalives_count = 3';

/**
 * Runs the work while no other process or machine makes a scheduled backup. PostgreSQL releases the advisory lock when the
 * connection or the process ends. Returns undefined if another process has the lock.
 */
async function withBackupLock<Result>(
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

type Options = Pick<Config, 'backup' | 'bucket' | 'dataDir' | 'secret'> & { connection: ClientConfig };

/** Opens the backups of BACKUP_SCHEDULE. `close` cancels a running backup and deletes its partial file. */
export function openScheduledBackups(options: Options): BackupService & { close(): Promise<void> } {
  const { backup, bucket, dataDir, secret } = options;
  const { to, keep, passphrase, schedule } = backup;
  // Threads accept no functions, so the value parsers of the driver are removed. Backups read text only.
  const connection = { ...options.connection, types: undefined };
  const stopping = new AbortController();
  const thread = openTaskThread<BackupTask, BackupReport>({
    module: new URL('./backup-worker.ts', import.meta.url),
    maxWaiting: 1,
    timeLimit: () => stopping.signal,
  });
  let installation: Promise<string | null> | undefined;
  const readInstallationOnce = () =>
    (installation ??= readInstallationId(connection).catch(resetInstallation));
  const resetInstallation = (error: unknown) => {
    installation = undefined;
    throw error;
  };
  return {
    getLatestDue: (now) => (schedule === undefined ? undefined : getLatestDue(schedule, now)),
    runExclusively: (work) => withBackupLock(connection, work),
    getTarget: async (startedAt) =>
      getBackupLocation(to, formatScheduledName(await readInstallationOnce(), startedAt)).label,
    async create(startedAt) {
      const name = formatScheduledName(await readInstallationOnce(), startedAt);
      const pattern = createScheduledPattern(await readInstallationOnce());
      await deletePartialBackups(to, pattern);
      const task = { connection, dataDir, bucket, secret, passphrase, to, name };
      const report = await thread.run(task).catch(async (error: unknown) => {
        // A terminated thread could not delete its partial file.
        await deletePartialBackups(to, pattern).catch(() => {});
        throw error;
      });
      await assertBackupStored(to, { name, bytes: report.bytes });
      await deleteOldestBackups(to, pattern, keep);
      const isEncrypted = passphrase !== undefined;
      return {
        ...report,
        missing: report.missing.length,
        place: getBackupLocation(to, name).label,
        isEncrypted,
      };
    },
    isStopping: () => stopping.signal.aborted,
    async close() {
      stopping.abort();
      await thread.close();
    },
  };
}

/** Returns the last two scheduled times (cron expression, UTC) up to and including `now`. */
export function getLatestDue(schedule: string, now: Date): ScheduledBackupTime {
  const next = new Date(now.getTime() + 1);
  const cron = CronExpressionParser.parse(schedule, { currentDate: next, tz: 'UTC' });
  return { at: cron.prev().toDate(), before: cron.prev().toDate() };
}

async function readInstallationId(connection: ClientConfig): Promise<string | null> {
  const client = await openBackupClient(connection);
  try {
    return (await readInstallation(client)) ?? null;
  } finally {
    await client.end();
  }
}
