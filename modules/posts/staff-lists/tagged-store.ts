import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PostOrder } from '#modules/posts/constants.ts';
import type { ListPosition, PostQuery } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import { rowMatchesSearch } from '#modules/text-search/list-store.ts';

/** A query with a tag and without a search text. */
export type TaggedQuery = Omit<PostQuery, 'search' | 'tag'> & { tag: number };

/**
 * Returns the query if it has a tag, no text search and no language. The table `tagged_posts` has an index for each order of a tag's
 * posts, and no languages.
 */
export function toTaggedQuery({ search, tag, ...query }: PostQuery): TaggedQuery | undefined {
  return tag === undefined || search || query.language !== undefined ? undefined : { ...query, tag };
}

type TaggedPostsQuery = SelectQueryBuilder<Tables, 'taggedPosts', object>;

type Page = { limit: number; after?: ListPosition | undefined };

/**
 * Returns the ids of a page of the posts of a tag, without deleted posts. Scans one index, or sorts the ids of `among` if all
 * possible matches are known.
 */
export async function listTaggedIds(
  db: Db,
  query: TaggedQuery,
  { limit, among, ...page }: Page & { among?: readonly number[] | undefined },
): Promise<number[]> {
  let rows = addOrder(selectTaggedAfter(db, query, page), query).limit(limit);
  if (among !== undefined) rows = rows.where(sql<boolean>`post_id = any(${[...among]}::int[])`);
  return (await rows.select('postId as id').execute()).map(({ id }) => id);
}

/**
 * Searches only the next `rows` posts of the tag. Returns the ids of the page, the number of matches, and the number of rows
 * that were searched.
 */
export async function findTaggedIdsInNextRows(
  db: Db,
  query: TaggedQuery & { search?: string | undefined },
  { rows, limit, ...page }: Page & { rows: number },
): Promise<{ rows: number[]; found: number; looked: number }> {
  const direction = sql.raw(getDirection(query));
  const nextRows = addOrder(selectTaggedAfter(db, query, page), query)
    .limit(rows)
    .select(['postId', sql.ref(orderColumns[getOrder(query)]).as('place')]);
  const found = await sql<{ rows: number[]; found: number; looked: number }>`
    with walked as materialized (${nextRows}), near as materialized (
      select post_id as id, place, (
        select ${rowMatchesSearch(sql`folded`, query.search ?? '')} from folded_posts f where f.post_id = walked.post_id
      ) as is_found from walked
    )
    select count(*)::integer as looked, (count(*) filter (where is_found))::integer as found,
      array(select id from near where is_found order by place ${direction}, id ${direction} limit ${limit}) as rows
    from near`.execute(db);
  return found.rows[0] ?? { rows: [], found: 0, looked: 0 };
}

/** Returns up to `most` ids of posts that match the query, in no order. */
export async function listSomeTaggedIds(db: Db, query: TaggedQuery, most: number): Promise<number[]> {
  const rows = await selectTagged(db, query).select('postId as id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Counts the posts that match the query up to `most`. */
export async function countTagged(db: Db, query: TaggedQuery, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(selectTagged(db, query).select('postId').limit(most).as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** NOTE: each index of the table contains all filtered columns, so that PostgreSQL reads only the rows of the page. */
function selectTagged(db: Db, { tag, status, author, from, until }: TaggedQuery): TaggedPostsQuery {
  let rows = db.selectFrom('taggedPosts').where('tagId', '=', tag);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (author !== undefined) rows = rows.where('signedBy', '=', author);
  if (from !== undefined) rows = rows.where('datedAt', '>=', from);
  return until === undefined ? rows : rows.where('datedAt', '<', until);
}

function selectTaggedAfter(db: Db, query: TaggedQuery, { after }: Pick<Page, 'after'>): TaggedPostsQuery {
  const rows = selectTagged(db, query);
  return after === undefined ? rows : rows.where(buildAfterCondition(query, after));
}

function addOrder(rows: TaggedPostsQuery, query: TaggedQuery): TaggedPostsQuery {
  return rows
    .orderBy(orderColumns[getOrder(query)], getDirection(query))
    .orderBy('postId', getDirection(query));
}

const orderColumns = { created: 'postId', updated: 'updatedAt', title: 'title' } as const;

function buildAfterCondition(query: TaggedQuery, { id, updatedAt }: ListPosition) {
  const compare = getDirection(query) === 'desc' ? sql`<` : sql`>`;
  const order = getOrder(query);
  if (order === 'created') return sql<boolean>`post_id ${compare} ${id}`;
  const key =
    order === 'updated'
      ? sql`${updatedAt}::timestamptz`
      : sql`coalesce((select fold_characters(posts.title) from posts where posts.id = ${id}), '')`;
  return sql<boolean>`(${sql.ref(orderColumns[order])}, post_id) ${compare} (${key}, ${id}::integer)`;
}

function getOrder({ sort }: TaggedQuery): PostOrder {
  if (sort.endsWith('title')) return 'title';
  return sort.endsWith('updated') ? 'updated' : 'created';
}

function getDirection({ sort }: TaggedQuery): 'desc' | 'asc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}
