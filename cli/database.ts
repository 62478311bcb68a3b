import { openStorage } from '#platform/files/storage.ts';
import {
  adoptDatabase,
  copyDatabaseForFolder,
  findOutsideDatabase,
  isOwnDatabase,
  type OutsideDatabase,
} from '#platform/postgres/ownership/database-ownership.ts';
import type { Config } from '#platform/process/config.ts';
import { readArguments } from './arguments.ts';
import { commandLog, runWithoutDatabase } from './run-command.ts';

const { action } = readArguments({
  help: `npm run database            prints the location and the owner of the database
npm run database -- adopt   for an original data folder that was moved or restored: it becomes the owner of the database that it points to
npm run database -- copy    for a copy of a data folder: it gets its own copy of the database that it points to`,
  positionals: { action: '[adopt|copy]' },
});

await runWithoutDatabase(async (config) => {
  const pointing = config.databaseUrl === undefined ? findOutsideDatabase(config.dataDir) : undefined;
  if (pointing === undefined) console.log(`${describeLocation(config)}: there is nothing to change.`);
  else if (action === undefined) console.log(describeOwner(pointing));
  else if (isOwnDatabase(pointing))
    console.log(`The database in ${pointing.folder} belongs to this data folder.`);
  else if (action === 'adopt') adopt(pointing);
  else await copyDatabase(pointing, config);
});

function describeLocation({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `The database is in ${dataDir} and is copied together with that folder`
    : 'DATABASE_URL selects the database';
}

function describeOwner(outsideDatabase: OutsideDatabase): string {
  const owner = outsideDatabase.owner?.path ?? 'a data folder that an older release did not record';
  return `The database is in ${outsideDatabase.folder} and belongs to ${isOwnDatabase(outsideDatabase) ? 'this data folder' : owner}.`;
}

function adopt(outsideDatabase: OutsideDatabase): void {
  adoptDatabase(outsideDatabase);
  console.log(
    `The database in ${outsideDatabase.folder} belongs to ${outsideDatabase.data} now; no other folder can open it.`,
  );
}

async function copyDatabase(outsideDatabase: OutsideDatabase, config: Config): Promise<void> {
  const { dataDir, bucket, postgresBin } = config;
  const {
    folder,
    rows,
    before: previousId,
    id,
  } = await copyDatabaseForFolder(outsideDatabase, { postgresBin, log: commandLog });
  const storage = openStorage({ dataDir, bucket: undefined });
  // Files in a bucket still belong to the original database. If both databases owned the bucket, each would delete
  // the files of the other database.
  if (bucket === undefined && previousId !== null && (await storage.owner()) === previousId)
    await storage.setOwner(id);
  console.log(
    `${rows.toLocaleString('en')} rows were copied to ${folder}. This site would send the same waiting and scheduled emails as the original: set another SMTP_URL, or stop one of the two sites.`,
  );
}
