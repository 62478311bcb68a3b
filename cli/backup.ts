import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { backUp } from '#platform/backup/back-up.ts';
import { placeOf } from '#platform/backup/place.ts';
import { verify } from '#platform/backup/verify.ts';
import type { Database } from '#platform/postgres/database.ts';
import { openStorage } from '#platform/files/storage.ts';
import type { Config } from '#platform/process/config.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { commandLog, runCommand, runWithoutDatabase } from './run-command.ts';

const usage = `npm run backup -- FILE            writes a backup of the running site; bucket:NAME instead of FILE: into the bucket
npm run backup -- --verify FILE   restores it into a throw-away database and compares every row and file`;

// The site goes first.
setPriority(10);

const say = (line: string) => console.error(line);

if (process.argv.includes('--verify')) await runWithoutDatabase(verifyBackup);
else await runCommand(writeBackup);

async function writeBackup({ connection }: Pick<Database, 'connection'>, config: Config): Promise<void> {
  const { dataDir, secret, backup, bucket } = config;
  const place = placeOf(fileName(), bucket);
  const site = { connection, storage: openStorage(config), dataDir, secret };
  const options = { contents: 'all', passphrase: backup.passphrase, say } as const;
  const { bytes, rows, files, missing } = await backUp(site, place, options);
  if (missing.length > 0) say(`Not there any more, and left out: ${missing.join(', ')}`);
  if (backup.passphrase === undefined)
    say('Not encrypted, and the secret is in it: keep it as you keep passwords, or set BACKUP_PASSPHRASE.');
  console.log(
    `${place.text}: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files, ${megabytes(bytes)} MB`,
  );
}

async function verifyBackup(config: Config): Promise<void> {
  const folder = join(config.dataDir, `verifying-${randomBytes(4).toString('hex')}`);
  const place = placeOf(fileName(), config.bucket);
  const { passphrase } = config.backup;
  const { rows, files, manifest } = await verify(place, { passphrase, say, folder, log: commandLog });
  console.log(
    `${place.text} is whole: ${rows.toLocaleString('en')} rows and ${files.size.toLocaleString('en')} files of ${manifest.madeAt} came back as they were.`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** The one file that is named. */
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
