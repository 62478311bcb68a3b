import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SiteImportItemsTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { ImportedItem, ItemFilter } from '#modules/import-export/site-import-schema.ts';
import {
  skipReasons,
  importedKinds,
  type ImportedKind,
  noteCodes,
} from '#modules/import-export/constants.ts';
import type { Note } from '#modules/import-export/schema.ts';

/** The position of an item: kinds in the order of importedKinds, then `nr`. */
export type ItemCursor = { kind: ImportedKind; nr: number };
/**
 * `people`: whether to include lines with names of subscribers, which only members with permission to see subscribers may read.
 */
export type ImportItemFilter = {
  filter?: ItemFilter | undefined;
  kind?: ImportedKind | undefined;
  people: 'reported' | 'left';
};

export async function insertImportItems(
  db: Db,
  importId: number,
  items: readonly (ImportedItem & { isWarned: boolean })[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('siteImportItems')
    .values(
      items.map((item) => ({
        importId,
        kind: item.kind,
        nr: item.nr,
        key: item.key,
        title: item.title,
        address: item.address,
        outcome: item.outcome,
        leftReason: item.left,
        postId: item.postId,
        notes: JSON.stringify(item.notes),
        isWarned: item.isWarned,
      })),
    )
    .execute();
}

/** Returns items of a report by kind and position; `after` is the last item on the previous page. */
export async function listImportItemRows(
  db: Db,
  importId: number,
  filterOptions: ImportItemFilter,
  page: { limit: number; after?: ItemCursor | undefined },
): Promise<ImportedItem[]> {
  let query = selectFiltered(db, importId, filterOptions)
    .selectAll()
    .orderBy('kind')
    .orderBy('nr')
    .limit(page.limit);
  if (page.after !== undefined)
    query = query.where(sql<boolean>`(kind, nr) > (${page.after.kind}::text, ${page.after.nr}::int)`);
  return (await query.execute()).flatMap((row) => toItem(row) ?? []);
}

export async function countImportItems(
  db: Db,
  importId: number,
  filterOptions: ImportItemFilter,
): Promise<RowCount> {
  return countRows(db, selectFiltered(db, importId, filterOptions).select('nr'));
}

/** Deletes lines with names of subscribers from reports. Returns the number of deleted lines. */
export async function deleteSubscriberItemsBefore(db: Db, time: Date): Promise<number> {
  const endedImports = db.selectFrom('siteImports').select('id').where('finishedAt', '<', time);
  const { numDeletedRows } = await db
    .deleteFrom('siteImportItems')
    .where('kind', '=', 'subscriber')
    .where('importId', 'in', endedImports)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function selectFiltered(db: Db, importId: number, { filter, kind, people }: ImportItemFilter) {
  let query = db.selectFrom('siteImportItems').where('importId', '=', importId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (people === 'left') query = query.where('kind', '<>', 'subscriber');
  if (filter === 'warned') query = query.where('isWarned', '=', true);
  else if (filter !== undefined) query = query.where('outcome', '=', filter);
  return query;
}

/** Converts a row to an item. Skips kinds and notes that a newer release stored and this release does not support. */
function toItem(row: Selectable<SiteImportItemsTable>): ImportedItem | undefined {
  const kind = importedKinds.find((one) => one === row.kind);
  if (kind === undefined) return undefined;
  const notes = row.notes.flatMap(({ code, ...note }): Note[] => {
    const knownCode = noteCodes.find((one) => one === code);
    return knownCode === undefined ? [] : [{ ...note, code: knownCode }];
  });
  const { nr, key, title, address, outcome } = row;
  const left = skipReasons.find((one) => one === row.leftReason) ?? null;
  return { kind, nr, key, title, address, outcome, left, postId: row.postId, notes };
}
