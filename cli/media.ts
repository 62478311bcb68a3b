import { join } from 'node:path';
import type { Ctx } from '#modules/context.ts';
import { adoptStorage, ownsStorage } from '#modules/media/ownership.ts';
import { surveyMedia } from '#modules/media/sweep.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { openStorage } from '#platform/files/storage.ts';
import { systemClock } from '#platform/process/clock.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { commandLog, migrateDatabase, runCommand } from './run-command.ts';

const usage = `npm run media            how many files are stored, whose they are, and how many no row names
npm run media -- adopt   makes the stored files those of this database
npm run media -- sweep   deletes every file that no row has named for an hour`;

await runCommand(async (database, config) => {
  const { db } = database;
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !/^(adopt|sweep)?$/.test(command ?? '')) throw new StartupFault(usage);
  await migrateDatabase(database, config);
  const ctx = { db, storage: openStorage(config), clock: systemClock, log: commandLog };
  const place = config.bucket ? `the bucket ${config.bucket.bucket}` : join(config.dataDir, 'media');
  if (command === 'adopt') {
    await adoptStorage(ctx);
    console.log(`The files in ${place} belong to this database now.`);
  } else if (command === 'sweep') await sweep(ctx, place);
  else await report(ctx, place);
});

type MediaCtx = Pick<Ctx, 'db' | 'storage' | 'clock' | 'log'>;

async function report(ctx: MediaCtx, place: string): Promise<void> {
  const isOwn = await ownsStorage(ctx);
  const { files, orphans } = await surveyMedia(ctx);
  console.log(`${place}: ${files} files, ${orphans.length} of them without a row for an hour.`);
  console.log(isOwn ? 'They belong to this database.' : foreign);
}

async function sweep(ctx: MediaCtx, place: string): Promise<void> {
  if (!(await ownsStorage(ctx))) throw new StartupFault(foreign);
  const { orphans } = await surveyMedia(ctx);
  await removeFiles(ctx, orphans);
  console.log(`${orphans.length} files of ${place} deleted.`);
}

const foreign =
  'They belong to another database, and nothing is deleted there. Check DATABASE_URL and STORAGE_URL; if they are this one\'s, run "npm run media -- adopt".';
