import { createHash } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { openBackupClient, openSnapshot } from '#platform/postgres/copying/database-snapshot.ts';
import { openDatabaseTarget } from '#platform/postgres/copying/database-target.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** `installation`: the installation id of both databases. */
export type CopyResult = { rows: number; installation: string | null };

/**
 * Copies a consistent snapshot of a database into an empty database of a server with PostgreSQL 15 or newer. Then
 * reads back every row and sequence of the copy, and compares them with the original. Commits the copy as a whole.
 * @throws {StartupError} if the copy differs; the committed copy must then not be used
 */
export async function copyDatabase(
  from: ClientConfig,
  to: ClientConfig,
  onStep: (done: 'copied' | 'compared') => void,
): Promise<CopyResult> {
  await using snapshot = await openSnapshot(from);
  const client = await openBackupClient(to);
  const sums = new Map<string, string>();
  let rows = 0;
  try {
    const target = await openDatabaseTarget(client, snapshot);
    for (const table of snapshot.tables) {
      const content = hashWhileReading(snapshot.rows(table, () => {}));
      rows += await target.fill(table, content.pieces());
      sums.set(table.name, content.sha256());
    }
    await target.setSequences(snapshot.sequences);
    await target.complete();
    await client.query('commit');
  } finally {
    await client.end();
  }
  onStep('copied');
  await compareCopy(to, sums, JSON.stringify(snapshot.sequences));
  onStep('compared');
  return { rows, installation: snapshot.installation };
}

async function compareCopy(
  to: ClientConfig,
  sums: ReadonlyMap<string, string>,
  sequences: string,
): Promise<void> {
  await using copy = await openSnapshot(to);
  for (const table of copy.tables) {
    if ((await computeSha256(copy.rows(table, () => {}))) !== sums.get(table.name))
      throw new StartupError(`Rows of ${table.name} differ from the original after the copy.`);
  }
  if (copy.tables.length !== sums.size || JSON.stringify(copy.sequences) !== sequences)
    throw new StartupError('Tables or sequences differ from the original after the copy.');
}

async function computeSha256(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

function hashWhileReading(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  return {
    async *pieces(): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    },
    sha256: () => hash.digest('hex'),
  };
}
