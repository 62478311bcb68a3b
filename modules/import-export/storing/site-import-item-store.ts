import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SiteImportItemsTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import type { ImportedItem, ItemFilter } from '#modules/import-export/site-import-schema.ts';
import { leftReasons, movedKinds, type MovedKind, noteCodes } from '#modules/import-export/constants.ts';
import type { Note } from '#modules/import-export/schema.ts';

/** The position of an item: kinds in the order of movedKinds, then `nr`. */
export type ItemPlace = { kind: MovedKind; nr: number };
/** `people`: lines with names of subscribers are only for members who may see the subscriber list. */
export type ItemsAsked = {
  filter?: ItemFilter | undefined;
  kind?: MovedKind | undefined;
  people: 'told' | 'left';
};

export async function insertImportItems(
  db: Db,
  importId: number,
  items: readonly (ImportedItem & { isWarned: boolean })[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('site_import_items')
    .values(
      items.map((item) => ({
        import_id: importId,
        kind: item.kind,
        nr: item.nr,
        key: item.key,
        title: item.title,
        address: item.address,
        outcome: item.outcome,
        left_reason: item.left,
        post_id: item.postId,
        notes: JSON.stringify(item.notes),
        is_warned: item.isWarned,
      })),
    )
    .execute();
}

/** Returns items of a report by kind and position; `after` is the last one on the previous page. */
export async function importItems(
  db: Db,
  importId: number,
  asked: ItemsAsked,
  page: { limit: number; after?: ItemPlace | undefined },
): Promise<ImportedItem[]> {
  let query = narrowed(db, importId, asked).selectAll().orderBy('kind').orderBy('nr').limit(page.limit);
  if (page.after !== undefined)
    query = query.where(sql<boolean>`(kind, nr) > (${page.after.kind}::text, ${page.after.nr}::int)`);
  return (await query.execute()).flatMap((row) => toItem(row) ?? []);
}

export async function countImportItems(db: Db, importId: number, asked: ItemsAsked): Promise<Counted> {
  return countRows(db, narrowed(db, importId, asked).select('nr'));
}

/** Deletes lines with names of people from reports. Returns the number of deleted lines. */
export async function deletePeopleBefore(db: Db, time: Date): Promise<number> {
  const ended = db.selectFrom('site_imports').select('id').where('finished_at', '<', time);
  const { numDeletedRows } = await db
    .deleteFrom('site_import_items')
    .where('kind', '=', 'subscriber')
    .where('import_id', 'in', ended)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function narrowed(db: Db, importId: number, { filter, kind, people }: ItemsAsked) {
  let query = db.selectFrom('site_import_items').where('import_id', '=', importId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (people === 'left') query = query.where('kind', '<>', 'subscriber');
  if (filter === 'warned') query = query.where('is_warned', '=', true);
  else if (filter !== undefined) query = query.where('outcome', '=', filter);
  return query;
}

/** Skips kinds and notes that a newer release stored and this release does not know. */
function toItem(row: Selectable<SiteImportItemsTable>): ImportedItem | undefined {
  const kind = movedKinds.find((one) => one === row.kind);
  if (kind === undefined) return undefined;
  const notes = row.notes.flatMap(({ code, ...note }): Note[] => {
    const known = noteCodes.find((one) => one === code);
    return known === undefined ? [] : [{ ...note, code: known }];
  });
  const { nr, key, title, address, outcome } = row;
  const left = leftReasons.find((one) => one === row.left_reason) ?? null;
  return { kind, nr, key, title, address, outcome, left, postId: row.post_id, notes };
}
