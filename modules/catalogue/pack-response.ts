import type { ServerType } from '#api/http/call.ts';
import type { listedPack, staffPack } from '#modules/catalogue/staff-contract.ts';
import { buildMediaUrl, getPublicationState, toStaffItem } from '#modules/catalogue/item-response.ts';
import { readItems } from '#modules/catalogue/item-publication.ts';
import type { Pack } from '#modules/catalogue/schema.ts';
import type { Ctx } from '#modules/context.ts';

export function toPackHeader(ctx: Ctx, pack: Pack) {
  const { id, kind, name, description, cover, version, createdAt: created, updatedAt: updated } = pack;
  return {
    id,
    kind,
    name,
    description,
    cover: cover && buildMediaUrl(ctx, cover.image),
    thumbnail: cover && buildMediaUrl(ctx, cover.thumbnail),
    version,
    created,
    updated,
  };
}

export function toPublicPack(ctx: Ctx, pack: Pack) {
  return { ...toPackHeader(ctx, pack), order: pack.position, items: pack.items };
}

export function toListedPack(ctx: Ctx, pack: Pack): ServerType<typeof listedPack> {
  return { ...toStaffFields(ctx, pack), itemCount: pack.items.length };
}

/** Returns a pack with its items for staff. The items are loaded. */
export async function toStaffPack(ctx: Ctx, pack: Pack): Promise<ServerType<typeof staffPack>> {
  const items = await readItems(ctx, pack.items);
  return { ...toStaffFields(ctx, pack), items: items.map((item) => toStaffItem(ctx, item)) };
}

function toStaffFields(ctx: Ctx, pack: Pack) {
  const state: ServerType<typeof listedPack>['state'] = getPublicationState(pack);
  return { ...toPackHeader(ctx, pack), coverItem: pack.coverItem, state, published: pack.publishedAt };
}
