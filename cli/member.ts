import { AppError } from '#modules/app-error.ts';
import { systemClock } from '#platform/process/clock.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { readArguments } from './arguments.ts';
import { memberActions, formatError } from './member/actions.ts';
import { memberArguments } from './member/arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

const options = readArguments(memberArguments);

// The audit log records the actions as actions of the operator. The changes affect the running site from the next request on.
await runCommand(async (database, config) => {
  await migrateDatabase(database, config);
  try {
    console.log(
      await memberActions[options.command]({ db: database.db, clock: systemClock }, options, config),
    );
  } catch (error) {
    throw error instanceof AppError ? new StartupError(formatError(error), { cause: error }) : error;
  }
});
