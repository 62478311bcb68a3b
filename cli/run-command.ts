import type { Log } from '#domain/context.ts';
import { ConfigError, environment, readConfig, type Config } from '#platform/process/config.ts';
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
export async function runCommand(
  command: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  let database: Database | undefined;
  try {
    const config = readConfig(environment());
    database = await openDatabase({ ...config, log: commandLog, maxConnections: 2 });
    await command(database, config);
  } catch (error) {
    const isExpected = error instanceof StartupFault || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
