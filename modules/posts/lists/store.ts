import { type SelectQueryBuilder, sql } from 'kysely';
import { authorRows } from '#modules/authors/shared-store.ts';
import type { Db } from '#modules/context.ts';
import { shownPostTags } from '#modules/tags/shared-store.ts';
import { forceTextIndex } from '#modules/text-search/list-store.ts';

/** A page of ids: at most `limit` posts after the post `afterId`, or the newest posts. */
export type IdPageRequest = { limit: number; afterId?: number | undefined };

/** `month` is the first day of the month, for example `2026-11-01`. */
export type CountedMonth = { month: string; posts: number; changedAt: Date };

/** Returns every month with posts, newest first. */
export async function listMonthRows(db: Db): Promise<CountedMonth[]> {
  return db
    .selectFrom('postMonths')
    .select(['month', 'posts', 'changedAt'])
    .where('posts', '>', 0)
    .orderBy('month', 'desc')
    .execute();
}

/** Returns the ids of posts that were published in [from, until), newest first. */
export async function listIdsBetween(
  db: Db,
  { from, until }: { from: Date; until: Date },
  { limit, afterId }: IdPageRequest,
): Promise<number[]> {
  let query = selectPublished(db)
    .select('id')
    .where('publishedAt', '>=', from)
    .where('publishedAt', '<', until);
  if (afterId !== undefined)
    query = query.where(sql<boolean>`(published_at, id) < ${buildPosition(afterId)}`);
  const rows = await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of published posts with a tag, newest first. */
export async function listIdsWithTag(
  db: Db,
  tagId: number,
  { limit, afterId }: IdPageRequest,
): Promise<number[]> {
  const query = db
    .selectFrom(shownPostTags.as('postTags'))
    .select('postId as id')
    .where('tagId', '=', tagId)
    .orderBy('shownAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(limit);
  return (await addPositionFilter(query, afterId).execute()).map(({ id }) => id);
}

/** Returns the ids of published posts of an author, newest first. */
export async function listPostIdsByAuthor(
  db: Db,
  authorId: number,
  { limit, afterId }: IdPageRequest,
): Promise<number[]> {
  let query = selectPublished(db).select('id').where('signedBy', '=', authorId);
  if (afterId !== undefined)
    query = query.where(sql<boolean>`(published_at, id) < ${buildPosition(afterId)}`);
  const rows = await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Counts published posts with a tag up to `most`. */
export async function countWithTag(db: Db, tagId: number, most: number): Promise<number> {
  const rows = db
    .selectFrom(shownPostTags.as('postTags'))
    .select('postId')
    .where('tagId', '=', tagId)
    .limit(most);
  return countRows(db, rows);
}

/** Counts published posts of an author up to `most`. */
export async function countPostsByAuthor(db: Db, authorId: number, most: number): Promise<number> {
  return countRows(
    db,
    selectPublished(db).select('id as postId').where('signedBy', '=', authorId).limit(most),
  );
}

/**
 * A tag or an author with published posts; `changedAt` is the time of the newest post or of the last change of the description.
 */
export type NameWithPosts = { id: number; name: string; changedAt: Date };

/** Returns authors with published posts, ordered by id. */
export async function listAuthorsWithPosts(db: Db, limit: number): Promise<NameWithPosts[]> {
  const { rows } = await sql<NameWithPosts>`
    select author.id, author.name, greatest(author.updated_at, newest.published_at) as "changedAt"
    from ${authorRows} as author cross join lateral (
      select published_at from posts
      where signed_by = author.id and status = 'published' and deleted_at is null
      order by published_at desc, id desc limit 1
    ) as newest
    order by author.id limit ${limit}`.execute(db);
  return rows;
}

/** Searches only the newest `rows` posts, newest first. `tsQuery` is a tsquery. */
export async function findMatchesInNewestPosts(
  db: Db,
  tsQuery: string,
  { limit, afterId, rows }: IdPageRequest & { rows: number },
): Promise<number[]> {
  const newestTexts = addPositionFilter(
    db.selectFrom('postTexts').select(['postId', 'shownAt', 'texts']),
    afterId,
  )
    .orderBy('shownAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(rows);
  const found = await db
    .selectFrom(newestTexts.as('near'))
    .select('postId as id')
    .where(buildMatchCondition(tsQuery))
    .orderBy('shownAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Searches all posts and sorts at most `most` matches. */
export async function findAllMatches(
  db: Db,
  matchQuery: string,
  { limit, afterId, most }: IdPageRequest & { most: number },
): Promise<number[]> {
  const found = await forceTextIndex(db, (trx) =>
    trx
      .with(
        (cte) => cte('found').materialized(),
        (cteDb) =>
          addUnindexedPositionFilter(cteDb.selectFrom('postTexts').select(['postId', 'shownAt']), afterId)
            .where(buildMatchCondition(matchQuery))
            .limit(most),
      )
      .selectFrom('found')
      .select('postId as id')
      .orderBy('shownAt', 'desc')
      .orderBy('postId', 'desc')
      .limit(limit)
      .execute(),
  );
  return found.map(({ id }) => id);
}

function addPositionFilter<Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query }>(
  query: Query,
  afterId: number | undefined,
): Query {
  if (afterId === undefined) return query;
  return query.where(sql<boolean>`(shown_at, post_id) < ${buildPosition(afterId)}`);
}

/**
 * NOTE: `+ interval '0'` prevents the use of the index for the sort order; with the index PostgreSQL would read half
 * of all posts.
 */
function addUnindexedPositionFilter<
  Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query },
>(query: Query, afterId: number | undefined): Query {
  if (afterId === undefined) return query;
  return query.where(sql<boolean>`(shown_at + interval '0', post_id) < ${buildPosition(afterId)}`);
}

function selectPublished(db: Db) {
  return db.selectFrom('posts').where('status', '=', 'published').where('deletedAt', 'is', null);
}

async function countRows<Schema, Table extends keyof Schema>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, { postId: number }>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('rows'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * NOTE: the subquery hides the words of a query with typing errors. If PostgreSQL sees these hundreds of words, it expects that most
 * posts match and reads all posts: 5 to 10 s for 100,000.
 */
function buildMatchCondition(queryText: string) {
  return sql<boolean>`texts @@ (select ${queryText}::tsquery)`;
}

/**
 * Returns the position of a post in the public order, even if the post was unpublished. A post that was never
 * published gets the position before all posts.
 */
function buildPosition(id: number) {
  return sql`(coalesce((select published_at from posts where id = ${id}), 'infinity'), ${id})`;
}
