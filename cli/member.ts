import { AppError } from '#modules/app-error.ts';
import { systemClock } from '#platform/process/clock.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { memberActions, formatError } from './member/actions.ts';
import { readArguments } from './member/arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

// The audit log records the actions as actions of the operator. The changes affect the running site from the next request on.
await runCommand(async (database, config) => {
  const { command, options } = readArguments(process.argv.slice(2));
  await migrateDatabase(database, config);
  try {
    console.log(await memberActions[command]({ db: database.db, clock: systemClock }, options, config));
  } catch (error) {
    throw error instanceof AppError ? new StartupError(formatError(error), { cause: error }) : error;
  }
});
