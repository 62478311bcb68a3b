import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import {
  type UploadedFile,
  claimMedia,
  releaseMedia,
  removeFiles,
  storeSiteArchive,
} from '#modules/media/upload.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { endImport } from '#modules/import-export/background/end-import.ts';
import type { ImportChoice, ImportedItem, SiteImport } from '#modules/import-export/site-import-schema.ts';
import {
  type ImportedPart,
  importedParts,
  siteImportJob,
  siteImportLimits,
  manifestName,
} from '#modules/import-export/constants.ts';
import { toSingleLine } from '#modules/import-export/reading/text-values.ts';
import {
  countImportItems,
  deleteSubscriberItemsBefore,
  listImportItemRows,
  type ItemCursor,
  type ImportItemFilter,
} from '#modules/import-export/storing/site-import-item-store.ts';
import * as store from '#modules/import-export/storing/site-import-store.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { DetectedArchive } from '#modules/import-export/schema.ts';
import { subtractTime } from '#modules/time.ts';

type ArchiveContents = Pick<SiteImport, 'format' | 'parts' | 'lists' | 'hasPeople'>;

/** Files of our own export format whose import needs an additional permission. */
const filesByPart = {
  audience: ['audience.jsonl'],
  newsletters: ['newsletters.jsonl'],
  catalogue: ['catalogue.jsonl', 'packs.jsonl'],
  settings: ['settings.jsonl', 'settings-images.jsonl', 'texts.jsonl'],
  status: ['incidents.jsonl'],
} as const satisfies Record<ImportedPart, readonly string[]>;

const peopleFiles = ['subscribers.jsonl', 'status-subscribers.jsonl'];

/** Lists the parts of an archive from its file names and sizes. A part whose files are empty is not listed. */
function getContents(archive: Archive, { format, lists, people }: DetectedArchive): ArchiveContents {
  const manifest = [...archive.files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  const folder = manifest?.slice(0, -manifestName.length) ?? '';
  const hasFile = (name: string) => format === 'own' && (archive.files.get(`${folder}${name}`) ?? 0) > 0;
  const parts = importedParts.filter((part) => filesByPart[part].some(hasFile));
  const hasPeople = people === true && peopleFiles.some(hasFile);
  return { format, parts, lists: lists.length, hasPeople };
}

/** Returns true if the member has this permission. */
export type ImportPermissionCheck = (
  right: 'newsletters' | 'catalogue' | 'subscribers' | 'settings' | 'status',
) => boolean;

/**
 * Stores an archive and enqueues its analysis; nothing is imported yet. Throws `invalid` if the archive is not an
 * export of a site, `forbidden` if our own export contains newsletters or a catalogue that the member may not write,
 * and `tooMany` if 5 imports are open.
 */
export async function createSiteImport(
  ctx: Ctx,
  upload: UploadedFile,
  { actor, may: canImport }: { actor: Actor; may: ImportPermissionCheck },
): Promise<SiteImport> {
  const { fileName, ...contents } = await inspectArchive(ctx, upload);
  const parts = selectParts(contents, canImport);
  await throwIfTooManyOpen(ctx.db);
  const media = await storeSiteArchive(ctx, upload);
  const id = await ctx.db.transaction().execute(async (trx) => {
    await store.lockSiteImports(trx);
    await throwIfTooManyOpen(trx);
    const newId = await store.insertSiteImport(trx, {
      ...contents,
      fileName,
      parts,
      people: canImport('subscribers') ? 'added' : 'left',
      sizeBytes: upload.file.sizeBytes,
      mediaId: media.id,
      actor,
      at: ctx.clock.now(),
    });
    await claimMedia(ctx, trx, [media.id]);
    await recordAudit(ctx, trx, actor, {
      action: 'import.created',
      target: fileName,
      details: { id: newId },
    });
    await ctx.jobs.enqueue(trx, siteImportJob, {});
    return newId;
  });
  return readSiteImport(ctx, id);
}

async function throwIfTooManyOpen(db: Db): Promise<void> {
  if ((await store.countSiteImports(db, 'open')).count >= siteImportLimits.open)
    throw new AppError('tooMany', 'siteImport.tooManyOpen', { retryAfterSeconds: 60 });
}

async function inspectArchive(
  ctx: Ctx,
  { file }: UploadedFile,
): Promise<ArchiveContents & { fileName: string }> {
  const lastPart = file.name.split(/[\\/]/).at(-1) ?? '';
  const cleanName = toSingleLine(lastPart, siteImportLimits.nameCharacters);
  const fileName = cleanName === '' ? 'archive' : cleanName;
  const { detectArchive: readArchive } = await import('#modules/import-export/detect.ts');
  await using archive = await openArchive(ctx, { path: file.path, name: fileName });
  return { fileName, ...getContents(archive, await readArchive(archive, ctx.parsing)) };
}

/**
 * Returns the parts to import besides posts. Topics require the permission for subscribers, so the import of a member
 * without this permission leaves out the topics. Site settings and incidents are left out in the
 * same way.
 */
function selectParts(
  { parts }: Pick<ArchiveContents, 'parts'>,
  canImport: ImportPermissionCheck,
): ImportedPart[] {
  for (const part of ['newsletters', 'catalogue'] as const)
    if (parts.includes(part) && !canImport(part))
      throw new AppError('forbidden', `siteImport.mayNot.${part}`);
  const rights = { audience: 'subscribers', settings: 'settings', status: 'status' } as const;
  return parts.filter((part) => part === 'newsletters' || part === 'catalogue' || canImport(rights[part]));
}

/**
 * Starts importing an analysed archive with the options in `choice`. Throws `missing`; `taken` if the import is not waiting for
 * a start; `forbidden` for parts that the member may not write.
 */
export async function startSiteImport(
  ctx: Ctx,
  id: number,
  { choice, actor, may: canImport }: { choice: ImportChoice; actor: Actor; may: ImportPermissionCheck },
): Promise<SiteImport> {
  const foundImport = await readSiteImport(ctx, id);
  if (choice.subscribers === 'added' && !canImport('subscribers'))
    throw new AppError('forbidden', 'siteImport.subscribersForbidden');
  const parts = selectParts(foundImport, canImport);
  await ctx.db.transaction().execute(async (trx) => {
    const isStarted = await store.startSiteImport(trx, id, { choice, parts, actor, at: ctx.clock.now() });
    if (!isStarted) throw new AppError('taken', 'siteImport.notReady');
    await recordAudit(ctx, trx, actor, {
      action: 'import.started',
      target: foundImport.fileName,
      details: { id },
    });
    await ctx.jobs.enqueue(trx, siteImportJob, {});
  });
  return readSiteImport(ctx, id);
}

/** Cancels an import; items that were imported remain. Throws `missing`, and `taken` if it has ended. */
export async function cancelSiteImport(ctx: Ctx, id: number, actor: Actor): Promise<SiteImport> {
  await readSiteImport(ctx, id);
  const endedImport = await endImport(ctx, id, { state: 'cancelled', actor });
  if (endedImport === undefined) throw new AppError('taken', 'siteImport.alreadyFinished');
  return endedImport;
}

/** Deletes an import with its file and report; imported items remain. Throws `missing`, and `taken` while it is running. */
export async function deleteSiteImport(ctx: Ctx, id: number, actor: Actor): Promise<SiteImport> {
  const foundImport = await readSiteImport(ctx, id);
  const files = await ctx.db.transaction().execute(async (trx) => {
    const deleted = await store.deleteSiteImport(trx, id);
    if (deleted === undefined) throw new AppError('taken', 'siteImport.running');
    await recordAudit(ctx, trx, actor, {
      action: 'import.deleted',
      target: deleted.fileName,
      details: { id },
    });
    return deleted.mediaId === null ? [] : releaseMedia(trx, [deleted.mediaId]);
  });
  await removeFiles(ctx, files);
  return foundImport;
}

/** Lists imports newest first; `after` is the id of the last import on the previous page. */
export async function listSiteImports(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ imports: SiteImport[]; total: RowCount }> {
  const [imports, total] = await Promise.all([
    store.listSiteImportsNewestFirst(ctx.db, page),
    store.countSiteImports(ctx.db, 'all'),
  ]);
  return { imports, total };
}

/** Throws `missing`. */
export async function readSiteImport(ctx: Pick<Ctx, 'db'>, id: number): Promise<SiteImport> {
  const foundImport = requireFound(await store.findSiteImportById(ctx.db, id), 'siteImport.notFound');
  return foundImport;
}

/** Returns a page of the report. Throws `missing`. */
export async function listImportItems(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  requestedFilter: ImportItemFilter & { limit: number; after?: ItemCursor | undefined },
): Promise<{ items: ImportedItem[]; total: RowCount }> {
  await readSiteImport(ctx, id);
  const { limit, after, ...filter } = requestedFilter;
  const [items, total] = await Promise.all([
    listImportItemRows(ctx.db, id, filter, { limit, after }),
    countImportItems(ctx.db, id, filter),
  ]);
  return { items, total };
}

/** Yields the whole report, 1,000 items at a time. */
export async function* iterateImportItems(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  requestedFilter: ImportItemFilter,
): AsyncGenerator<ImportedItem[]> {
  let after: ItemCursor | undefined;
  for (;;) {
    const items = await listImportItemRows(ctx.db, id, requestedFilter, {
      limit: siteImportLimits.reportPage,
      after,
    });
    if (items.length === 0) return;
    yield items;
    after = items.at(-1);
  }
}

/**
 * Deletes files that were not imported within a week, names of subscribers in reports a week after the end of an
 * import, and reports after 90 days. Returns the number of deleted imports.
 */
export async function sweepSiteImports(ctx: Ctx): Promise<number> {
  const daysAgo = (days: number) => subtractTime(ctx.clock.now(), { days });
  const { keptDays, reportDays } = siteImportLimits;
  await deleteSubscriberItemsBefore(ctx.db, daysAgo(keptDays));
  return store.deleteSiteImportsBefore(ctx.db, {
    waitingSince: daysAgo(keptDays),
    endedSince: daysAgo(reportDays),
  });
}
