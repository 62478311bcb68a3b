import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#domain/context.ts';
import { type Counted, countedRows } from '#domain/lookup/limits.ts';

/** Counts the rows of a query. 1,001 stands for all further ones. */
export async function countRows<Schema, Table extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): Promise<Counted> {
  const { count } = await db
    .selectFrom(rows.limit(countedRows + 1).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, isLeast: count > countedRows };
}
