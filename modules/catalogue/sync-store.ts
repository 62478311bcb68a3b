import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** The last change of an item or a pack. `isShown`: the public sees it after the change. */
export type CatalogueChange = { kind: 'item' | 'pack'; id: number; position: number; isShown: boolean };

/** `head`: position of the last change. `swept`: last position up to which records of deletions have been removed. */
export type SyncState = { head: number; swept: number };

/**
 * Returns changes after a position in commit order, with the current state from the same snapshot. `without: 'gone'`
 * leaves out deletions, which a new client does not need.
 */
export async function listChangesAfter(
  db: Db,
  position: number,
  { limit, without: excluded }: { limit: number; without: 'gone' | 'nothing' },
): Promise<{ changes: CatalogueChange[]; state: SyncState }> {
  const { rows } = await sql<SyncState & { changes: CatalogueChange[] | null }>`
    select swept, greatest(swept, (select max(position) from catalogue_changes)) as head, (
      select json_agg(json_build_object('kind', kind, 'id', id, 'position', position, 'isShown', is_shown) order by position)
      from (
        select * from catalogue_changes where position > ${position} and (is_shown or ${excluded === 'nothing'})
        order by position limit ${limit}
      ) as c
    ) as changes
    from catalogue_sync`.execute(db);
  const [row] = rows;
  return { changes: row?.changes ?? [], state: { head: row?.head ?? 0, swept: row?.swept ?? 0 } };
}

export async function getSyncState(db: Db): Promise<SyncState> {
  return (await listChangesAfter(db, 0, { limit: 0, without: 'gone' })).state;
}

/** Deletes records of deletions before a date and returns their number. Clients with an older cursor must start again. */
export async function deleteRemovalsBefore(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from catalogue_changes where not is_shown and changed_at < ${before} returning position
    ), noted as (
      update catalogue_sync set swept = greatest(swept, (select max(position) from gone)) where exists (select from gone)
    )
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
