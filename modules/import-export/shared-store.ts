import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';

/** Tables whose rows have a number as id. */
type NumberedTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: Generated<number> } ? Table : never;
}[keyof Tables];

/**
 * Chooses ids for imported rows: the exported id if it is free, otherwise a new one. Moves the sequence behind all chosen ids.
 */
export async function chooseIds(
  db: Db,
  table: NumberedTable,
  exportedIds: readonly number[],
): Promise<Map<number, number>> {
  const maxId = Math.max(0, ...exportedIds);
  if (maxId === 0) return new Map();
  const sequence = getIdSequence(table);
  await sql`select setval(${sequence}, greatest(${maxId}::bigint, (select max(id) from ${sql.table(table)}),
    (select coalesce(pg_sequence_last_value(${sequence}::regclass), 1))))`.execute(db);
  const { rows } = await sql<{ wanted: number; id: number }>`
    select wanted, (case when exists (select from ${sql.table(table)} held where held.id = wanted)
      then nextval(${sequence}) else wanted end)::int as id
    from unnest(${[...new Set(exportedIds)]}::int[]) as asked (wanted)`.execute(db);
  return new Map(rows.map((row) => [row.wanted, row.id]));
}

/** Moves the id sequence of the table behind all existing ids. */
export async function advanceSequence(db: Db, table: NumberedTable): Promise<void> {
  const sequence = getIdSequence(table);
  await sql`select setval(${sequence}, greatest((select max(id) from ${sql.table(table)}),
    (select coalesce(pg_sequence_last_value(${sequence}::regclass), 1))))`.execute(db);
}

/** PostgreSQL requires the name of the table as text, with its spelling in SQL. */
function getIdSequence(table: NumberedTable): RawBuilder<string> {
  const name = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return sql`pg_get_serial_sequence(${name}, 'id')`;
}

/** Returns the ids that exist in the table. */
export async function findExistingIds(
  db: Db,
  table: NumberedTable,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A tag or an author. The tag or author receives its exported id if the id is free. */
export type ImportedName = { id?: number; name: string; about: string; createdAt: Date; updatedAt: Date };

/** A former address of the tag or the author with this name. */
export type NameAddress = { name: string; path: string; at: Date };

/** Returns a table expression with the former addresses, named `asked`. */
export function addressRows(addresses: readonly NameAddress[]): RawBuilder<NameAddress> {
  const getColumn = (field: keyof NameAddress) => addresses.map((nameAddress) => nameAddress[field]);
  return sql`unnest(${getColumn('path')}::text[], ${getColumn('name')}::text[], ${getColumn('at')}::timestamptz[]) as asked (path, name, at)`;
}

/** A table expression to join: the running site imports that add subscribers. */
export const runningSubscriberImports = sql<{ id: number }>`(
  select id from site_imports where state = 'running' and people = 'added'
)`;
