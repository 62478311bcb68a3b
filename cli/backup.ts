import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { noteBackup } from '#modules/backups/backup.ts';
import { backUp, sizeText } from '#platform/backup/back-up.ts';
import { bucketOfBackups, listKept, nameIn } from '#platform/backup/destination.ts';
import { placeOf } from '#platform/backup/place.ts';
import { verify } from '#platform/backup/verify.ts';
import type { Database } from '#platform/postgres/database.ts';
import { openStorage } from '#platform/files/storage.ts';
import type { Config } from '#platform/process/config.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { commandLog, runCommand, runWithoutDatabase } from './run-command.ts';

const usage = `npm run backup -- FILE            writes a backup of the running site; bucket:NAME instead of FILE: into the bucket
npm run backup -- --verify FILE   restores it into a throw-away database and compares every row and file
npm run backup -- --list          what stands at BACKUP_TO, where BACKUP_SCHEDULE and migrations put theirs`;

// Lowers the priority of this command, so that the site stays responsive.
setPriority(10);

const say = (line: string) => console.error(line);

if (process.argv.includes('--verify')) await runWithoutDatabase(verifyBackup);
else if (process.argv.includes('--list')) await runWithoutDatabase(listBackups);
else await runCommand(writeBackup);

async function writeBackup({ db, connection }: Database, config: Config): Promise<void> {
  const { dataDir, secret, backup } = config;
  const place = placeOf(fileName(), bucketOfBackups(config));
  const site = { connection, storage: openStorage(config), dataDir, secret };
  const options = { contents: 'all', passphrase: backup.passphrase, say } as const;
  const startedAt = new Date();
  const { bytes, rows, files, missing } = await backUp(site, place, options);
  const made = { place: place.text, bytes, rows, files, startedAt, endedAt: new Date() };
  // The backup is complete, even if recording it fails.
  await noteBackup(db, 'command', made).catch((error: unknown) => say(`Not noted: ${reasonOf(error)}`));
  if (missing.length > 0) say(`Not there any more, and left out: ${missing.join(', ')}`);
  if (backup.passphrase === undefined)
    say('Not encrypted, and the secret is in it: keep it as you keep passwords, or set BACKUP_PASSPHRASE.');
  console.log(
    `${place.text}: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files, ${sizeText(bytes)}`,
  );
}

async function verifyBackup(config: Config): Promise<void> {
  const folder = join(config.dataDir, `verifying-${randomBytes(4).toString('hex')}`);
  const place = placeOf(fileName(), bucketOfBackups(config));
  const { passphrase } = config.backup;
  const { rows, files, manifest } = await verify(place, { passphrase, say, folder, log: commandLog });
  console.log(
    `${place.text} is whole: ${rows.toLocaleString('en')} rows and ${files.size.toLocaleString('en')} files of ${manifest.madeAt} came back as they were.`,
  );
}

async function listBackups({ backup: { to } }: Config): Promise<void> {
  for (const { name, bytes } of await listKept(to, /\.backup$/))
    console.log(`${nameIn(to, name)}\t${sizeText(bytes)}`);
}

/** Returns the only file argument. */
function fileName(): string {
  const options = { verify: { type: 'boolean' } } as const;
  const { positionals } = attempt(() => parseArgs({ allowPositionals: true, options }));
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new StartupFault(usage);
  return given;
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupFault(`${reasonOf(error)}\n${usage}`);
  }
}
