import { verifyChain, type ChainError, type RecordedHead } from '#modules/audit-log/chain.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { readArguments, UsageError } from './arguments.ts';
import { runCommand } from './run-command.ts';

const { noted } = readArguments({
  help: `npm run audit                    verifies the audit log and prints the head of its chain
npm run audit -- POSITION:HASH   also compares the chain with a head that was saved before`,
  positionals: { noted: '[POSITION:HASH]' },
});

await runCommand(async ({ db, connection }) => {
  const recordedHead = noted === undefined ? undefined : parseHead(noted);
  await migrate(connection);
  const { entries, removed, head, error } = await verifyChain({ db }, recordedHead);
  if (error !== undefined) throw new StartupError(`The audit log was changed: ${describeChainFault(error)}.`);
  console.log(`${entries} entries are intact, ${removed} older entries were removed by retention.`);
  console.log(`The head of the chain (save it outside of the database): ${head}`);
});

function describeChainFault({ kind, position, entryId, createdAt }: ChainError): string {
  const entry = [
    entryId === null ? 'an entry' : `entry ${entryId}`,
    position === null ? '' : ` at position ${position}`,
    createdAt === null ? '' : ` of ${createdAt.toISOString()}`,
  ].join('');
  return {
    altered: `${entry} was changed, or moved in the chain`,
    deleted: `${entry} was deleted`,
    cut: `${entry} and all later entries are missing`,
    inserted: `${entry} was inserted outside of the chain`,
    rewritten: `the hash of ${entry} differs from the saved hash`,
  }[kind];
}

function parseHead(head: string): RecordedHead {
  const [, position, hash] = /^(\d{1,10}):([\da-f]{64})$/.exec(head) ?? [];
  if (hash === undefined) throw new UsageError(`"${head}" is not the head of a chain (POSITION:HASH).`);
  return { position: Number(position), hash };
}
