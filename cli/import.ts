import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { formatTexts, kindTexts, leftTexts, movingCommands, noteTexts } from '#content/moving-texts.ts';
import { isMessageKey, messageText } from '#content/messages.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { commandLimits } from '#modules/import-export/constants.ts';
import { importSite, startCounts } from '#modules/import-export/site-import.ts';
import { queueList } from '#modules/import-export/lists.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { readArchive } from '#modules/import-export/detect.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { Refusal } from '#modules/refusal.ts';
import { asRunningImport } from '#modules/subscribers/running-imports.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { migrateDatabase, runCommand } from './run-command.ts';
import { movingContext } from './moving-context.ts';

const usage = `npm run import -- FILE                   brings in what another site exported: a zip, a folder, or a file of Ghost,
                                         WordPress, Substack or this product, Markdown, or a CSV with subscribers,
                                         up to 20 GB
npm run import -- FILE --files FOLDER    the same with images that stand in a folder
npm run import -- FILE --subscribers     adds its lists of subscribers too: these people agreed to receive emails
npm run import -- FILE --no-fetch        fetches no images from other servers: they become links
npm run import -- FILE --dry-run         only tells what would come in`;

// Lowers the priority of this command, so that the site stays responsive.
setPriority(10);

await runCommand(async (database, config) => {
  const given = readArguments();
  await migrateDatabase(database, config);
  await using opened = new AsyncDisposableStack();
  const ctx = await movingContext(database, config, opened);
  try {
    const archive = opened.use(
      await openArchive(ctx, { path: given.file, also: given.files, limits: commandLimits }),
    );
    const run = () => bringIn(ctx, archive, given);
    await (given.isWithSubscribers && !given.isDryRun ? asRunningImport(ctx.db, run) : run());
  } catch (error) {
    throw error instanceof Refusal ? new StartupFault(sentenceOf(error)) : error;
  }
});

type Given = {
  file: string;
  files: string | undefined;
  isDryRun: boolean;
  isWithSubscribers: boolean;
  isFetching: boolean;
};

async function bringIn(
  ctx: MovingCtx,
  archive: Archive,
  { isDryRun, isWithSubscribers, isFetching }: Given,
): Promise<void> {
  const read = await readArchive(archive, ctx.parsing);
  console.error(movingCommands.found(formatTexts[read.format], read.lists.length + (read.people ? 1 : 0)));
  const counts = startCounts();
  const options = {
    isDryRun,
    actor: operator,
    people: isWithSubscribers ? 'added' : 'left',
    remote: isFetching ? 'fetched' : 'linked',
  } as const;
  for await (const reports of importSite(ctx, archive, read, options)) {
    for (const report of reports) {
      counts.count(report);
      for (const line of linesOf(report)) console.log(line);
    }
    if (counts.all % 500 === 0) console.error(movingCommands.progress(counts.all));
  }
  for (const name of read.lists)
    await bringInList(ctx, archive, name, isDryRun || !isWithSubscribers ? 'told' : 'queued');
  if (counts.toFetch > 0) console.log(movingCommands.toFetch(counts.toFetch));
  if (read.people && !isWithSubscribers) console.log(movingCommands.peopleLeft);
  for (const [kind, others] of counts.others)
    console.log(movingCommands.summary(kindTexts[kind], { ...others, isDryRun }));
  if (read.format !== 'list') console.log(movingCommands.summary(kindTexts.post, { ...counts, isDryRun }));
}

async function bringInList(
  ctx: MovingCtx,
  archive: Archive,
  name: string,
  how: 'told' | 'queued',
): Promise<void> {
  try {
    const lines = await queueList(ctx, archive, { name, how, actor: operator });
    console.log(how === 'told' ? movingCommands.listCounted(name, lines) : movingCommands.list(name, lines));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(movingCommands.listRefused(name, sentenceOf(error)));
  }
}

/** Returns the messages about an item, or none if it was imported without changes. */
function linesOf({ title, key, left, notes }: ItemReport): string[] {
  const name = title === '' ? key : title;
  if (left !== null) return [`${name}: ${leftTexts[left]}`];
  return notes
    .filter(({ code }) => code !== 'pictureToFetch')
    .map(({ code, value, reason }) => {
      const said = `${name}: ${noteTexts[code].replace('{value}', () => value ?? '')}`;
      return reason !== undefined && isMessageKey(reason) ? `${said} (${messageText(reason)})` : said;
    });
}

function sentenceOf(error: Refusal): string {
  return isMessageKey(error.message) ? messageText(error.message, error.details.values) : error.message;
}

function readArguments(): Given {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    files: { type: 'string' },
    subscribers: flag,
    'dry-run': flag,
    'no-fetch': flag,
  } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartupFault(usage);
    return {
      file,
      files: values.files,
      isDryRun: values['dry-run'],
      isWithSubscribers: values.subscribers,
      isFetching: !values['no-fetch'],
    };
  } catch (error) {
    if (error instanceof StartupFault) throw error;
    throw new StartupFault(`${reasonOf(error)}\n${usage}`);
  }
}
