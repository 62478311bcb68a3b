import { getBackupBucket } from '#platform/backup/stored-backups.ts';
import { resolveBackupLocation } from '#platform/backup/backup-location.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { openStorage } from '#platform/files/storage.ts';
import { openDataFolder } from '#platform/process/data-folder.ts';
import { readArguments } from './arguments.ts';
import { runRestore } from './run-command.ts';

const { file } = readArguments({
  help: `npm run restore -- FILE   restores a backup into an empty site; bucket:NAME instead of FILE reads it from the bucket`,
  positionals: { file: 'FILE' },
});

const printProgress = (line: string) => console.error(line);

await runRestore(async ({ connection }, config) => {
  const { dataDir, secret, backup } = config;
  openDataFolder(dataDir);
  const site = { connection, storage: openStorage(config), dataDir, secret };
  const place = resolveBackupLocation(file, getBackupBucket(config));
  const restored = await restoreBackup(site, place, { passphrase: backup.passphrase, say: printProgress });
  if (restored === undefined) {
    console.log('The restore had already finished: all data is restored. Start the site with npm start.');
    return;
  }
  const { rows, files, manifest } = restored;
  console.log(
    `${rows.toLocaleString('en')} rows and ${files.size.toLocaleString('en')} files of ${manifest.madeAt} are restored. Start the site with npm start.`,
  );
});
