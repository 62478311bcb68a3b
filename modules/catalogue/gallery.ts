import { listPacksByIds } from '#modules/catalogue/pack-store.ts';
import { listPublicPacks } from '#modules/catalogue/sync.ts';
import type { Item, Pack } from '#modules/catalogue/schema.ts';
import { listItemsByIds, listItemsNewestFirst } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { isMovingImage } from '#modules/media/moving-image.ts';

/** Number of stickers or filters on a page of the gallery. */
const pageSize = 24;

export type GalleryKind = 'stickers' | 'filters';

/** An item of the public gallery. Images are paths of this site; `moving` is null for a still image. */
export type GalleryItem = {
  id: number;
  name: string;
  description: string;
  /** Price in coins; 0 is free. */
  coins: number;
  image: string;
  moving: string | null;
};

export type GalleryPack = Pick<Pack, 'id' | 'name' | 'description' | 'updatedAt'> & {
  cover: string | null;
  itemCount: number;
};

export type GalleryPage = { items: GalleryItem[]; hasMore: boolean };

export const galleryKinds = ['stickers', 'filters'] as const;
const itemKindsOf = { stickers: ['sticker', 'memoji'], filters: ['filter'] } as const;

/** Counts the published items of one kind up to `limit`. */
export async function countGalleryItems(
  ctx: Pick<Ctx, 'db'>,
  kind: GalleryKind,
  limit: number,
): Promise<number> {
  return (await listItemsNewestFirst(ctx.db, itemKindsOf[kind], { limit, state: 'published' })).length;
}

/** Returns true if the page of this kind has something to show. */
export async function hasGalleryItems(ctx: Pick<Ctx, 'db'>, kind: GalleryKind): Promise<boolean> {
  return (await countGalleryItems(ctx, kind, 1)) > 0;
}

/** Returns the published packs with at least one published item, in the order of the app. */
export async function listGalleryPacks(ctx: Pick<Ctx, 'db'>, kind: GalleryKind): Promise<GalleryPack[]> {
  const packs = await listPublicPacks(ctx, undefined);
  return packs
    .filter((pack) => pack.items.length > 0 && (pack.kind === 'filter') === (kind === 'filters'))
    .map((pack) => toGalleryPack(pack));
}

/** Returns a page of published items, newest first. `after` is the id of the last item of the previous page. */
export async function listGalleryItems(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  kind: GalleryKind,
  after: number | undefined,
): Promise<GalleryPage> {
  const request = { limit: pageSize + 1, after, state: 'published' } as const;
  const found = await listItemsNewestFirst(ctx.db, itemKindsOf[kind], request);
  const items = await toGalleryItems(ctx, found.slice(0, pageSize));
  return { items, hasMore: found.length > pageSize };
}

/**
 * Returns a published pack with a page of its items in order; undefined if there is no such pack. `after` is the id of the last item
 * of the previous page; the page of an unknown id has no items.
 */
export async function findGalleryPack(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  id: number,
  after?: number,
): Promise<(GalleryPack & { page: GalleryPage; isFilterPack: boolean }) | undefined> {
  const [pack] = await listPacksByIds(ctx.db, [id]);
  if (pack === undefined) return undefined;
  const at = after === undefined ? -1 : pack.items.indexOf(after);
  const rest = after !== undefined && at === -1 ? [] : pack.items.slice(at + 1);
  const ids = rest.slice(0, pageSize);
  const items = Map.groupBy(await listItemsByIds(ctx.db, ids, 'published'), (item) => item.id);
  const page = await toGalleryItems(
    ctx,
    ids.flatMap((item) => items.get(item) ?? []),
  );
  return {
    ...toGalleryPack(pack),
    page: { items: page, hasMore: rest.length > pageSize },
    isFilterPack: pack.kind === 'filter',
  };
}

function toGalleryPack({ id, name, description, updatedAt, cover, items }: Pack): GalleryPack {
  return {
    id,
    name,
    description,
    updatedAt,
    cover: cover && buildMediaPath(cover.thumbnail),
    itemCount: items.length,
  };
}

function toGalleryItems(ctx: Pick<Ctx, 'storage'>, items: readonly Item[]): Promise<GalleryItem[]> {
  return Promise.all(
    items.map(async ({ id, name, description, amountCents, image, thumbnail }) => ({
      id,
      name,
      description,
      coins: amountCents / 100,
      image: buildMediaPath(thumbnail),
      moving: (await isMovingImage(ctx, image)) ? buildMediaPath(image) : null,
    })),
  );
}
