import { setPriority } from 'node:os';
import type { ClientConfig } from 'pg';
import { createBackup, type BackupReport } from '#platform/backup/create-backup.ts';
import { getBackupLocation, type BackupDestination } from '#platform/backup/stored-backups.ts';
import { openStorage } from '#platform/files/storage.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';

/** The input of a backup as plain data, which can be sent to a thread. */
export type BackupTask = {
  connection: ClientConfig;
  dataDir: string;
  bucket: Bucket | undefined;
  secret: string | undefined;
  passphrase: string | undefined;
  to: BackupDestination;
  name: string;
};

// Lowers the priority of this thread so that the site stays responsive. Only Linux has a priority per thread; elsewhere the call
// would slow down the whole process.
if (process.platform === 'linux') setPriority(10);

/** Runs in the thread of scheduled-backups.ts, so that a backup does not block the event loop of the server. */
export default async function run(task: BackupTask): Promise<BackupReport> {
  const { connection, dataDir, secret, passphrase, to, name } = task;
  const site = { connection, storage: openStorage(task), dataDir, secret };
  return createBackup(site, getBackupLocation(to, name), { contents: 'all', passphrase, say: () => {} });
}
