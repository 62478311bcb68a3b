import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

type NumberedTable =
  | 'newsletters'
  | 'catalogue_items'
  | 'catalogue_packs'
  | 'subscribers'
  | 'topics'
  | 'subscriber_fields'
  | 'segments';

/**
 * Chooses ids for imported rows: the exported id if it is free, otherwise a new one. Moves the sequence behind all
 * chosen ids.
 */
export async function chooseIds(
  db: Db,
  table: NumberedTable,
  exportedIds: readonly number[],
): Promise<Map<number, number>> {
  const maxId = Math.max(0, ...exportedIds);
  if (maxId === 0) return new Map();
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, greatest(${maxId}::bigint, (select max(id) from ${sql.table(table)}),
    (select coalesce(pg_sequence_last_value(${sequence}::regclass), 1))))`.execute(db);
  const { rows } = await sql<{ wanted: number; id: number }>`
    select wanted, (case when exists (select from ${sql.table(table)} held where held.id = wanted)
      then nextval(${sequence}) else wanted end)::int as id
    from unnest(${[...new Set(exportedIds)]}::int[]) as asked (wanted)`.execute(db);
  return new Map(rows.map((row) => [row.wanted, row.id]));
}
