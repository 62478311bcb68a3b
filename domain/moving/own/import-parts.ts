import type { Actor } from '#domain/audit/schema.ts';
import type { MovingCtx } from '#domain/moving/moving-context.ts';
import { importAudience } from '#domain/moving/own/audience.ts';
import { importCatalogue } from '#domain/moving/own/catalogue.ts';
import { importNewsletters } from '#domain/moving/own/newsletters.ts';
import { leftOut, type OwnPart, told } from '#domain/moving/own/part.ts';
import { importPeople } from '#domain/moving/own/people.ts';
import { importStopList } from '#domain/moving/own/stop-list.ts';
import { openOwn } from '#domain/moving/own-source.ts';
import type { Archive } from '#domain/moving/ports.ts';
import type { ItemReport } from '#domain/moving/schema.ts';

/** Images of one transaction. */
const batchImages = 20;

/**
 * Brings in what an export of ours has beside posts: what the library keeps, topics, fields and segments, newsletters, the catalogue
 * and, where `people` is `added`, subscribers with the list of those who get nothing. Each line comes in once.
 */
export async function* importParts(
  ctx: MovingCtx,
  archive: Archive,
  { isDryRun, actor, people }: { isDryRun: boolean; actor: Actor; people: 'added' | 'left' },
): AsyncGenerator<ItemReport[]> {
  const { folder, installation, isOwn, media } = await openOwn(ctx, archive, actor.id ?? 0);
  const part: OwnPart = { ctx, archive, folder, installation, isOwn, isDryRun, actor, media };
  yield* importLibrary(part);
  const { reports, ids } = await importAudience(part);
  yield reports;
  yield* importNewsletters(part, ids);
  yield* importCatalogue(part);
  if (people === 'left') return;
  yield* importPeople(part);
  yield* importStopList(part);
}

async function* importLibrary(part: OwnPart): AsyncGenerator<ItemReport[]> {
  const { ctx, media, isDryRun } = part;
  const kept = media.kept();
  for (let at = 0; at < kept.length; at += batchImages) {
    const batch = kept.slice(at, at + batchImages);
    const ids = batch.map(({ id }) => id);
    const before = new Set([...(await media.here(ids, 'post-image')), ...(await media.here(ids, 'video'))]);
    const there = await media.find(ids, ['post-image', 'video'], isDryRun ? 'told' : 'stored');
    if (!isDryRun) await ctx.db.transaction().execute((trx) => media.describe(trx));
    // One that a post shows came in with it.
    yield batch.flatMap(({ id, name }) => {
      const named = { kind: 'image', key: id, title: name } as const;
      if (!there.has(id)) return [leftOut(named, 'badFiles')];
      return before.has(id) ? [] : [told(named, 'added')];
    });
  }
}
