import type { Pack, PackText, Version } from '#modules/catalogue/schema.ts';
import type { Kept } from '#modules/catalogue/versions.ts';

/** What a version keeps of a pack: what it says of itself, and its items in their order. */
export type PackContent = PackText & { items: number[] };

/** A pack as a version keeps it. */
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

/** What a version has of a pack, as `keptPack` wrote it. */
export function packContentOf({ content }: Pick<Version, 'content'>): PackContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return content as PackContent;
}

/** Which fields of a pack differ, as its calls name them. */
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
