import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { recordBackup } from '#modules/backups/backup.ts';
import { createBackup, formatSize } from '#platform/backup/create-backup.ts';
import { getBackupBucket, listStoredBackups, getRestoreName } from '#platform/backup/stored-backups.ts';
import { resolveBackupLocation } from '#platform/backup/backup-location.ts';
import { verifyArchive } from '#platform/backup/verify-archive.ts';
import type { Database } from '#platform/postgres/database.ts';
import { openStorage } from '#platform/files/storage.ts';
import type { Config } from '#platform/process/config.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { flag, readArguments, UsageError } from './arguments.ts';
import { commandLog, runCommand, runWithoutDatabase } from './run-command.ts';

const { file, verify, list } = readArguments({
  help: `npm run backup -- FILE            writes a backup of the running site; bucket:NAME instead of FILE writes it to the bucket
npm run backup -- --verify FILE   restores it into a temporary database and compares each row and file
npm run backup -- --list          lists the backups at BACKUP_TO, including those of BACKUP_SCHEDULE and of migrations`,
  positionals: { file: '[FILE]' },
  options: { verify: flag, list: flag },
});

// Lowers the priority of this command, so that the site stays responsive.
setPriority(10);

const printProgress = (line: string) => console.error(line);

if (verify) await runWithoutDatabase(verifyBackup);
else if (list) await runWithoutDatabase(listBackups);
else await runCommand(writeBackup);

async function writeBackup({ db, connection }: Database, config: Config): Promise<void> {
  const { dataDir, secret, backup } = config;
  const place = resolvePlace(config);
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
  const place = resolvePlace(config);
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

function resolvePlace(config: Config) {
  if (file === undefined) throw new UsageError('Specify the FILE of the backup.');
  return resolveBackupLocation(file, getBackupBucket(config));
}

async function listBackups({ backup: { to } }: Config): Promise<void> {
  if (file !== undefined) throw new UsageError('--list has no other arguments.');
  for (const { name, bytes } of await listStoredBackups(to, /\.backup$/))
    console.log(`${getRestoreName(to, name)}\t${formatSize(bytes)}`);
}
