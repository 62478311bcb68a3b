import { migrate } from '#platform/postgres/migrate.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ connection }) => {
  const applied = await migrate(connection);
  console.log(applied.length > 0 ? applied.join('\n') : 'The database is up to date.');
});
