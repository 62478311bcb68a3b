import type { Item, Version } from '#modules/catalogue/schema.ts';
import type { StoredItem } from '#modules/catalogue/store.ts';
import type { VersionContent } from '#modules/catalogue/versions.ts';

/** The fields of an item that a version stores, without files. */
export type ItemContent = Pick<Item, 'name' | 'description' | 'amountCents' | 'items' | 'category'>;

export function toItemVersion(item: StoredItem): VersionContent & { savedAt: Date } {
  const { name, description, amountCents, items, category, imageMedia, uploadMedia } = item;
  const content: ItemContent = { name, description, amountCents, items, category };
  return {
    number: item.version,
    content,
    isPublished: item.publishedAt !== null,
    files: { imageMedia, uploadMedia },
    savedAt: item.updatedAt,
  };
}

export function getItemContent({ content }: Pick<Version, 'content'>): ItemContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return content as ItemContent;
}

/** Returns the changed fields of an item under their API names. */
export function listChangedFields(before: StoredItem, after: StoredItem): string[] {
  const pairs: [string, string | number | null, string | number | null][] = [
    ['name', before.name, after.name],
    ['description', before.description, after.description],
    ['amount', before.amountCents, after.amountCents],
    ['image', before.imageMedia, after.imageMedia],
    ['upload', before.uploadMedia, after.uploadMedia],
    ['items', before.items, after.items],
    ['category', before.category, after.category],
  ];
  return pairs.flatMap(([field, oldValue, newValue]) => (oldValue === newValue ? [] : [field]));
}
