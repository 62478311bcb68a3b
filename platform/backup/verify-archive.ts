import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#modules/context.ts';
import type { PartChecksum } from '#platform/backup/archive.ts';
import { openSnapshot } from '#platform/postgres/copying/database-snapshot.ts';
import type { BackupLocation } from '#platform/backup/backup-location.ts';
import { restoreBackup, type RestoreResult, type RestoreOptions } from '#platform/backup/restore.ts';
import { openStorage } from '#platform/files/storage.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/**
 * Restores a backup into a temporary database and storage in `folder`, compares every row and every file with the
 * checksums of the backup, and deletes `folder`.
 * @throws {StartupError} for the first difference.
 */
export async function verifyArchive(
  place: BackupLocation,
  options: Pick<RestoreOptions, 'passphrase' | 'say'> & { folder: string; log: Log },
): Promise<RestoreResult> {
  const { folder, log } = options;
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log });
    try {
      const storage = openStorage({ dataDir: folder, bucket: undefined });
      const site = { connection: server.connection, storage, dataDir: folder, secret: undefined };
      const restored = await restoreBackup(site, place, { ...options, id: 'kept' });
      if (restored === undefined)
        throw new Error('The new folder of the verification already contains a restore');
      await compareRows(site.connection, restored, options.say);
      await compareFiles(storage, restored);
      return restored;
    } finally {
      await server.stop();
    }
  } finally {
    // The database files are in another folder if the database user cannot access `folder`.
    const outside = await readFile(join(folder, 'postgres-folder.txt'), 'utf8').catch(() => undefined);
    if (outside !== undefined) await rm(outside.trim(), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function compareRows(
  connection: Parameters<typeof openSnapshot>[0],
  { manifest, tables }: RestoreResult,
  say: RestoreOptions['say'],
): Promise<void> {
  say('comparing every row');
  await using snapshot = await openSnapshot(connection);
  for (const table of manifest.tables) {
    const found = await computeChecksum(snapshot.rows(table, () => {}));
    if (found.sha256 !== tables.get(table.name)?.sha256)
      throw new StartupError(
        `Rows of ${table.name} differ from the original after a restore. Do not rely on this backup.`,
      );
  }
}

async function compareFiles(
  storage: ReturnType<typeof openStorage>,
  { files }: RestoreResult,
): Promise<void> {
  for (const [name, sum] of files) {
    const end = sum.bytes - 1;
    const found = end < 0 ? sum : await computeChecksum(await storage.read(name, { start: 0, end }));
    if (found.sha256 !== sum.sha256 || (await storage.sizeOf(name)) !== sum.bytes)
      throw new StartupError(
        `The file ${name} differs from the original after a restore. Do not rely on this backup.`,
      );
  }
}

async function computeChecksum(content: AsyncIterable<Uint8Array>): Promise<PartChecksum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}
