import { type SelectQueryBuilder, sql } from 'kysely';
import { authorRows } from '#modules/authors/shared-store.ts';
import type { Db } from '#modules/context.ts';
import { isListedIn } from '#modules/posts/shared-store.ts';
import { listTagsWithPosts, shownPostTags, tagRows } from '#modules/tags/shared-store.ts';
import { forceTextIndex } from '#modules/text-search/list-store.ts';
import type { Language } from '#modules/translations/constants.ts';

/** A page of ids: at most `limit` posts after the post `afterId`, or the newest posts. */
export type IdPageRequest = { limit: number; afterId?: number | undefined; language: Language };

/** `month` is the first day of the month, for example `2026-11-01`. */
export type CountedMonth = { month: string; posts: number; changedAt: Date };

/** Returns every month with posts of the lists in a language, newest first. */
export async function listMonthRows(db: Db, language: Language): Promise<CountedMonth[]> {
  return db
    .selectFrom('postMonths')
    .select((select) => [
      'month',
      sql<number>`sum(posts)::integer`.as('posts'),
      select.fn.max('changedAt').as('changedAt'),
    ])
    .where('language', 'in', ['en', language])
    .where('posts', '>', 0)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
}

/** Returns the number of posts of the lists in a language from the counts by month, which triggers maintain. */
export async function countListedPosts(db: Db, language: Language): Promise<number> {
  const row = await db
    .selectFrom('postMonths')
    .select(sql<number>`coalesce(sum(posts), 0)::integer`.as('count'))
    .where('language', 'in', ['en', language])
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Returns the ids of posts that were published in [from, until), newest first. */
export async function listIdsBetween(
  db: Db,
  { from, until }: { from: Date; until: Date },
  { limit, afterId, language }: IdPageRequest,
): Promise<number[]> {
  let query = selectPublished(db)
    .select('id')
    .where(isListedIn(language))
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
  { limit, afterId, language }: IdPageRequest,
): Promise<number[]> {
  const query = db
    .selectFrom(shownPostTags.as('postTags'))
    .select('postId as id')
    .where('tagId', '=', tagId)
    .where(isListedById(language))
    .orderBy('shownAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(limit);
  return (await addPositionFilter(query, afterId).execute()).map(({ id }) => id);
}

/** Returns the ids of published posts of an author, newest first. */
export async function listPostIdsByAuthor(
  db: Db,
  authorId: number,
  { limit, afterId, language }: IdPageRequest,
): Promise<number[]> {
  let query = selectPublished(db).select('id').where(isListedForAuthor(authorId, language));
  if (afterId !== undefined)
    query = query.where(sql<boolean>`(published_at, id) < ${buildPosition(afterId)}`);
  const rows = await query.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Counts published posts with a tag up to `most`. */
export async function countWithTag(
  db: Db,
  tagId: number,
  { language, most }: { language: Language; most: number },
): Promise<number> {
  const rows = db
    .selectFrom(shownPostTags.as('postTags'))
    .select('postId')
    .where('tagId', '=', tagId)
    .where(isListedById(language))
    .limit(most);
  return countRows(db, rows);
}

/** Counts published posts of an author up to `most`. */
export async function countPostsByAuthor(
  db: Db,
  authorId: number,
  { language, most }: { language: Language; most: number },
): Promise<number> {
  return countRows(
    db,
    selectPublished(db).select('id as postId').where(isListedForAuthor(authorId, language)).limit(most),
  );
}

/** Returns tags with posts in English lists that are not samples, ordered by id. */
export function listEnglishTags(db: Db, limit: number): Promise<NameWithPosts[]> {
  const isListed = sql<boolean>`exists (
    select from posts where posts.id = post_id and listed_language = 'en' and not is_sample offset 0
  )`;
  return listTagsWithPosts(db, limit, isListed);
}

const namesOfPosts = {
  tag: sql`join ${shownPostTags} as tagged on tagged.post_id = post.id join ${tagRows} as named on named.id = tagged.tag_id`,
  author: sql`join ${authorRows} as named on named.id = post.signed_by`,
};

/** Returns tags or authors with posts in the lists of `languages` that are no samples, once for each language. */
export async function listNamesInOtherLanguages(
  db: Db,
  kind: keyof typeof namesOfPosts,
  { languages, limit }: { languages: readonly Language[]; limit: number },
): Promise<(NameWithPosts & { language: Language })[]> {
  const { rows } = await sql<NameWithPosts & { language: Language }>`
    select named.id, named.name, post.listed_language as language,
      greatest(named.updated_at, max(post.published_at)) as "changedAt"
    from posts as post ${namesOfPosts[kind]}
    where post.status = 'published' and post.deleted_at is null and not post.is_sample
      and post.listed_language = any(${[...languages]}::text[])
    group by named.id, named.name, named.updated_at, post.listed_language
    order by named.id, language limit ${limit}`.execute(db);
  return rows;
}

/** A condition on the column `post_id`: lists in the language contain the post, or its translation. */
function isListedById(language: Language) {
  return sql<boolean>`exists (select from posts where posts.id = post_id and ${isListedIn(language)} offset 0)`;
}

/**
 * A condition on `posts`: the author's list in the language contains the post, or its translation. The list also contains a
 * translation that the author signed if another author signed the English post.
 */
function isListedForAuthor(authorId: number, language: Language) {
  return sql<boolean>`signed_by = ${authorId} and (${isListedIn(language)} or (
    listed_language is null and language = ${language} and not exists (
      select from posts as original where original.translation_group = posts.translation_group and original.language = 'en'
        and original.deleted_at is null and original.signed_by = ${authorId}
    )
  ))`;
}

/**
 * A tag or an author with published posts; `changedAt` is the time of the newest post or of the last change of the description.
 */
export type NameWithPosts = { id: number; name: string; changedAt: Date };

/** Returns authors with posts in English lists that are not samples, ordered by id. */
export async function listAuthorsWithPosts(db: Db, limit: number): Promise<NameWithPosts[]> {
  const { rows } = await sql<NameWithPosts>`
    select author.id, author.name, greatest(author.updated_at, newest.published_at) as "changedAt"
    from ${authorRows} as author cross join lateral (
      select published_at from posts
      where signed_by = author.id and status = 'published' and deleted_at is null and listed_language = 'en' and not is_sample
      order by published_at desc, id desc limit 1
    ) as newest
    order by author.id limit ${limit}`.execute(db);
  return rows;
}

/** Searches only the newest `rows` posts, newest first. `tsQuery` is a tsquery. */
export async function findMatchesInNewestPosts(
  db: Db,
  tsQuery: string,
  { limit, afterId, language, rows }: IdPageRequest & { rows: number },
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
    .where(isShownTo(language))
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
  { limit, afterId, language, most }: IdPageRequest & { most: number },
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
      .where(isShownTo(language))
      .orderBy('shownAt', 'desc')
      .orderBy('postId', 'desc')
      .limit(limit)
      .execute(),
  );
  return found.map(({ id }) => id);
}

/**
 * A condition on the column `post_id`: readers of the language see the text of the post, which is in the language, or in English
 * without a published translation.
 */
function isShownTo(language: Language) {
  return sql<boolean>`exists (
    select from posts where posts.id = post_id and (language = ${language} or language = 'en' and not exists (
      select from posts as other where other.translation_group = posts.translation_group and other.language = ${language}
        and other.status = 'published' and other.deleted_at is null
    )) offset 0
  )`;
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
