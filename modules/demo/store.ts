import { sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db, Trx } from '#modules/context.ts';

export type TableName = keyof Tables;
/** A row as JSON: bytes are hexadecimal text after `\x`. */
export type DemoRow<Table extends TableName> = Partial<Record<keyof Tables[Table], unknown>>;

/**
 * Inserts rows with the same columns in one statement and records them for `deleteRecordedRows`. Returns the values of `key` of the
 * inserted rows, in the order of `rows`. `mode` decides what happens if a row exists.
 */
export async function insertRecordedRows<Table extends TableName, Key extends keyof Tables[Table] & string>(
  trx: Trx,
  table: Table,
  key: readonly Key[],
  rows: readonly DemoRow<Table>[],
  mode: 'fail' | 'skip' = 'fail',
): Promise<Record<Key, unknown>[]> {
  const keys = key.map((column) => sql.ref(column));
  const pairs = key.map((column) => sql`${sql.lit(toColumn(column))}, ${sql.ref(column)}`);
  const { rows: inserted } = await sql<Record<Key, unknown> & { recorded: string }>`
    ${buildInsert(table, rows, mode)} returning ${sql.join(keys)}, jsonb_build_object(${sql.join(pairs)})::text as recorded`.execute(
    trx,
  );
  if (inserted.length > 0)
    await trx
      .insertInto('demoRows')
      .values({
        tableName: toColumn(table),
        keyColumns: key.map((column) => toColumn(column)),
        keys: `[${inserted.map(({ recorded }) => recorded).join(',')}]`,
      })
      .execute();
  return inserted;
}

/** Inserts rows that the database deletes together with a recorded row. */
export async function insertChildRows<Table extends TableName>(
  trx: Trx,
  table: Table,
  rows: readonly DemoRow<Table>[],
): Promise<void> {
  await buildInsert(table, rows, 'fail').execute(trx);
}

function buildInsert<Table extends TableName>(
  table: Table,
  rows: readonly DemoRow<Table>[],
  mode: 'fail' | 'skip',
) {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [toColumn(column), value])),
    ),
  );
  const onConflict = mode === 'skip' ? sql`on conflict do nothing` : sql``;
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) ${onConflict}`;
}

/** Makes the triggers count people on the days on which they came, and not as visitors who signed up on this site today. */
export async function countAsPast(trx: Trx): Promise<void> {
  await sql`select set_config('moving.is_on', 'on', true)`.execute(trx);
}

export async function hasRecordedRows(db: Db): Promise<boolean> {
  return (await db.selectFrom('demoRows').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the recorded values of the column `id` of a table. */
export async function listRecordedIds(db: Db, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select key ->> 'id' as id from demo_rows, jsonb_array_elements(keys) as key
    where table_name = ${toColumn(table)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the recorded rows except those of `skipped`, the newest first. Rows that no longer exist are skipped. */
export async function deleteRecordedRows(trx: Trx, skipped: TableName): Promise<void> {
  const recorded = await trx
    .selectFrom('demoRows')
    .select(['id', 'tableName', 'keyColumns'])
    .where('tableName', '!=', toColumn(skipped))
    .orderBy('id', 'desc')
    .execute();
  for (const { id, tableName, keyColumns } of recorded) {
    const table = sql.table(tableName);
    const matches = keyColumns.map((column) => sql`row.${sql.ref(column)} = key.${sql.ref(column)}`);
    await sql`delete from ${table} as row
      using jsonb_populate_recordset(null::${table}, (select keys from demo_rows where id = ${id})) as key
      where ${sql.join(matches, sql` and `)}`.execute(trx);
  }
}

/** Deletes rows without a foreign key that refer to these ids. */
export async function deleteReferences<Table extends TableName>(
  trx: Trx,
  table: Table,
  column: keyof Tables[Table] & string,
  ids: readonly string[],
  kind?: string,
): Promise<void> {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(column)} = any(${[...ids]}::int[]) and ${ofKind}`.execute(trx);
}

/** Deletes the sums of months since the first recorded day. The site sums its own days of these months again. */
export async function deleteMonthlySums(
  trx: Trx,
  table: TableName,
  { month, recordedDays, ofMonth }: { month: string; recordedDays: TableName; ofMonth?: { span: 'month' } },
): Promise<void> {
  const isMonth = ofMonth === undefined ? sql`true` : sql`span = ${ofMonth.span}`;
  await sql`delete from ${sql.table(table)} where ${isMonth} and ${sql.ref(month)} >= (
    select date_trunc('month', min(key ->> 'day')::date)::date from demo_rows, jsonb_array_elements(keys) as key
    where table_name = ${toColumn(recordedDays)})`.execute(trx);
}

/** Deletes rows with a time since the creation of the oldest of these rows. */
export async function deleteRowsSince<Table extends TableName>(
  trx: Trx,
  table: Table,
  column: keyof Tables[Table] & string,
  oldest: { table: TableName; ids: readonly string[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} >= (
    select min(created_at) from ${sql.table(oldest.table)} where id = any(${[...oldest.ids]}::text[]))`.execute(
    trx,
  );
}

export async function forgetRecordedRows(trx: Trx): Promise<void> {
  await trx.deleteFrom('demoRows').execute();
  await trx.deleteFrom('demoCounts').execute();
}

/** A table with a column `count`, whose other columns are the key. Keys are JSON. */
export type Counts = Map<string, number>;

export async function readCounts(trx: Trx, table: TableName): Promise<Counts> {
  const { rows } = await sql<{ key: string; count: number }>`
    select (to_jsonb(t) - 'count')::text as key, count::int from ${sql.table(table)} as t`.execute(trx);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export async function recordAddedCounts(
  trx: Trx,
  table: TableName,
  added: readonly { key: string; added: number; isNew: boolean }[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((count) => ({ tableName: toColumn(table), ...count }));
  await trx.insertInto('demoCounts').values(rows).execute();
}

export async function listAddedCounts(
  trx: Trx,
  table: TableName,
): Promise<Map<string, { added: number; isNew: boolean }>> {
  const { rows } = await sql<{ key: string; added: number; isNew: boolean }>`
    select key::text, added, is_new from demo_counts where table_name = ${toColumn(table)}`.execute(trx);
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

/** Sets counts. Undefined deletes the row. */
export async function setCounts(
  trx: Trx,
  table: TableName,
  counts: ReadonlyMap<string, number | undefined>,
): Promise<void> {
  const json = JSON.stringify(
    Array.from(counts, ([key, count]) => ({ key: JSON.parse(key) as unknown, count: count ?? null })),
  );
  const wanted = sql`jsonb_to_recordset(${json}::jsonb) as wanted (key jsonb, count int)`;
  const target = sql.table(table);
  await sql`delete from ${target} as t using ${wanted}
    where to_jsonb(t) - 'count' = wanted.key and wanted.count is null`.execute(trx);
  await sql`update ${target} as t set count = wanted.count from ${wanted}
    where to_jsonb(t) - 'count' = wanted.key and wanted.count is not null and t.count <> wanted.count`.execute(
    trx,
  );
}

/** Returns the name of a table or column in SQL. */
function toColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
