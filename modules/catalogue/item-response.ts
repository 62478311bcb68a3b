import type { Value } from '#api/http/call.ts';
import type { catalogueItem } from '#modules/catalogue/contract.ts';
import type { listedVersion, staffItem } from '#modules/catalogue/staff-contract.ts';
import type { Item, VersionCard } from '#modules/catalogue/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { mediaPath } from '#modules/media/constants.ts';
import { Refusal } from '#modules/refusal.ts';

export function toItem(ctx: Ctx, item: Item): Value<typeof catalogueItem> {
  const { id, name, description, amountCents, image, thumbnail, upload, items, category } = item;
  return {
    id,
    name,
    description,
    image: mediaAddress(ctx, image),
    thumbnail: mediaAddress(ctx, thumbnail),
    amount: amountCents / 100,
    upload: mediaAddress(ctx, upload),
    ...(item.kind !== 'filter' && { items: items ?? undefined, category: category ?? undefined }),
    version: item.version,
    created: item.createdAt,
    updated: item.updatedAt,
  };
}

export function toShownItem(ctx: Ctx, item: Item) {
  return { ...toItem(ctx, item), kind: item.kind };
}

export function toStaffItem(ctx: Ctx, item: Item): Value<typeof staffItem> {
  return { ...toShownItem(ctx, item), state: stateOf(item), published: item.publishedAt };
}

export function stateOf({ publishedAt }: { publishedAt: Date | null }) {
  return publishedAt === null ? 'unpublished' : 'published';
}

export function toListedVersion(version: VersionCard): {
  [Field in keyof typeof listedVersion]: Value<(typeof listedVersion)[Field]>;
} {
  const { id, number, name, changed, author, savedAt: saved } = version;
  return {
    id,
    number,
    name,
    changed,
    state: version.isPublished ? 'published' : 'unpublished',
    author,
    saved,
  };
}

/** Parses the version id in a path. Throws `missing` if it is no valid id. */
export function versionId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal('missing', 'catalogue.noVersion');
  return Number(text);
}

export function mediaAddress(ctx: Pick<Ctx, 'settings'>, file: string): string {
  return `${ctx.settings.publicUrl}${mediaPath(file)}`;
}
