import { openStorage } from '#platform/files/storage.ts';
import {
  adoptDatabase,
  copyForFolder,
  examineFolder,
  isOwn,
  type PointingFolder,
} from '#platform/postgres/ownership/settle-copy.ts';
import type { Config } from '#platform/process/config.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { commandLog, runWithoutDatabase } from './run-command.ts';

const usage = `npm run database            where the database is, and whose
npm run database -- adopt   this data folder is the original, moved or restored: the database that it points to is its own
npm run database -- copy    this data folder is a copy: it gets a copy of the database that it points to`;

await runWithoutDatabase(async (config) => {
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !/^(adopt|copy)?$/.test(command ?? '')) throw new StartupFault(usage);
  const pointing = config.databaseUrl === undefined ? examineFolder(config.dataDir) : undefined;
  if (pointing === undefined) console.log(`${where(config)}: there is nothing to settle.`);
  else if (command === undefined) console.log(describe(pointing));
  else if (isOwn(pointing)) console.log(`The database in ${pointing.folder} belongs to this data folder.`);
  else if (command === 'adopt') adopt(pointing);
  else await copy(pointing, config);
});

function where({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `The database is in ${dataDir}, and copied with it`
    : 'DATABASE_URL names the database';
}

function describe(pointing: PointingFolder): string {
  const owner = pointing.owner?.path ?? 'a data folder that an older release did not note';
  return `The database is in ${pointing.folder} and belongs to ${isOwn(pointing) ? 'this data folder' : owner}.`;
}

function adopt(pointing: PointingFolder): void {
  adoptDatabase(pointing);
  console.log(
    `The database in ${pointing.folder} belongs to ${pointing.data} now; no other folder opens it.`,
  );
}

async function copy(pointing: PointingFolder, config: Config): Promise<void> {
  const { dataDir, bucket, postgresBin } = config;
  const { folder, rows, before, id } = await copyForFolder(pointing, { postgresBin, log: commandLog });
  const storage = openStorage({ dataDir, bucket: undefined });
  // Files in a bucket remain those of the original: two databases would delete each other's files.
  if (bucket === undefined && before !== null && (await storage.owner()) === before)
    await storage.setOwner(id);
  console.log(
    `${rows.toLocaleString('en')} rows are copied to ${folder}. This site would send what waits and is scheduled, as the original does: give it another SMTP_URL, or stop one of them.`,
  );
}
