import { setPriority } from 'node:os';
import {
  formatTexts,
  itemKindTexts,
  skipReasonTexts,
  importExportCommandTexts,
  importNoteTexts,
} from '#content/import-export-texts.ts';
import { isMessageKey, formatMessage } from '#content/messages.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { commandArchiveLimits } from '#modules/import-export/constants.ts';
import { importSite, createImportCounts } from '#modules/import-export/site-import.ts';
import { enqueueSubscriberList } from '#modules/import-export/import-list.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { detectArchive } from '#modules/import-export/detect.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { AppError } from '#modules/app-error.ts';
import { runAsImport } from '#modules/subscribers/running-imports.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { flag, readArguments, text } from './arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';
import { openImportExportContext } from './import-export-context.ts';

const { file, ...options } = readArguments({
  help: `npm run import -- FILE                   imports the export of another site: a zip, a folder, or a file of Ghost,
                                         WordPress, Substack or this product, Markdown, or a CSV with subscribers,
                                         up to 20 GB
npm run import -- FILE --files FOLDER    takes the images from a folder
npm run import -- FILE --subscribers     also adds the lists of subscribers in the file; only if these people agreed to receive emails
npm run import -- FILE --no-fetch        fetches no images from other servers; the images become links
npm run import -- FILE --dry-run         only lists what would be imported`,
  positionals: { file: 'FILE' },
  options: { files: text, subscribers: flag, 'no-fetch': flag, 'dry-run': flag },
});
const isDryRun = options['dry-run'];

// Lowers the priority of this command, so that the site stays responsive.
setPriority(10);

await runCommand(async (database, config) => {
  await migrateDatabase(database, config);
  await using opened = new AsyncDisposableStack();
  const ctx = await openImportExportContext(database, config, opened);
  try {
    const archive = opened.use(
      await openArchive(ctx, { path: file, also: options.files, limits: commandArchiveLimits }),
    );
    const run = () => importArchive(ctx, archive);
    await (options.subscribers && !isDryRun ? runAsImport(ctx.db, run) : run());
  } catch (error) {
    throw error instanceof AppError ? new StartupError(getErrorMessage(error)) : error;
  }
});

async function importArchive(ctx: ImportExportCtx, archive: Archive): Promise<void> {
  const content = await detectArchive(archive, ctx.parsing);
  console.error(
    importExportCommandTexts.found(
      formatTexts[content.format],
      content.lists.length + (content.people ? 1 : 0),
    ),
  );
  const counts = createImportCounts();
  const importOptions = {
    isDryRun,
    actor: operator,
    people: options.subscribers ? 'added' : 'left',
    remote: options['no-fetch'] ? 'linked' : 'fetched',
  } as const;
  for await (const reports of importSite(ctx, archive, content, importOptions)) {
    for (const report of reports) {
      counts.count(report);
      for (const line of formatReport(report)) console.log(line);
    }
    if (counts.all % 500 === 0) console.error(importExportCommandTexts.progress(counts.all));
  }
  for (const name of content.lists)
    await importList(ctx, archive, name, isDryRun || !options.subscribers ? 'reported' : 'queued');
  if (counts.toFetch > 0) console.log(importExportCommandTexts.toFetch(counts.toFetch));
  if (content.people && !options.subscribers) console.log(importExportCommandTexts.peopleLeft);
  for (const [kind, otherCounts] of counts.others)
    console.log(importExportCommandTexts.summary(itemKindTexts[kind], { ...otherCounts, isDryRun }));
  if (content.format !== 'list')
    console.log(importExportCommandTexts.summary(itemKindTexts.post, { ...counts, isDryRun }));
}

async function importList(
  ctx: ImportExportCtx,
  archive: Archive,
  name: string,
  mode: 'reported' | 'queued',
): Promise<void> {
  try {
    const lines = await enqueueSubscriberList(ctx, archive, { name, how: mode, actor: operator });
    console.log(
      mode === 'reported'
        ? importExportCommandTexts.listCounted(name, lines)
        : importExportCommandTexts.list(name, lines),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.log(importExportCommandTexts.listRefused(name, getErrorMessage(error)));
  }
}

/** Returns the messages about an item, or an empty list if the item was imported without changes. */
function formatReport({ title, key, left, notes }: ItemReport): string[] {
  const name = title === '' ? key : title;
  if (left !== null) return [`${name}: ${skipReasonTexts[left]}`];
  return notes
    .filter(({ code }) => code !== 'pictureToFetch')
    .map(({ code, value, reason }) => {
      const line = `${name}: ${importNoteTexts[code].replace('{value}', () => value ?? '')}`;
      return reason !== undefined && isMessageKey(reason) ? `${line} (${formatMessage(reason)})` : line;
    });
}

function getErrorMessage(error: AppError): string {
  return isMessageKey(error.message) ? formatMessage(error.message, error.details.values) : error.message;
}
