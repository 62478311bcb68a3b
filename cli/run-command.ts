import { recordBackup } from '#modules/backups/backup.ts';
import type { Log } from '#modules/context.ts';
import { ConfigError, readEnvironment, readConfig, type Config } from '#platform/process/config.ts';
import { migrateWithBackup } from '#platform/backup/before-migration.ts';
import { assertRestoreComplete } from '#platform/backup/restore-marker.ts';
import { openDatabase, type Database } from '#platform/postgres/database.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { UsageError } from './arguments.ts';

/** Commands log to standard error, because standard output contains results only. */
export const commandLog: Log = {
  debug: () => {},
  info: (_fields, message) => console.error(message),
  warn: (_fields, message) => console.error(message),
  error: (_fields, message) => console.error(message),
};

/**
 * Runs an operator's command on the database of the site, whether the site runs or not. Errors that the operator can
 * correct are printed as a message, all other errors with their stack. Every error sets exit status 1, wrong arguments 2.
 */
export function runCommand(command: DatabaseCommand): Promise<void> {
  return runWithoutDatabase(async (config) => {
    assertRestoreComplete(config.dataDir);
    await withDatabase(config, command);
  });
}

/** Runs the restore command, which is also permitted after an interrupted restore. */
export function runRestore(command: DatabaseCommand): Promise<void> {
  return runWithoutDatabase((config) => withDatabase(config, command));
}

/**
 * Migrates the database as a start of the site does, and creates a backup before the first migration. Returns the
 * names of the applied migrations.
 */
export async function migrateDatabase({ db, connection }: Database, config: Config): Promise<string[]> {
  const { applied, backup } = await migrateWithBackup(connection, config, (line) => console.error(line));
  if (backup) await recordBackup(db, 'migration', backup);
  return applied;
}

type DatabaseCommand = (database: Database, config: Config) => Promise<void>;

async function withDatabase(config: Config, command: DatabaseCommand): Promise<void> {
  const database = await openDatabase({ ...config, log: commandLog, maxConnections: 2 });
  try {
    await command(database, config);
  } finally {
    await database.close();
  }
}

/** Runs a command that does not open the database of the site. */
export async function runWithoutDatabase(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(readEnvironment()));
  } catch (error) {
    const isExpected = error instanceof StartupError || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
