import { bucketOfBackups } from '#platform/backup/destination.ts';
import { placeOf } from '#platform/backup/place.ts';
import { restore } from '#platform/backup/restore.ts';
import { openStorage } from '#platform/files/storage.ts';
import { openDataFolder } from '#platform/process/data-folder.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { runRestore } from './run-command.ts';

const usage = `npm run restore -- FILE   restores a backup into an empty place; bucket:NAME instead of FILE: from the bucket`;

const say = (line: string) => console.error(line);

await runRestore(async ({ connection }, config) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0 || name.startsWith('-')) throw new StartupFault(usage);
  const { dataDir, secret, backup } = config;
  openDataFolder(dataDir);
  const site = { connection, storage: openStorage(config), dataDir, secret };
  const place = placeOf(name, bucketOfBackups(config));
  const restored = await restore(site, place, { passphrase: backup.passphrase, say });
  if (restored === undefined) {
    console.log('The restore had ended already: all is there. npm start serves it.');
    return;
  }
  const { rows, files, manifest } = restored;
  console.log(
    `${rows.toLocaleString('en')} rows and ${files.size.toLocaleString('en')} files of ${manifest.madeAt} are restored. npm start serves them.`,
  );
});
