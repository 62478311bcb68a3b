import { readArguments } from './arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

readArguments({ help: 'npm run migrate   migrates the database; a start does the same' });

await runCommand(async (database, config) => {
  const applied = await migrateDatabase(database, config);
  console.log(applied.length > 0 ? applied.join('\n') : 'The database is up to date.');
});
