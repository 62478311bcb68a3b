import { type ImportOptions, noteNothing } from '#modules/import-export/importing.ts';
import { importedParts } from '#modules/import-export/constants.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { importAudience } from '#modules/import-export/own/audience.ts';
import { importCatalogue } from '#modules/import-export/own/catalogue.ts';
import { importNewsletters } from '#modules/import-export/own/newsletters.ts';
import { leftOut, type OwnPart, told } from '#modules/import-export/own/part.ts';
import { importPeople } from '#modules/import-export/own/people.ts';
import { importStopList } from '#modules/import-export/own/stop-list.ts';
import { openOwn } from '#modules/import-export/own-source.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';

/** Images per transaction. */
const batchImages = 20;

/**
 * Imports the selected `parts` of our own export besides posts: media library, topics, fields, segments, newsletters,
 * catalogue, and, if `people` is `added`, subscribers with the list of blocked addresses. Each line is imported once.
 */
export async function* importParts(
  ctx: MovingCtx,
  archive: Archive,
  { isDryRun, actor, people = 'left', parts = importedParts, note = noteNothing }: ImportOptions,
): AsyncGenerator<ItemReport[]> {
  const { folder, installation, isOwn, media } = await openOwn(ctx, archive, actor.id ?? 0);
  const part: OwnPart = { ctx, archive, folder, installation, isOwn, isDryRun, actor, media, note };
  yield* importLibrary(part);
  const { reports, ids } = parts.includes('audience') ? await importAudience(part) : noAudience;
  yield reports;
  if (parts.includes('newsletters')) yield* importNewsletters(part, ids);
  if (parts.includes('catalogue')) yield* importCatalogue(part);
  if (people === 'left') return;
  yield* importPeople(part);
  yield* importStopList(part);
}

const noAudience = { reports: [], ids: { topics: new Map(), segments: new Map() } };

async function* importLibrary(part: OwnPart): AsyncGenerator<ItemReport[]> {
  const { ctx, media, isDryRun } = part;
  const kept = media.kept();
  for (let at = 0; at < kept.length; at += batchImages) {
    const batch = kept.slice(at, at + batchImages);
    const ids = batch.map(({ id }) => id);
    const before = new Set([...(await media.here(ids, 'post-image')), ...(await media.here(ids, 'video'))]);
    const there = await media.find(ids, ['post-image', 'video'], isDryRun ? 'told' : 'stored');
    // An image that a post shows was imported with that post.
    const reports = batch.map(({ id, name }) => {
      const named = { kind: 'image', key: id, title: name } as const;
      if (!there.has(id)) return leftOut(named, 'badFiles');
      return before.has(id) ? undefined : told(named, 'added');
    });
    await ctx.db.transaction().execute(async (trx) => {
      if (!isDryRun) await media.describe(trx);
      await part.note(trx, 'image', reports);
    });
    yield reports.filter((report) => report !== undefined);
  }
}
