import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import startDatabaseServer, { type ServerAddress } from '#tests/harness/database-server.ts';
import { type MutationRecord, mutationFile } from '#tests/measure/records.ts';
import { changePart } from './change-part.ts';
import { type Change, countByFile, sumLine, survivorLines } from './changes.ts';
import { partsFor } from './parts.ts';

// npm run mutate: mutates one operator at a time and prints the mutations that no test detects.
// npm run mutate -- --minutes 10 --files modules/posts --seed 2 --unit
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    files: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    unit: { type: 'boolean', default: false },
  },
});
const startedAt = new Date().toISOString();
await using resources = new AsyncDisposableStack();
const folder = resources.use(mkdtempDisposableSync(join(tmpdir(), 'hirawa-mutate-'))).path;
const database = await openDatabase();
const end = Date.now() + Number(values.minutes) * 60_000;
const parts = partsFor({ starts: values.files, tests: values.unit ? 'unit' : 'all' });
const changes: Change[] = [];
for (const [at, part] of parts.entries()) {
  const minutes = (end - Date.now()) / 60_000 / (parts.length - at);
  const tried = await changePart(part, { seed: values.seed, minutes, database, folder });
  console.log([sumLine(part.name, countByFile(tried)), ...survivorLines(tried), ''].join('\n'));
  changes.push(...tried);
}
const files = countByFile(changes);
console.log(sumLine('all', files));
mkdirSync(dirname(mutationFile), { recursive: true });
writeFileSync(mutationFile, JSON.stringify({ startedAt, files } satisfies MutationRecord));

/**
 * Starts the database server in the work tree, which also installs and builds missing parts. A copy of the tree
 * cannot install parts, because the copy uses the packages of the tree.
 */
async function openDatabase(): Promise<ServerAddress> {
  const addresses: ServerAddress[] = [];
  resources.defer(await startDatabaseServer({ provide: (_name, address) => addresses.push(address) }));
  const [address] = addresses;
  if (address === undefined) throw new Error('The database server provided no address');
  return address;
}
