import { type ImportOptions, ignoreItemReports } from '#modules/import-export/import-items.ts';
import { importedParts } from '#modules/import-export/constants.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { importAudience } from '#modules/import-export/own/audience.ts';
import { importCatalogue } from '#modules/import-export/own/catalogue.ts';
import { importNewsletters } from '#modules/import-export/own/newsletters.ts';
import { createSkipReport, type OwnImport, createReport } from '#modules/import-export/own/own-import.ts';
import { importIncidents } from '#modules/import-export/own/incidents.ts';
import { importPeople } from '#modules/import-export/own/subscribers.ts';
import { importSettings } from '#modules/import-export/own/settings.ts';
import { importStatusSubscribers } from '#modules/import-export/own/status-subscribers.ts';
import { importStopList } from '#modules/import-export/own/stop-list.ts';
import { openOwnExport } from '#modules/import-export/own-export-source.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';

/** Images per transaction. */
const batchImages = 20;

/**
 * Imports the selected `parts` of our own export besides posts: media library, topics, fields, segments, newsletters,
 * catalogue, settings, incidents, and, if `people` is `added`, subscribers with the list of blocked addresses. Each line is imported once.
 */
export async function* importParts(
  ctx: ImportExportCtx,
  archive: Archive,
  { isDryRun, actor, people = 'left', parts = importedParts, recordItems = ignoreItemReports }: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  const { folder, installation, isThisSite, media } = await openOwnExport(ctx, archive, actor.id ?? 0);
  const ownImport: OwnImport = {
    ctx,
    archive,
    folder,
    installation,
    isThisSite,
    isDryRun,
    actor,
    media,
    recordItems,
  };
  yield* importLibrary(ownImport);
  const { reports, ids } = parts.includes('audience') ? await importAudience(ownImport) : emptyAudience;
  yield reports;
  if (parts.includes('newsletters')) yield* importNewsletters(ownImport, ids);
  if (parts.includes('catalogue')) yield* importCatalogue(ownImport);
  if (parts.includes('settings')) yield* importSettings(ownImport);
  if (parts.includes('status')) yield* importIncidents(ownImport);
  if (people === 'left') return;
  yield* importPeople(ownImport);
  yield* importStatusSubscribers(ownImport);
  yield* importStopList(ownImport);
}

const emptyAudience = { reports: [], ids: { topics: new Map(), segments: new Map() } };

async function* importLibrary(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const { ctx, media, isDryRun } = part;
  const libraryMedia = media.listLibraryMedia();
  for (let at = 0; at < libraryMedia.length; at += batchImages) {
    const batch = libraryMedia.slice(at, at + batchImages);
    const ids = batch.map(({ id }) => id);
    const existingBefore = new Set([
      ...(await media.findExisting(ids, 'post-image')),
      ...(await media.findExisting(ids, 'video')),
    ]);
    const availableIds = await media.findOrStore(
      ids,
      ['post-image', 'video'],
      isDryRun ? 'reported' : 'stored',
    );
    // An image that a post shows was already imported together with the post.
    const reports = batch.map(({ id, name }) => {
      const itemRef = { kind: 'image', key: id, title: name } as const;
      if (!availableIds.has(id)) return createSkipReport(itemRef, 'badFiles');
      return existingBefore.has(id) ? undefined : createReport(itemRef, 'added');
    });
    await ctx.db.transaction().execute(async (trx) => {
      if (!isDryRun) await media.restoreDescriptions(trx);
      await part.recordItems(trx, 'image', reports);
    });
    yield reports.filter((report) => report !== undefined);
  }
}
