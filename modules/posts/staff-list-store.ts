import { sql } from 'kysely';
import { postHasTag } from '#modules/tags/shared-store.ts';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PostOrder, PostStatus } from '#modules/posts/constants.ts';
import type { ListPosition, PostQuery } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import {
  forceIndexScan,
  buildExactTime,
  matchesSearch,
  rowMatchesSearch,
} from '#modules/text-search/list-store.ts';

type Page = { limit: number; after?: ListPosition | undefined };

/** Returns the ids of one page of the staff list, without deleted posts. Scans one index. */
export async function listIds(db: Db, query: PostQuery, page: Page): Promise<number[]> {
  return fetchIds(addOrder(selectListedAfter(db, query, page), query).limit(page.limit));
}

/**
 * Searches only the next `rows` posts of the list. Returns the ids of the page, the number of matches, and the number of rows
 * that were searched.
 */
export async function findPostIdsInNextRows(
  db: Db,
  query: PostQuery,
  { rows, ...page }: Page & { rows: number },
): Promise<{ rows: number[]; found: number; looked: number }> {
  const direction = sql.raw(getDirection(query));
  return forceIndexScan(db, async (trx) => {
    const nextRows = addOrder(selectListedAfter(trx, query, page), query)
      .limit(rows)
      .select(['id', getOrderKey(query).as('place'), buildFilterCondition(query, 'each row').as('isFound')]);
    const { rows: resultRows } = await sql<{ rows: number[]; found: number; looked: number }>`
      with near as materialized (${nextRows})
      select count(*)::integer as looked, (count(*) filter (where is_found))::integer as found,
        array(select id from near where is_found order by place ${direction}, id ${direction} limit ${page.limit}) as rows
      from near`.execute(trx);
    return resultRows[0] ?? { rows: [], found: 0, looked: 0 };
  });
}

/**
 * Searches all posts. Returns the ids of the page and the number of matches up to `most`. The statement finds all
 * matches before sorting; otherwise PostgreSQL would scan the whole list in sort order, for example to find three
 * matches among a million posts.
 */
export async function findPostIds(
  db: Db,
  query: PostQuery,
  { after, limit, most }: Page & { most: number },
): Promise<{ rows: number[]; count: number }> {
  const direction = sql.raw(getDirection(query));
  const isLater = after === undefined ? sql<boolean>`true` : buildAfterCondition(query, after);
  const found = selectListed(db, query)
    .where(buildFilterCondition(query, 'an index'))
    .select(['id', getOrderKey(query).as('place'), isLater.as('isLater')]);
  const { rows } = await sql<{ rows: number[]; count: number }>`
    with ${withMatches(query)} found as materialized (${found})
    select (select count(*)::integer from (select from found limit ${most}) as counted) as count,
      array(select id from found where is_later order by place ${direction}, id ${direction} limit ${limit}) as rows`.execute(
    db,
  );
  return rows[0] ?? { rows: [], count: 0 };
}

/** Counts matching posts up to `most`. */
export async function countFoundPosts(db: Db, query: PostQuery, most: number): Promise<number> {
  const found = selectListed(db, query)
    .where(buildFilterCondition(query, 'an index'))
    .select('id')
    .limit(most);
  const { rows } = await sql<{ count: number }>`
    with ${withMatches(query)} found as (${found}) select count(*)::integer as count from found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the ids of a page of posts between two days. The query may have other filters too. Reads one page of posts of each
 * month, and sorts these posts together.
 */
export async function listIdsBetweenDays(db: Db, query: PostQuery, page: Page): Promise<number[]> {
  const position = page.after === undefined ? sql<boolean>`true` : buildAfterCondition(query, page.after);
  const where = sql<boolean>`${buildQueryCondition(query)} and ${position}`;
  const monthPage = { key: getOrderKey(query), direction: getDirection(query), where, limit: page.limit };
  return forceIndexScan(db, (trx) => listIdsByMonth(trx, query, monthPage));
}

/** Counts posts between two days up to `most`. */
export async function countBetweenDays(db: Db, query: PostQuery, most: number): Promise<number> {
  return countByMonth(db, query, { where: buildQueryCondition(query), limit: most });
}

/** Returns the ids of the next posts that match a filter, between two ids, in ascending order. */
export async function listMatchingIds(
  db: Db,
  query: PostQuery,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<number[]> {
  const rows = selectListed(db, query)
    .where(buildFilterCondition(query, 'an index'))
    .where('id', '>', after)
    .where('id', '<=', until);
  const { rows: found } = await sql<{ id: number }>`
    with ${withMatches(query)} found as (${rows.select('id').orderBy('id').limit(limit)}) select id from found order by id`.execute(
    db,
  );
  return found.map(({ id }) => id);
}

/**
 * Replaces the table `posts` of a statement with the posts that contain the search text. Reads each match by its id: without
 * statistics of the table, PostgreSQL would read all posts of a filter instead, or fold their texts.
 */
function withMatches({ search }: PostQuery) {
  if (!search) return sql``;
  return sql`matches as materialized (
      select post_id from folded_posts where ${matchesSearch(sql`folded`, search)}
    ), posts as materialized (
      select found.* from matches cross join lateral (
        select id, title, status, language, signed_by, created_at, updated_at, published_at, publish_at, deleted_at
        from posts where id = post_id offset 0
      ) as found
    ),`;
}

/** Returns the number of posts, of one status or in total, from counters, which are updated by triggers. */
export async function countListed(db: Db, status: PostStatus | undefined): Promise<number> {
  const names = (status ? [status] : ['draft', 'scheduled', 'published']).map((name) => `posts.${name}`);
  const rows = await db.selectFrom('counters').select('count').where('name', 'in', names).execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

type PostsQuery = SelectQueryBuilder<Tables, 'posts', object>;

/** Selects posts with the two filters that the index of each sort order covers: status and author. */
function selectListed(db: Pick<Db, 'selectFrom'>, { status, author }: PostQuery): PostsQuery {
  let rows = db.selectFrom('posts').where('deletedAt', 'is', null);
  if (author !== undefined) rows = rows.where('signedBy', '=', author);
  return status === undefined ? rows : rows.where('status', '=', status);
}

function selectListedAfter(db: Pick<Db, 'selectFrom'>, query: PostQuery, { after }: Page): PostsQuery {
  const rows = selectListed(db, query);
  return after === undefined ? rows : rows.where(buildAfterCondition(query, after));
}

function buildAfterCondition(query: PostQuery, after: ListPosition) {
  const compare = getDirection(query) === 'desc' ? sql`<` : sql`>`;
  // NOTE: `(id, id) < (…)` would be equivalent, but with this condition PostgreSQL reads and sorts all rows.
  const order = getOrder(query);
  if (order === 'created') return sql<boolean>`id ${compare} ${after.id}`;
  return sql<boolean>`(${getOrderKey(query)}, id) ${compare} (${buildKeyAt(order, after)}, ${after.id}::integer)`;
}

/** Combines all filters of a query into one condition. */
function buildQueryCondition(query: PostQuery) {
  const { status, author } = query;
  const statusCondition = status === undefined ? sql`true` : sql`status = ${status}`;
  const authorCondition = author === undefined ? sql`true` : sql`signed_by = ${author}`;
  return sql<boolean>`${statusCondition} and ${authorCondition} and ${buildFilterCondition(query, 'each row')}`;
}

/** Conditions for the search and the filters. NOTE: `listedDate` must be identical to the expression in the index posts_by_date. */
function buildFilterCondition(
  { search, tag, language, from, until }: PostQuery,
  accessPath: 'each row' | 'an index',
) {
  const conditions = [
    search &&
      accessPath === 'each row' &&
      sql`(select ${rowMatchesSearch(sql`folded`, search)} from folded_posts where post_id = posts.id)`,
    tag && postHasTag('posts.id', tag, accessPath),
    language && sql`language = ${language}`,
    from && sql`${listedDate} >= ${from}`,
    until && sql`${listedDate} < ${until}`,
  ];
  return sql<boolean>`(${sql.join([sql`true`, ...conditions.flatMap((part) => part || [])], sql` and `)})`;
}

function addOrder(rows: PostsQuery, query: PostQuery): PostsQuery {
  return rows.orderBy(getOrderKey(query), getDirection(query)).orderBy('id', getDirection(query));
}

async function fetchIds(rows: PostsQuery): Promise<number[]> {
  return (await rows.select('id').execute()).map(({ id }) => id);
}

const orderKeys: Readonly<Record<PostOrder, ReturnType<typeof sql>>> = {
  created: sql`id`,
  updated: sql`updated_at`,
  title: sql`fold_characters(title) collate "C"`,
};

function getOrderKey(query: PostQuery) {
  return orderKeys[getOrder(query)];
}

/** NOTE: `public.posts` contains the last post of the page even if `withMatches` replaces `posts`. */
function buildKeyAt(order: Exclude<PostOrder, 'created'>, { id, updatedAt }: ListPosition) {
  if (order === 'updated')
    return buildExactTime(sql`select updated_at from public.posts where id = ${id}`, updatedAt);
  return sql`coalesce((select fold_characters(title) from public.posts where id = ${id}), '')`;
}

function getOrder({ sort }: PostQuery): PostOrder {
  if (sort.endsWith('title')) return 'title';
  return sort.endsWith('updated') ? 'updated' : 'created';
}

function getDirection({ sort }: PostQuery): 'desc' | 'asc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

/** Returns the titles of posts that were ever published, including posts in the trash. */
export async function listTitles(db: Db, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('publishedAt', 'is not', null)
    .execute();
}

/** The parts of a statement that reads a list month by month. */
type MonthPage = {
  /** The sort key and direction. */
  key: RawBuilder<unknown>;
  direction: 'desc' | 'asc';
  /** The condition for rows on this page or a later page. */
  where: RawBuilder<boolean>;
  limit: number;
};

/**
 * NOTE: this expression must be identical to the expression in the index posts_by_date and in the indexes whose names
 * start with posts_of_month.
 */
const listedDate = sql`coalesce(publish_at, published_at, created_at)`;

/**
 * Returns the ids of a page of posts between two days: reads the next rows of every month and sorts them together. The cost
 * depends on the number of months, not on the number of posts.
 */
async function listIdsByMonth(db: Db, query: PostQuery, page: MonthPage): Promise<number[]> {
  const { key, limit } = page;
  const direction = sql.raw(page.direction);
  const { rows } = await sql<{ id: number }>`
    select next.id from ${buildMonthSeries(query)} cross join lateral (
      select id, ${key} as place from posts
      where deleted_at is null and month_of(${listedDate}) = months.month and ${page.where}
      order by ${key} ${direction}, id ${direction} limit ${limit}
    ) as next
    order by place ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts posts between two days up to `most`. */
async function countByMonth(
  db: Db,
  query: PostQuery,
  { where, limit: most }: Pick<MonthPage, 'where' | 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${buildMonthSeries(query)} cross join lateral (
        select from posts where deleted_at is null and month_of(${listedDate}) = months.month and ${where}
        order by id limit ${most}
      ) as next limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the months of a date range. The range starts at `from` or at the oldest post, whichever is later, and ends
 * at `until` or at the latest post, whichever is earlier.
 */
function buildMonthSeries({ from, until }: PostQuery) {
  return sql`generate_series(
      month_of(greatest(${from ?? null}::timestamptz, ${buildBoundaryDate('asc')}))::timestamp,
      month_of(least(${until ?? null}::timestamptz - interval '1 microsecond', ${buildBoundaryDate('desc')}))::timestamp,
      interval '1 month') as day (first) cross join lateral (select first::date as month) as months`;
}

/** Returns the publication or creation date of the oldest or latest post. */
function buildBoundaryDate(order: 'asc' | 'desc') {
  return sql`(select ${listedDate} from posts where deleted_at is null
    order by ${listedDate} ${sql.raw(order)}, id ${sql.raw(order)} limit 1)`;
}
