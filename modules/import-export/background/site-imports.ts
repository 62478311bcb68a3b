import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import type { Given } from '#modules/media/upload.ts';
import { claimMedia, releaseMedia, removeFiles, storeSiteArchive } from '#modules/media/upload.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { type Contents, contentsOf } from '#modules/import-export/background/contents.ts';
import { endImport } from '#modules/import-export/background/ending.ts';
import type { ImportChoice, ImportedItem, SiteImport } from '#modules/import-export/site-import-schema.ts';
import { type ImportedPart, siteImportJob, siteImportLimits } from '#modules/import-export/constants.ts';
import { oneLine } from '#modules/import-export/reading/texts.ts';
import {
  countImportItems,
  deletePeopleBefore,
  importItems,
  type ItemPlace,
  type ItemsAsked,
} from '#modules/import-export/storing/site-import-item-store.ts';
import * as store from '#modules/import-export/storing/site-import-store.ts';
import { Refusal } from '#modules/refusal.ts';

/** Returns true if the member may write newsletters, the catalogue or subscribers. */
export type ImportRights = (right: 'newsletters' | 'catalogue' | 'subscribers') => boolean;

/**
 * Stores an archive and enqueues its analysis; nothing is imported yet. Throws `invalid` if it is not an export of a site,
 * `forbidden` if our own export contains newsletters or a catalogue that the member may not write, and `tooMany` if 5 imports
 * are open.
 */
export async function createSiteImport(
  ctx: Ctx,
  given: Given,
  { actor, may }: { actor: Actor; may: ImportRights },
): Promise<SiteImport> {
  const { fileName, ...contents } = await look(ctx, given);
  const parts = partsFor(contents, may);
  await refuseMore(ctx.db);
  const media = await storeSiteArchive(ctx, given);
  const id = await ctx.db.transaction().execute(async (trx) => {
    await store.holdSiteImports(trx);
    await refuseMore(trx);
    const added = await store.insertSiteImport(trx, {
      ...contents,
      fileName,
      parts,
      people: may('subscribers') ? 'added' : 'left',
      sizeBytes: given.file.sizeBytes,
      mediaId: media.id,
      actor,
      at: ctx.clock.now(),
    });
    await claimMedia(ctx, trx, [media.id]);
    await record(ctx, trx, actor, { action: 'import.created', target: fileName, details: { id: added } });
    await ctx.jobs.enqueue(trx, siteImportJob, {});
    return added;
  });
  return readSiteImport(ctx, id);
}

async function refuseMore(db: Db): Promise<void> {
  if ((await store.countSiteImports(db, 'open')) >= siteImportLimits.open)
    throw new Refusal('tooMany', 'moving.tooManyOpen', { retryAfterSeconds: 60 });
}

async function look(ctx: Ctx, { file }: Given): Promise<Contents & { fileName: string }> {
  const last = file.name.split(/[\\/]/).at(-1) ?? '';
  const named = oneLine(last, siteImportLimits.nameCharacters);
  const fileName = named === '' ? 'archive' : named;
  const { readArchive } = await import('#modules/import-export/detect.ts');
  await using archive = await openArchive(ctx, { path: file.path, name: fileName });
  return { fileName, ...contentsOf(archive, await readArchive(archive, ctx.parsing)) };
}

/**
 * Returns the parts to import besides posts. Topics belong to subscribers, so a member without that permission imports posts
 * without topics.
 */
function partsFor({ parts }: Pick<Contents, 'parts'>, may: ImportRights): ImportedPart[] {
  for (const part of ['newsletters', 'catalogue'] as const)
    if (parts.includes(part) && !may(part)) throw new Refusal('forbidden', `moving.mayNot.${part}`);
  return parts.filter((part) => part !== 'audience' || may('subscribers'));
}

/**
 * Starts importing an analysed archive with the options in `choice`. Throws `missing`; `taken` if the import is not waiting for
 * a start; `forbidden` for parts that the member may not write.
 */
export async function startSiteImport(
  ctx: Ctx,
  id: number,
  { choice, actor, may }: { choice: ImportChoice; actor: Actor; may: ImportRights },
): Promise<SiteImport> {
  const found = await readSiteImport(ctx, id);
  if (choice.subscribers === 'added' && !may('subscribers'))
    throw new Refusal('forbidden', 'moving.mayNot.subscribers');
  const parts = partsFor(found, may);
  await ctx.db.transaction().execute(async (trx) => {
    const isStarted = await store.startSiteImport(trx, id, { choice, parts, actor, at: ctx.clock.now() });
    if (!isStarted) throw new Refusal('taken', 'moving.notReady');
    await record(ctx, trx, actor, { action: 'import.started', target: found.fileName, details: { id } });
    await ctx.jobs.enqueue(trx, siteImportJob, {});
  });
  return readSiteImport(ctx, id);
}

/** Cancels an import; items that were imported remain. Throws `missing`, and `taken` if it has ended. */
export async function cancelSiteImport(ctx: Ctx, id: number, actor: Actor): Promise<SiteImport> {
  await readSiteImport(ctx, id);
  const ended = await endImport(ctx, id, { state: 'cancelled', actor });
  if (ended === undefined) throw new Refusal('taken', 'moving.over');
  return ended;
}

/** Deletes an import with its file and report; imported items remain. Throws `missing`, and `taken` while it is running. */
export async function deleteSiteImport(ctx: Ctx, id: number, actor: Actor): Promise<SiteImport> {
  const found = await readSiteImport(ctx, id);
  const files = await ctx.db.transaction().execute(async (trx) => {
    const deleted = await store.deleteSiteImport(trx, id);
    if (deleted === undefined) throw new Refusal('taken', 'moving.running');
    await record(ctx, trx, actor, { action: 'import.deleted', target: deleted.fileName, details: { id } });
    return deleted.mediaId === null ? [] : releaseMedia(trx, [deleted.mediaId]);
  });
  await removeFiles(ctx, files);
  return found;
}

/** Lists imports newest first; `after` is the id of the last one on the previous page. */
export async function listSiteImports(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ imports: SiteImport[]; total: number }> {
  const [imports, total] = await Promise.all([
    store.siteImportsNewestFirst(ctx.db, page),
    store.countSiteImports(ctx.db, 'all'),
  ]);
  return { imports, total };
}

/** Throws `missing`. */
export async function readSiteImport(ctx: Pick<Ctx, 'db'>, id: number): Promise<SiteImport> {
  const found = await store.siteImportById(ctx.db, id);
  if (found === undefined) throw new Refusal('missing', 'moving.missing');
  return found;
}

/** Returns a page of the report. Throws `missing`. */
export async function listImportItems(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  asked: ItemsAsked & { limit: number; after?: ItemPlace | undefined },
): Promise<{ items: ImportedItem[]; total: Counted }> {
  await readSiteImport(ctx, id);
  const { limit, after, ...filter } = asked;
  const [items, total] = await Promise.all([
    importItems(ctx.db, id, filter, { limit, after }),
    countImportItems(ctx.db, id, filter),
  ]);
  return { items, total };
}

/** Yields the whole report, 1,000 items at a time. */
export async function* allImportItems(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  asked: ItemsAsked,
): AsyncGenerator<ImportedItem[]> {
  let after: ItemPlace | undefined;
  for (;;) {
    const items = await importItems(ctx.db, id, asked, { limit: siteImportLimits.reportPage, after });
    if (items.length === 0) return;
    yield items;
    after = items.at(-1);
  }
}

/**
 * Deletes files that were not imported within a week, names of people a week after the end of an import, and reports after 90
 * days. Returns the number of deleted imports.
 */
export async function sweepSiteImports(ctx: Ctx): Promise<number> {
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * 24 * 3600 * 1000);
  const { keptDays, reportDays } = siteImportLimits;
  await deletePeopleBefore(ctx.db, before(keptDays));
  return store.deleteSiteImportsBefore(ctx.db, {
    waitingSince: before(keptDays),
    endedSince: before(reportDays),
  });
}
