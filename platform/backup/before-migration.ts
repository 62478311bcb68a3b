import type { ClientConfig } from 'pg';
import { createBackup, formatSize, type BackupReport } from '#platform/backup/create-backup.ts';
import { formatMigrationName, createMigrationPattern } from '#platform/backup/backup-names.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import {
  deleteOldestBackups,
  deletePartialBackups,
  assertBackupStored,
  listStoredBackups,
  getRestoreName,
  getBackupLocation,
} from '#platform/backup/stored-backups.ts';
import { readInstallation } from '#platform/postgres/copying/database-target.ts';
import { openStorage } from '#platform/files/storage.ts';
import { migrate, type PendingMigrations } from '#platform/postgres/migrate.ts';
import type { Config } from '#platform/process/config.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

export type MigrationConfig = Pick<Config, 'backup' | 'bucket' | 'dataDir' | 'secret'>;

export type MigrationBackup = Pick<BackupReport, 'bytes' | 'rows' | 'files'> & {
  place: string;
  /**
   * The argument of `npm run restore` for a return to the previous release. After an interrupted upgrade, it names
   * the backup from before the interruption.
   */
  name: string;
  startedAt: Date;
  endedAt: Date;
};

export type MigrationResult = { applied: string[]; backup: MigrationBackup | undefined };

/**
 * Number of migration backups to retain. With three backups, the first backup of an upgrade still exists after the
 * upgrade has failed twice.
 */
const maxMigrationBackups = 3;

/**
 * Applies pending migrations. Backs up an existing database first, without the uploaded files, which no migration
 * changes. Retains the last three migration backups in BACKUP_TO, and the newest backup of the old schema until the
 * upgrade is complete. Machines that start at the same time wait for each other and make one backup.
 * @throws {StartupError} if the backup fails; then no migration was applied.
 */
export async function migrateWithBackup(
  connection: ClientConfig,
  config: MigrationConfig,
  say: (line: string) => void,
): Promise<MigrationResult> {
  const result: { backup?: MigrationBackup } = {};
  const applied = await migrate(connection, {
    onWait: () => say('The migration is waiting for a running backup or another migration to finish.'),
    beforeApplying: async (pending) => {
      if (pending.applied === 0 || !config.backup.isBeforeMigration) return;
      result.backup = await createMigrationBackup(pending, connection, config);
      say(formatRestoreHint(result.backup, pending));
    },
  });
  return { applied, backup: result.backup };
}

async function createMigrationBackup(
  { names, begunWith }: PendingMigrations,
  connection: ClientConfig,
  { backup: { to, passphrase }, bucket, dataDir, secret }: MigrationConfig,
): Promise<MigrationBackup> {
  const startedAt = new Date();
  try {
    const installation = await readInstallationId(connection);
    const name = formatMigrationName(installation, names[0] ?? '', startedAt);
    const pattern = createMigrationPattern(installation);
    const place = getBackupLocation(to, name);
    // The migration lock is exclusive, so unfinished files belong to processes that have ended.
    await deletePartialBackups(to, pattern);
    const site = { connection, storage: openStorage({ dataDir, bucket }), dataDir, secret };
    const { bytes, rows, files } = await createBackup(site, place, {
      contents: 'database',
      migrations: 'ours',
      passphrase,
      say: () => {},
    });
    await assertBackupStored(to, { name, bytes });
    // After an interrupted upgrade, each start makes another backup. The previous release cannot restore the schema
    // of these backups, so the backup from before the interruption is retained.
    const usable = (await listStoredBackups(to, createMigrationPattern(installation, begunWith))).at(
      -1,
    )?.name;
    await deleteOldestBackups(to, pattern, maxMigrationBackups, usable);
    const endedAt = new Date();
    return {
      place: place.label,
      name: getRestoreName(to, usable ?? name),
      bytes,
      rows,
      files,
      startedAt,
      endedAt,
    };
  } catch (cause) {
    throw new StartupError(
      `The database could not be backed up before its migration, so nothing was migrated: ${getErrorReason(cause)} Fix the cause, or set BACKUP_BEFORE_MIGRATION=no to migrate without a backup.`,
      { cause },
    );
  }
}

async function readInstallationId(connection: ClientConfig): Promise<string | null> {
  const client = await openBackupClient(connection);
  try {
    return (await readInstallation(client)) ?? null;
  } finally {
    await client.end();
  }
}

function formatRestoreHint({ place, name, bytes }: MigrationBackup, { names }: PendingMigrations): string {
  const count = names.length === 1 ? 'one migration' : `${names.length} migrations`;
  return `The database was backed up before ${count}: ${place} (${formatSize(bytes)}). To go back, stop the site, give the previous release an empty database, and run this command of the previous release: npm run restore -- ${name}`;
}
