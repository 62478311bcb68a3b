import { join } from 'node:path';
import type { Ctx } from '#modules/context.ts';
import { adoptStorage, ownsStorage } from '#modules/media/storage-owner.ts';
import { countFilesAndOrphans } from '#modules/media/sweep.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { openStorage } from '#platform/files/storage.ts';
import { systemClock } from '#platform/process/clock.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { readArguments } from './arguments.ts';
import { commandLog, migrateDatabase, runCommand } from './run-command.ts';

const { action } = readArguments({
  help: `npm run media            prints the number of stored files, their owner, and the files without a database row
npm run media -- adopt   assigns the stored files to this database
npm run media -- sweep   deletes each file that has had no database row for an hour`,
  positionals: { action: '[adopt|sweep]' },
});

await runCommand(async (database, config) => {
  const { db } = database;
  await migrateDatabase(database, config);
  const ctx = { db, storage: openStorage(config), clock: systemClock, log: commandLog };
  const place = config.bucket ? `the bucket ${config.bucket.bucket}` : join(config.dataDir, 'media');
  if (action === 'adopt') {
    await adoptStorage(ctx);
    console.log(`The files in ${place} belong to this database now.`);
  } else if (action === 'sweep') await sweep(ctx, place);
  else await printReport(ctx, place);
});

type MediaCtx = Pick<Ctx, 'db' | 'storage' | 'clock' | 'log'>;

async function printReport(ctx: MediaCtx, location: string): Promise<void> {
  const isOwn = await ownsStorage(ctx);
  const { files, orphans } = await countFilesAndOrphans(ctx);
  console.log(`${location}: ${files} files. ${orphans.length} of them have had no database row for an hour.`);
  console.log(isOwn ? 'The files belong to this database.' : foreignFilesMessage);
}

async function sweep(ctx: MediaCtx, location: string): Promise<void> {
  if (!(await ownsStorage(ctx))) throw new StartupError(foreignFilesMessage);
  const { orphans } = await countFilesAndOrphans(ctx);
  await removeFiles(ctx, orphans);
  console.log(`${orphans.length} files in ${location} were deleted.`);
}

const foreignFilesMessage =
  'The files belong to another database, so nothing is deleted. Check DATABASE_URL and STORAGE_URL; if they are correct, run "npm run media -- adopt".';
