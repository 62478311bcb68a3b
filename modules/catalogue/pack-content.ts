import type { Pack, PackFields, Version } from '#modules/catalogue/schema.ts';
import type { VersionContent } from '#modules/catalogue/versions.ts';

/** The fields of a pack that a version stores, with its items in order. */
export type PackContent = PackFields & { items: number[] };

export function toPackVersion(pack: Pack): VersionContent & { savedAt: Date } {
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

export function getPackContent({ content }: Pick<Version, 'content'>): PackContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return content as PackContent;
}

/** Returns the changed fields of a pack under their API names. */
export function listChangedPackFields(before: Pack, after: Pack): string[] {
  const pairs: [string, string | number | null, string | number | null][] = [
    ['name', before.name, after.name],
    ['description', before.description, after.description],
    ['kind', before.kind, after.kind],
    ['cover_item', before.coverItem, after.coverItem],
    ['items', before.items.join(), after.items.join()],
  ];
  return pairs.flatMap(([field, oldValue, newValue]) => (oldValue === newValue ? [] : [field]));
}
