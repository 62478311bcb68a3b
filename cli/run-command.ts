import { noteBackup } from '#modules/backups/backup.ts';
import type { Log } from '#modules/context.ts';
import { ConfigError, environment, readConfig, type Config } from '#platform/process/config.ts';
import { migrateWithBackup } from '#platform/backup/before-migration.ts';
import { refuseHalfRestored } from '#platform/backup/restoring-note.ts';
import { openDatabase, type Database } from '#platform/postgres/database.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** What a command says about itself goes to standard error: standard output holds results alone. */
export const commandLog: Log = {
  debug: () => {},
  info: (_fields, message) => console.error(message),
  warn: (_fields, message) => console.error(message),
  error: (_fields, message) => console.error(message),
};

/**
 * Runs one operator's command on the database that the site uses, while the site runs or not.
 * What an operator can put right is printed as a sentence, everything else with its stack; both end with status 1.
 */
export function runCommand(command: OnDatabase): Promise<void> {
  return runWithoutDatabase(async (config) => {
    refuseHalfRestored(config.dataDir);
    await withDatabase(config, command);
  });
}

/** The same for the command that ends a restore which was broken off. */
export function runRestore(command: OnDatabase): Promise<void> {
  return runWithoutDatabase((config) => withDatabase(config, command));
}

/** Brings the database up to date as a start does, with a backup before; answers the names of what was applied. */
export async function migrateDatabase({ db, connection }: Database, config: Config): Promise<string[]> {
  const { applied, backup } = await migrateWithBackup(connection, config, (line) => console.error(line));
  if (backup) await noteBackup(db, 'migration', backup);
  return applied;
}

type OnDatabase = (database: Database, config: Config) => Promise<void>;

async function withDatabase(config: Config, command: OnDatabase): Promise<void> {
  const database = await openDatabase({ ...config, log: commandLog, maxConnections: 2 });
  try {
    await command(database, config);
  } finally {
    await database.close();
  }
}

/** The same for a command that opens no database of the site. */
export async function runWithoutDatabase(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(environment()));
  } catch (error) {
    const isExpected = error instanceof StartupFault || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
