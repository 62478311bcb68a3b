import { setPriority } from 'node:os';
import type { ClientConfig } from 'pg';
import { backUp, type BackupReport } from '#platform/backup/back-up.ts';
import { placeIn, type Destination } from '#platform/backup/destination.ts';
import { openStorage } from '#platform/files/storage.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';

/** All that a backup is made from, as plain data. */
export type BackupTask = {
  connection: ClientConfig;
  dataDir: string;
  bucket: Bucket | undefined;
  secret: string | undefined;
  passphrase: string | undefined;
  to: Destination;
  name: string;
};

// The site goes first. On Linux this is the thread's own, elsewhere the whole process would have it.
if (process.platform === 'linux') setPriority(10);

/** The thread of scheduled-backups.ts: reads and writes a whole backup beside the loop that serves. */
export default async function run(task: BackupTask): Promise<BackupReport> {
  const { connection, dataDir, secret, passphrase, to, name } = task;
  const site = { connection, storage: openStorage(task), dataDir, secret };
  return backUp(site, placeIn(to, name), { contents: 'all', passphrase, say: () => {} });
}
