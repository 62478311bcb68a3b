import { createHash } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { openBackupClient, openSnapshot } from '#platform/postgres/copying/database-snapshot.ts';
import { openDatabaseTarget } from '#platform/postgres/copying/database-target.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** `installation`: the installation id, which both databases have now. */
export type Copied = { rows: number; installation: string | null };

/**
 * Copies a consistent snapshot of a database into an empty database of a server with PostgreSQL 15 or newer. Then reads every row
 * and sequence of the copy back and compares it. Commits the copy as a whole.
 * @throws {StartupFault} if the copy differs; the committed copy must then not be used
 */
export async function copyDatabase(
  from: ClientConfig,
  to: ClientConfig,
  step: (done: 'copied' | 'compared') => void,
): Promise<Copied> {
  await using snapshot = await openSnapshot(from);
  const client = await openBackupClient(to);
  const sums = new Map<string, string>();
  let rows = 0;
  try {
    const target = await openDatabaseTarget(client, snapshot);
    for (const table of snapshot.tables) {
      const content = summed(snapshot.rows(table, () => {}));
      rows += await target.fill(table, content.pieces());
      sums.set(table.name, content.sha256());
    }
    await target.setSequences(snapshot.sequences);
    await target.complete();
    await client.query('commit');
  } finally {
    await client.end();
  }
  step('copied');
  await compareCopy(to, sums, JSON.stringify(snapshot.sequences));
  step('compared');
  return { rows, installation: snapshot.installation };
}

async function compareCopy(
  to: ClientConfig,
  sums: ReadonlyMap<string, string>,
  sequences: string,
): Promise<void> {
  await using copy = await openSnapshot(to);
  for (const table of copy.tables) {
    if ((await sha256Of(copy.rows(table, () => {}))) !== sums.get(table.name))
      throw new StartupFault(`Rows of ${table.name} came back otherwise than they were copied.`);
  }
  if (copy.tables.length !== sums.size || JSON.stringify(copy.sequences) !== sequences)
    throw new StartupFault('Tables or sequences came back otherwise than they were copied.');
}

async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

function summed(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  return {
    async *pieces(): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    },
    sha256: () => hash.digest('hex'),
  };
}
