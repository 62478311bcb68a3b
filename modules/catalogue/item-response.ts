import type { ServerType } from '#api/http/call.ts';
import type { catalogueItem } from '#modules/catalogue/contract.ts';
import type { listedVersion, staffItem } from '#modules/catalogue/staff-contract.ts';
import type { Item, VersionSummary } from '#modules/catalogue/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { AppError } from '#modules/app-error.ts';

export function toItem(ctx: Ctx, item: Item): ServerType<typeof catalogueItem> {
  const { id, name, description, amountCents, image, thumbnail, upload, items, category } = item;
  return {
    id,
    name,
    description,
    image: buildMediaUrl(ctx, image),
    thumbnail: buildMediaUrl(ctx, thumbnail),
    amount: amountCents / 100,
    upload: buildMediaUrl(ctx, upload),
    ...(item.kind !== 'filter' && { items: items ?? undefined, category: category ?? undefined }),
    version: item.version,
    created: item.createdAt,
    updated: item.updatedAt,
  };
}

export function toPublicItem(ctx: Ctx, item: Item) {
  return { ...toItem(ctx, item), kind: item.kind };
}

export function toStaffItem(ctx: Ctx, item: Item): ServerType<typeof staffItem> {
  return { ...toPublicItem(ctx, item), state: getPublicationState(item), published: item.publishedAt };
}

export function getPublicationState({ publishedAt }: { publishedAt: Date | null }) {
  return publishedAt === null ? 'unpublished' : 'published';
}

export function toListedVersion(version: VersionSummary): {
  [Field in keyof typeof listedVersion]: ServerType<(typeof listedVersion)[Field]>;
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

/** Parses the version id in a path. Throws `missing` if the text is not a valid id. */
export function parseVersionId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('missing', 'catalogue.versionNotFound');
  return Number(text);
}

export function buildMediaUrl(ctx: Pick<Ctx, 'settings'>, file: string): string {
  return `${ctx.settings.publicUrl}${buildMediaPath(file)}`;
}
