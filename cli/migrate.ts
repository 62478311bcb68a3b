import { migrateDatabase, runCommand } from './run-command.ts';

await runCommand(async (database, config) => {
  const applied = await migrateDatabase(database, config);
  console.log(applied.length > 0 ? applied.join('\n') : 'The database is up to date.');
});
