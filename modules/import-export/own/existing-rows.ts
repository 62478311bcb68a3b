import type { Db } from '#modules/context.ts';
import { toImportKey, type OwnImport } from '#modules/import-export/own/own-import.ts';
import {
  findImportedRows,
  type ImportedRowKind,
  findExistingRows,
} from '#modules/import-export/storing/imported-item-store.ts';

const tables = { newsletter: 'newsletters', item: 'catalogue_items', pack: 'catalogue_packs' } as const;

/**
 * Returns a map from exported ids to ids on this site, for lines that were imported earlier or exported by this site.
 */
export async function findExistingIds(
  part: OwnImport,
  db: Db,
  kind: ImportedRowKind,
  lines: readonly { id: number }[],
): Promise<Map<number, number>> {
  const ids = lines.map(({ id }) => id);
  const keys = new Map(ids.map((id) => [toImportKey(part, id), id]));
  const existingIds = new Map<number, number>();
  if (part.isThisSite)
    for (const id of await findExistingRows(db, tables[kind], ids)) existingIds.set(id, id);
  for (const [key, id] of await findImportedRows(db, kind, [...keys.keys()]))
    existingIds.set(keys.get(key) ?? 0, id);
  return existingIds;
}
