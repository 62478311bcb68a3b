import type { Db } from '#modules/context.ts';
import { keyOf, type OwnPart } from '#modules/import-export/own/part.ts';
import { knownRows, type MovedRow, rowsThere } from '#modules/import-export/storing/moved-store.ts';

const tables = { newsletter: 'newsletters', item: 'catalogue_items', pack: 'catalogue_packs' } as const;

/** Returns the lines that already exist here, as a map of exported to local ids: imported before, or exported by this site. */
export async function knownHere(
  part: OwnPart,
  db: Db,
  kind: MovedRow,
  lines: readonly { id: number }[],
): Promise<Map<number, number>> {
  const ids = lines.map(({ id }) => id);
  const keys = new Map(ids.map((id) => [keyOf(part, id), id]));
  const known = new Map<number, number>();
  if (part.isOwn) for (const id of await rowsThere(db, tables[kind], ids)) known.set(id, id);
  for (const [key, id] of await knownRows(db, kind, [...keys.keys()])) known.set(keys.get(key) ?? 0, id);
  return known;
}
