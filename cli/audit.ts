import { verifyChain, type ChainFault, type NotedHead } from '#modules/audit-log/chain.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run audit                    verifies the audit log and prints the head of its chain
npm run audit -- POSITION:HASH   the same, and compares it with a head that was noted before`;

await runCommand(async ({ db, connection }) => {
  const noted = readArguments(process.argv.slice(2));
  await migrate(connection);
  const { entries, removed, head, fault } = await verifyChain({ db }, noted);
  if (fault !== undefined) throw new StartupFault(`The audit log was changed: ${sentence(fault)}.`);
  console.log(`${entries} entries are whole, ${removed} older ones were removed by retention.`);
  console.log(`The head, to be noted outside of the database: ${head}`);
});

function sentence({ kind, position, entryId, createdAt }: ChainFault): string {
  const entry = [
    entryId === null ? 'an entry' : `entry ${entryId}`,
    position === null ? '' : ` at position ${position}`,
    createdAt === null ? '' : ` of ${createdAt.toISOString()}`,
  ].join('');
  return {
    altered: `${entry} is not what was written, or not at its place`,
    deleted: `${entry} was deleted`,
    cut: `${entry} and what follows it are missing`,
    inserted: `${entry} was put in past the chain`,
    rewritten: `${entry} is in the chain with another hash than the one that was noted`,
  }[kind];
}

function readArguments([head, ...rest]: string[]): NotedHead | undefined {
  if (head === undefined) return undefined;
  const [, position = '', hash = ''] = /^(\d{1,10}):([\da-f]{64})$/.exec(head) ?? [];
  if (rest.length > 0 || hash === '') throw new StartupFault(usage);
  return { position: Number(position), hash };
}
