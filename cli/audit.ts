import { verifyChain, type ChainError, type RecordedHead } from '#modules/audit-log/chain.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { StartupError } from '#platform/process/startup-fault.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run audit                    verifies the audit log and prints the head of its chain
npm run audit -- POSITION:HASH   the same, and compares it with a head that was noted before`;

await runCommand(async ({ db, connection }) => {
  const noted = readArguments(process.argv.slice(2));
  await migrate(connection);
  const { entries, removed, head, error } = await verifyChain({ db }, noted);
  if (error !== undefined) throw new StartupError(`The audit log was changed: ${describeChainFault(error)}.`);
  console.log(`${entries} entries are whole, ${removed} older ones were removed by retention.`);
  console.log(`The head, to be noted outside of the database: ${head}`);
});

function describeChainFault({ kind, position, entryId, createdAt }: ChainError): string {
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

function readArguments([head, ...rest]: string[]): RecordedHead | undefined {
  if (head === undefined) return undefined;
  const [, position = '', hash = ''] = /^(\d{1,10}):([\da-f]{64})$/.exec(head) ?? [];
  if (rest.length > 0 || hash === '') throw new StartupError(usage);
  return { position: Number(position), hash };
}
