import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db, Trx } from '#modules/context.ts';
import { type RowCount, maxCountedRows, parseTerms } from '#modules/text-search/constants.ts';

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

/** Number of index entries that are searched first, before all matches are counted. Reading these entries takes about 1 ms. */
const nearEntries = 4_000;

/**
 * Counts the rows of a search up to 1,000. First counts matches among the first entries of an index on the folded text, which
 * is sufficient for a common text. Otherwise counts matches among all rows. `near` selects the column `folded` in the order of
 * the index, and `found` selects all rows that contain the text.
 */
export async function countFoundRows<Table extends keyof Tables, Schema, All extends keyof Schema, Row>(
  db: Db,
  text: string,
  near: SelectQueryBuilder<Tables, Table, { folded: string }>,
  found: SelectQueryBuilder<Schema, All, Row>,
): Promise<RowCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (${near.limit(nearEntries)}) as near where ${rowMatchesSearch(sql`folded`, text)} limit ${maxCountedRows + 1}
    ) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > maxCountedRows ? { count, isLeast: true } : countRows(db, found);
}

/**
 * Forces PostgreSQL to scan the index of an order. Before the table has statistics, the planner assumes that only one
 * of 200 rows is not deleted, and would read and sort all rows, which takes 0.4 s for 100,000 rows.
 */
export async function forceIndexScan<Found>(db: Db, read: (trx: Trx) => Promise<Found>): Promise<Found> {
  return withoutPlan(db, 'enable_sort', read);
}

/**
 * Forces PostgreSQL to use an index of texts. The planner does not know what it costs to compare a text with hundreds of words:
 * 60 us, so that 2,000 texts take 0.1 s.
 */
export async function forceTextIndex<Found>(db: Db, read: (trx: Trx) => Promise<Found>): Promise<Found> {
  return withoutPlan(db, 'enable_seqscan', read);
}

async function withoutPlan<Found>(
  db: Db,
  plan: 'enable_sort' | 'enable_seqscan',
  read: (trx: Trx) => Promise<Found>,
): Promise<Found> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config(${plan}, 'off', true)`.execute(trx);
    return read(trx);
  });
}

/**
 * Builds an SQL expression for the time of the last row of a page, precise to the microsecond. A cursor contains only
 * milliseconds, but times that SQL wrote have microseconds. `row` selects the time. If the row was deleted or its
 * time has changed, the expression returns the time of the cursor (`at`).
 */
export function buildExactTime(row: RawBuilder<unknown>, at: Date): RawBuilder<Date> {
  return sql<Date>`coalesce((select exact from (${row}) as stored (exact)
    where date_trunc('milliseconds', exact) = ${at}::timestamptz), ${at}::timestamptz)`;
}

/**
 * Builds the condition that a folded text matches a search (parseTerms), for rows that an index finds. `folded` must be
 * identical to the expression of a trigram index and of an index of words (db/migrations/0407-index-words.sql).
 */
export function matchesSearch(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const conditions = parseTerms(text).map((term) => {
    if ('pattern' in term) return matchesOneOf(folded, term.typoWords);
    const found = term.parts.map((part) => sql`${folded} like ${toPattern(part)}::text`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/**
 * Builds the condition that a folded text contains one of hundreds of words. If PostgreSQL sees the words, it expects that most rows
 * match and reads all rows: 70 s for 100,000 posts. A subquery hides the words. The condition is repeated, so that PostgreSQL
 * expects fewer matches than of any filter and uses the index of words.
 */
function matchesOneOf(folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const condition = sql`split_words(${folded}) && (select ${words}::text[])`;
  return sql<boolean>`(${condition} and ${condition})`;
}

/**
 * Builds the same condition for rows that are read one after the other: it folds the text of a row once for all words, and
 * the condition of `matchesSearch` folds the text for each word.
 */
export function rowMatchesSearch(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const words: string[] = [];
  const others: RawBuilder<unknown>[] = [];
  for (const term of parseTerms(text)) {
    if ('pattern' in term) others.push(sql`${folded} ~ ${term.pattern}::text`);
    else if (term.parts.length === 1) words.push(...term.parts);
    else others.push(sql`${folded} like any(${term.parts.map(toPattern)}::text[])`);
  }
  const conditions = [
    ...(words.length === 0 ? [] : [sql`${folded} like all(${words.map(toPattern)}::text[])`]),
    ...others,
  ];
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** Every character of the part is literal. */
function toPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
