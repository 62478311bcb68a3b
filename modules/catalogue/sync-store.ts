import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** What changed last of an item or a pack; `isShown`: whether the public sees it since. */
export type CatalogueChange = { kind: 'item' | 'pack'; id: number; position: number; isShown: boolean };

/** Where the changes end, and the last position of which it was forgotten that something had gone. */
export type SyncState = { head: number; swept: number };

/**
 * Changes behind a position in the order of their commits, and where they end, as one moment saw both. `without`: what is left
 * out, such as what has gone, of which whoever begins knows nothing.
 */
export async function changesAfter(
  db: Db,
  position: number,
  { limit, without }: { limit: number; without: 'gone' | 'nothing' },
): Promise<{ changes: CatalogueChange[]; state: SyncState }> {
  const { rows } = await sql<SyncState & { changes: CatalogueChange[] | null }>`
    select swept, greatest(swept, (select max(position) from catalogue_changes)) as head, (
      select json_agg(json_build_object('kind', kind, 'id', id, 'position', position, 'isShown', is_shown) order by position)
      from (
        select * from catalogue_changes where position > ${position} and (is_shown or ${without === 'nothing'})
        order by position limit ${limit}
      ) as c
    ) as changes
    from catalogue_sync`.execute(db);
  const [row] = rows;
  return { changes: row?.changes ?? [], state: { head: row?.head ?? 0, swept: row?.swept ?? 0 } };
}

/** Where the changes end now. */
export async function syncState(db: Db): Promise<SyncState> {
  return (await changesAfter(db, 0, { limit: 0, without: 'gone' })).state;
}

/** Forgets what had gone before this moment; answers how many. Whoever knows less than that begins anew. */
export async function forgetGoneBefore(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from catalogue_changes where not is_shown and changed_at < ${before} returning position
    ), noted as (
      update catalogue_sync set swept = greatest(swept, (select max(position) from gone)) where exists (select from gone)
    )
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
