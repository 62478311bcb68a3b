import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PostOrder, PostStatus } from '#domain/blog/limits.ts';
import type { ListPosition, PostQuery } from '#domain/blog/schema.ts';
import type { Db, Trx } from '#domain/context.ts';

type Page = { limit: number; after?: ListPosition | undefined };

/** The ids of one page of all posts as staff order and narrow them, the deleted ones left out: one walk along an index. */
export async function listedIds(db: Db, query: PostQuery, page: Page): Promise<number[]> {
  return idsOf(inOrder(listedAfter(db, query, page), query).limit(page.limit));
}

/** The ids of a page of a search, among the next `rows` of the list alone. */
export async function foundIdsNear(
  db: Db,
  query: PostQuery,
  page: Page & { rows: number },
): Promise<number[]> {
  return alongIndex(db, (trx) => {
    const near = inOrder(listedAfter(trx, query, page), query)
      .limit(page.rows)
      .selectAll();
    return idsOf(inOrder(trx.selectFrom(near.as('posts')).where(holds(query)), query).limit(page.limit));
  });
}

/**
 * The ids of a page of a search among all posts. What holds the text is found before it is ordered: the database would
 * else walk along the list to find three posts of a million.
 */
export async function foundIds(db: Db, query: PostQuery, page: Page): Promise<number[]> {
  const direction = directionOf(query);
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (made) =>
        listedAfter(made, query, page)
          .where(holds(query))
          .select(['id', keyOf(query).as('place')]),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('place', direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many of the first `rows` of the list hold the text, and how many those are. */
export async function countFoundNear(
  db: Db,
  query: PostQuery,
  rows: number,
): Promise<{ found: number; looked: number }> {
  return alongIndex(db, (trx) => {
    const near = inOrder(listed(trx, query), query).limit(rows).selectAll();
    return trx
      .selectFrom(near.as('posts'))
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere(holds(query)).as('found'),
        fn.countAll<number>().as('looked'),
      ])
      .executeTakeFirstOrThrow();
  });
}

/** How many posts hold the text, counted up to `most`. */
export async function countFound(db: Db, query: PostQuery, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(listed(db, query).where(holds(query)).select('id').limit(most).as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of a status or in all, read from the counters that triggers keep. */
export async function countListed(db: Db, status: PostStatus | undefined): Promise<number> {
  const names = (status ? [status] : ['draft', 'scheduled', 'published']).map((name) => `posts.${name}`);
  const rows = await db.selectFrom('counters').select('count').where('name', 'in', names).execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Has the database walk along the index of an order. It takes one row of 200 for not deleted where it knows nothing of the
 * table yet, and would read and sort all: 0.4 s of 100,000 rows.
 */
async function alongIndex<Found>(db: Db, read: (trx: Trx) => Promise<Found>): Promise<Found> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_sort', 'off', true)`.execute(trx);
    return read(trx);
  });
}

type Posts = SelectQueryBuilder<Tables, 'posts', object>;

function listed(db: Pick<Db, 'selectFrom'>, { status }: PostQuery): Posts {
  const rows = db.selectFrom('posts').where('deleted_at', 'is', null);
  return status === undefined ? rows : rows.where('status', '=', status);
}

function listedAfter(db: Pick<Db, 'selectFrom'>, query: PostQuery, { after }: Page): Posts {
  const rows = listed(db, query);
  if (after === undefined) return rows;
  const compare = directionOf(query) === 'desc' ? sql`<` : sql`>`;
  // NOTE: `(id, id) < (…)` would be the same, and the database then reads and sorts all rows.
  const order = orderOf(query);
  if (order === 'created') return rows.where('id', directionOf(query) === 'desc' ? '<' : '>', after.id);
  const position = sql`(${keyAt(order, after)}, ${after.id}::integer)`;
  return rows.where(sql<boolean>`(${keyOf(query)}, id) ${compare} ${position}`);
}

/** NOTE: the expression is the one of the index posts_texts, letter for letter; nobody types what stands between its texts. */
function holds({ search = '' }: PostQuery) {
  return sql<boolean>`lower(title || e'\\n' || author_name || e'\\n' || preview) like containing(${search}::text)`;
}

function inOrder(rows: Posts, query: PostQuery): Posts {
  return rows.orderBy(keyOf(query), directionOf(query)).orderBy('id', directionOf(query));
}

async function idsOf(rows: Posts): Promise<number[]> {
  return (await rows.select('id').execute()).map(({ id }) => id);
}

const orderKeys: Readonly<Record<PostOrder, ReturnType<typeof sql>>> = {
  created: sql`id`,
  updated: sql`updated_at`,
  title: sql`lower(title)`,
};

function keyOf(query: PostQuery) {
  return orderKeys[orderOf(query)];
}

function keyAt(order: Exclude<PostOrder, 'created'>, { id, updatedAt }: ListPosition) {
  if (order === 'updated') return sql`${updatedAt}::timestamptz`;
  return sql`coalesce((select lower(title) from posts where id = ${id}), '')`;
}

function orderOf({ sort }: PostQuery): PostOrder {
  if (sort.endsWith('title')) return 'title';
  return sort.endsWith('updated') ? 'updated' : 'created';
}

function directionOf({ sort }: PostQuery): 'desc' | 'asc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}
