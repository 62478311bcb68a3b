import { findExistingItems, findExistingPacks } from '#modules/catalogue/transfer-store.ts';
import { findExistingNewsletters } from '#modules/newsletters/transfer-store.ts';
import type { Db } from '#modules/context.ts';
import { toImportKey, type OwnImport } from '#modules/import-export/own/own-import.ts';
import {
  findImportedRows,
  type ImportedRowKind,
} from '#modules/import-export/storing/imported-item-store.ts';

const findExistingRows = {
  newsletter: findExistingNewsletters,
  item: findExistingItems,
  pack: findExistingPacks,
};

/** Returns a map from exported ids to ids on this site, for lines that were imported earlier or exported by this site. */
export async function findExistingIds(
  part: OwnImport,
  db: Db,
  kind: ImportedRowKind,
  lines: readonly { id: number }[],
): Promise<Map<number, number>> {
  const ids = lines.map(({ id }) => id);
  const keys = new Map(ids.map((id) => [toImportKey(part, id), id]));
  const existingIds = new Map<number, number>();
  if (part.isThisSite) for (const id of await findExistingRows[kind](db, ids)) existingIds.set(id, id);
  for (const [key, id] of await findImportedRows(db, kind, [...keys.keys()]))
    existingIds.set(keys.get(key) ?? 0, id);
  return existingIds;
}
