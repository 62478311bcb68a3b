import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { type RowCount, maxCountedRows } from '#modules/text-search/constants.ts';

/** Counts the rows of a query; 1,001 means more than 1,000. */
export async function countRows<Schema, Table extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): Promise<RowCount> {
  const { count } = await db
    .selectFrom(rows.limit(maxCountedRows + 1).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, isLeast: count > maxCountedRows };
}

/**
 * Returns the time of the last row of a page to the microsecond: a cursor has milliseconds, and rows that SQL wrote have
 * microseconds. `row` selects the time. If the row was deleted or has another time now, this is the time of the cursor.
 */
export function buildExactTime(row: RawBuilder<unknown>, at: Date): RawBuilder<Date> {
  return sql<Date>`coalesce((select exact from (${row}) as stored (exact)
    where date_trunc('milliseconds', exact) = ${at}::timestamptz), ${at}::timestamptz)`;
}
