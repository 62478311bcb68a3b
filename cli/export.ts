import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importExportCommandTexts } from '#content/import-export-texts.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { exportSite } from '#modules/import-export/site-export.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { readArguments } from './arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';
import { openImportExportContext } from './import-export-context.ts';

const { file } = readArguments({
  help: `npm run export -- FILE   writes all posts with images, tags and authors, all subscribers, newsletters and the
                         catalogue as one zip, which other products and npm run import can read`,
  positionals: { file: 'FILE' },
});

// Lowers the priority of this command, so that the site stays responsive.
setPriority(10);

await runCommand(async (database, config) => {
  await migrateDatabase(database, config);
  await using opened = new AsyncDisposableStack();
  const ctx = await openImportExportContext(database, config, opened);
  const contents = { subscribers: true, newsletters: true, catalogue: true, settings: true, status: true };
  const zip = await exportSite(ctx, { contents, actor: operator });
  // Writes a temporary file first. The file contains personal addresses, so only the owner may read it.
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(zip), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw 'code' in Object(error) ? new StartupError(`${file}: ${getErrorReason(error)}`) : error;
  }
  console.log(importExportCommandTexts.exported(file));
});
