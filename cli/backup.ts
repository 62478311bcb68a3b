import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { recordBackup } from '#modules/backups/backup.ts';
import { createBackup, formatSize } from '#platform/backup/create-backup.ts';
import { getBackupBucket, listStoredBackups, getRestoreName } from '#platform/backup/stored-backups.ts';
import { resolveBackupLocation } from '#platform/backup/backup-location.ts';
import { verifyArchive } from '#platform/backup/verify-archive.ts';
import type { Database } from '#platform/postgres/database.ts';
import { openStorage } from '#platform/files/storage.ts';
import type { Config } from '#platform/process/config.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { commandLog, runCommand, runWithoutDatabase } from './run-command.ts';

const usage = `npm run backup -- FILE            writes a backup of the running site; bucket:NAME instead of FILE writes it to the bucket
npm run backup -- --verify FILE   restores it into a temporary database and compares each row and file
npm run backup -- --list          lists the backups at BACKUP_TO, including those of BACKUP_SCHEDULE and of migrations`;

// Lowers the priority of this command, so that the site stays responsive.
setPriority(10);

const printProgress = (line: string) => console.error(line);

if (process.argv.includes('--verify')) await runWithoutDatabase(verifyBackup);
else if (process.argv.includes('--list')) await runWithoutDatabase(listBackups);
else await runCommand(writeBackup);

async function writeBackup({ db, connection }: Database, config: Config): Promise<void> {
  const { dataDir, secret, backup } = config;
  const place = resolveBackupLocation(readFileArgument(), getBackupBucket(config));
  const site = { connection, storage: openStorage(config), dataDir, secret };
  const options = { contents: 'all', passphrase: backup.passphrase, say: printProgress } as const;
  const startedAt = new Date();
  const { bytes, rows, files, missing } = await createBackup(site, place, options);
  const summary = { place: place.label, bytes, rows, files, startedAt, endedAt: new Date() };
  // The backup is complete, even if recording it fails.
  await recordBackup(db, 'command', summary).catch((error: unknown) =>
    printProgress(`The backup could not be recorded in the database: ${getErrorReason(error)}`),
  );
  if (missing.length > 0)
    printProgress(`These files are missing in the storage and in the backup: ${missing.join(', ')}`);
  if (backup.passphrase === undefined)
    printProgress(
      'The backup is not encrypted and contains the secret: protect it like a password, or set BACKUP_PASSPHRASE.',
    );
  console.log(
    `${place.label}: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files, ${formatSize(bytes)}`,
  );
}

async function verifyBackup(config: Config): Promise<void> {
  const folder = join(config.dataDir, `verifying-${randomBytes(4).toString('hex')}`);
  const place = resolveBackupLocation(readFileArgument(), getBackupBucket(config));
  const { passphrase } = config.backup;
  const { rows, files, manifest } = await verifyArchive(place, {
    passphrase,
    say: printProgress,
    folder,
    log: commandLog,
  });
  console.log(
    `${place.label} is intact: ${rows.toLocaleString('en')} rows and ${files.size.toLocaleString('en')} files of ${manifest.madeAt} were restored unchanged.`,
  );
}

async function listBackups({ backup: { to } }: Config): Promise<void> {
  for (const { name, bytes } of await listStoredBackups(to, /\.backup$/))
    console.log(`${getRestoreName(to, name)}\t${formatSize(bytes)}`);
}

/** Returns the only file argument. */
function readFileArgument(): string {
  const options = { verify: { type: 'boolean' } } as const;
  const { positionals } = withUsageOnError(() => parseArgs({ allowPositionals: true, options }));
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new StartupError(usage);
  return file;
}

function withUsageOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupError(`${getErrorReason(error)}\n${usage}`);
  }
}
