import type { Pack, PackText, Version } from '#modules/catalogue/schema.ts';
import type { Kept } from '#modules/catalogue/versions.ts';

/** The fields of a pack that a version stores, with its items in order. */
export type PackContent = PackText & { items: number[] };

export function keptPack(pack: Pack): Kept & { savedAt: Date } {
  const { kind, name, description, coverItem, items } = pack;
  const content: PackContent = { kind, name, description, coverItem, items };
  return {
    number: pack.version,
    content,
    isPublished: pack.publishedAt !== null,
    files: null,
    savedAt: pack.updatedAt,
  };
}

export function packContentOf({ content }: Pick<Version, 'content'>): PackContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return content as PackContent;
}

/** Returns the changed fields of a pack under their API names. */
export function changedPackFields(before: Pack, after: Pack): string[] {
  const pairs: [string, string | number | null, string | number | null][] = [
    ['name', before.name, after.name],
    ['description', before.description, after.description],
    ['kind', before.kind, after.kind],
    ['cover_item', before.coverItem, after.coverItem],
    ['items', before.items.join(), after.items.join()],
  ];
  return pairs.flatMap(([field, one, other]) => (one === other ? [] : [field]));
}
