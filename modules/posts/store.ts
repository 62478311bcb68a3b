import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PostsTable } from '#db/tables.ts';
import { limitRowsBySize } from '#modules/posts/constants.ts';
import { toPostImages } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import { isListedIn } from '#modules/posts/shared-store.ts';
import type { Language } from '#modules/translations/constants.ts';
import { buildExactTime, matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';
import type {
  ComposedPost,
  PostSearchResult,
  PostPageInput,
  PublishedPosition,
  Post,
  PostCard,
  UpcomingPost,
} from '#modules/posts/schema.ts';

export type SampleRow = { texts: ComposedPost; author: string; createdAt: Date };

const cardColumns = [
  'id',
  'title',
  'slug',
  'authorName',
  'image',
  'preview',
  'readingMinutes',
  'publishedAt',
  'updatedAt',
  'imageId',
  'imageX',
  'imageY',
  'pictures',
  'signedBy',
  'isPinned',
  'excerpt',
  'language',
  'translationGroup',
] as const;
const postColumns = [
  ...cardColumns,
  'body',
  'format',
  'searchTitle',
  'searchDescription',
  'canonicalUrl',
] as const;

/** Returns a page of published posts without bodies, newest first. */
export async function listPublishedPage(db: Db, page: PostPageInput): Promise<PostCard[]> {
  return (await selectNewestFirst(db, page).select(cardColumns).execute()).map((row) => toCard(row));
}

export async function listPinnedCards(db: Db, limit: number, listedIn: Language): Promise<PostCard[]> {
  const rows = await selectNewestFirst(db, { limit, listedIn })
    .select(cardColumns)
    .where('isPinned', '=', true)
    .execute();
  return rows.map((row) => toCard(row));
}

/**
 * Returns the page after a post, even if that post is no longer published. If the post was never published, returns
 * the first page.
 */
export async function listPublishedPageAfter(
  db: Db,
  id: number,
  page: { limit: number; listedIn: Language },
): Promise<PostCard[]> {
  const afterPosition = sql`(coalesce((select published_at from posts where id = ${id}), 'infinity'), ${id})`;
  const rows = await selectNewestFirst(db, page)
    .select(cardColumns)
    .where(sql<boolean>`(published_at, id) < ${afterPosition}`)
    .execute();
  return rows.map((row) => toCard(row));
}

/** Returns a page of published posts with bodies, newest first; `isCut` is true if the bodies exceed the size limit. */
export async function listPublishedPageWithBodies(
  db: Db,
  page: PostPageInput,
): Promise<{ posts: Post[]; isCut: boolean }> {
  const all = await selectNewestFirst(db, page)
    .select(sql<number>`octet_length(body)`.as('bytes'))
    .execute();
  const limit = limitRowsBySize(all).length;
  const rows = await selectNewestFirst(db, { ...page, limit })
    .select(postColumns)
    .execute();
  return { posts: rows.map((row) => toPost(row)), isCut: limit < all.length };
}

/** Returns the posts that were published directly after a position, the nearest first. */
export async function listPublishedSince(
  db: Db,
  position: PublishedPosition,
  { limit, listedIn }: { limit: number; listedIn: Language },
): Promise<PostCard[]> {
  const rows = await selectListedIn(db, listedIn)
    .select(cardColumns)
    .where(sql<boolean>`(published_at, id) > ${buildPosition(position)}`)
    .orderBy('publishedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => toCard(row));
}

/** Maximum number of posts whose cached pages a change removes. */
const maxBetween = 5_000;

/** Returns the published posts between two positions, in all languages. */
export async function listPublishedBetween(
  db: Db,
  oldest: PublishedPosition,
  newest: PublishedPosition,
): Promise<Pick<PostCard, 'id' | 'slug' | 'translationGroup'>[]> {
  return selectPublished(db)
    .select(['id', 'slug', 'translationGroup'])
    .where(sql<boolean>`(published_at, id) >= ${buildPosition(oldest)}`)
    .where(sql<boolean>`(published_at, id) <= ${buildPosition(newest)}`)
    .limit(maxBetween)
    .execute();
}

/** Returns the published posts of groups of translations, in no order. */
export async function listPublishedOfGroups(db: Db, groups: readonly string[]): Promise<PostCard[]> {
  if (groups.length === 0) return [];
  const rows = await selectPublished(db)
    .select(cardColumns)
    .where('translationGroup', 'in', groups)
    .execute();
  return rows.map((row) => toCard(row));
}

export async function findPublishedById(db: Db, id: number): Promise<Post | undefined> {
  const row = await selectPublished(db).select(postColumns).where('id', '=', id).executeTakeFirst();
  return row && toPost(row);
}

/** Returns the published posts among these ids, in no order. */
export async function listPublishedByIds(db: Db, ids: readonly number[]): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectPublished(db).select(cardColumns).where('id', 'in', ids).execute();
  return rows.map((row) => toCard(row));
}

/** Returns published posts in the order of `ids` until their bodies exceed 4 MB. */
export async function listPublishedByIdsWithBodies(db: Db, ids: readonly number[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const sizes = await selectPublished(db)
    .select(['id', sql<number>`octet_length(body)`.as('bytes')])
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${[...ids]}::int[], id)`)
    .execute();
  const fittingIds = limitRowsBySize(sizes).map(({ id }) => id);
  const rows = await selectPublished(db).select(postColumns).where('id', 'in', fittingIds).execute();
  return rows.map((row) => toPost(row));
}

/** Reads from the end of the index posts_by_status_and_change. */
export async function getLatestPublishedChange(db: Db): Promise<Date | undefined> {
  const query = selectPublished(db).select('updatedAt').orderBy('updatedAt', 'desc').orderBy('id', 'desc');
  return (await query.limit(1).executeTakeFirst())?.updatedAt;
}

/** Reads a counter that database triggers maintain, instead of counting rows. */
export async function getPublishedCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('count')
    .where('name', '=', 'posts.published')
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Stores the samples that do not exist yet. Returns the number of added samples. */
export async function insertSamples(db: Db, samples: readonly SampleRow[]): Promise<number> {
  if (samples.length === 0) return 0;
  const rows = samples.map(({ texts, author, createdAt }) => ({
    title: texts.title,
    slug: texts.slug,
    status: 'published' as const,
    authorId: null,
    authorName: author,
    body: texts.body,
    format: texts.format,
    preview: texts.preview,
    readingMinutes: texts.readingMinutes,
    image: null,
    isSample: true,
    createdAt,
    updatedAt: createdAt,
    publishedAt: createdAt,
  }));
  const result = await db
    .insertInto('posts')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').where('isSample', '=', true).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

export async function deleteSampleRows(db: Db): Promise<number> {
  const result = await db.deleteFrom('posts').where('isSample', '=', true).executeTakeFirst();
  return Number(result.numDeletedRows);
}

const foundColumns = ['id', 'title', 'status', 'updatedAt', 'deletedAt'] as const;

/** Searches all posts of any status by title, newest first. */
export async function findPostsContaining(db: Db, text: string, limit: number): Promise<PostSearchResult[]> {
  const found = db
    .with(
      (cte) => cte('found').materialized(),
      (cteDb) =>
        cteDb
          .selectFrom('foldedPosts')
          .innerJoin('posts', 'id', 'postId')
          .select(foundColumns)
          .where(matchesSearch(sql`folded`, text))
          .where(rowMatchesSearch(foldedTitle, text)),
    )
    .selectFrom('found')
    .select(['id', 'title', 'status', 'updatedAt'])
    .where('deletedAt', 'is', null);
  return found.orderBy('id', 'desc').limit(limit).execute();
}

/** Searches only the newest `rows` posts that are not in the trash. */
export async function findNewestPostsContaining(
  db: Db,
  text: string,
  { limit, rows }: { limit: number; rows: number },
): Promise<PostSearchResult[]> {
  const listed = db.selectFrom('posts').where('deletedAt', 'is', null);
  const newestPosts = listed.select(foundColumns).orderBy('id', 'desc').limit(rows);
  const found = db.selectFrom(newestPosts.as('near')).select(['id', 'title', 'status', 'updatedAt']);
  return found
    .where(
      sql<boolean>`(select ${rowMatchesSearch(foldedTitle, text)} from folded_posts where post_id = near.id)`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The title is the part of the folded text of a post before the first separator (db/migrations/0413-fold-posts.sql). */
const foldedTitle = sql`split_part(folded, e'\\x1f', 1)`;

/** Returns scheduled posts, earliest first. */
export async function listScheduledPosts(db: Db, limit: number): Promise<UpcomingPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'publishAt', 'updatedAt'])
    .where('status', '=', 'scheduled')
    .where('deletedAt', 'is', null)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, title: row.title, publishAt: row.publishAt ?? row.updatedAt }));
}

/** Changes the publication time. Returns the title, or undefined if the post is not scheduled. */
export async function updatePublicationTime(
  db: Db,
  id: number,
  at: Date,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('posts')
    .set({ publishAt: at, updatedAt: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('deletedAt', 'is', null)
    .returning('title')
    .executeTakeFirst();
  return row?.title;
}

function selectPublished(db: Db) {
  return db.selectFrom('posts').where('status', '=', 'published').where('deletedAt', 'is', null);
}

function selectListedIn(db: Db, language: Language | undefined) {
  const rows = selectPublished(db);
  return language === undefined ? rows : rows.where(isListedIn(language));
}

/** Scans the index posts_published or posts_in_lists from the position on; the cost does not depend on the position. */
function selectNewestFirst(db: Db, { limit, after, listedIn }: PostPageInput) {
  const query = selectListedIn(db, listedIn)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === undefined) return query;
  return query.where(sql<boolean>`(published_at, id) < ${buildPosition(after)}`);
}

function buildPosition({ publishedAt, id }: PublishedPosition) {
  return sql`(${buildExactTime(sql`select published_at from posts where id = ${id}`, publishedAt)}, ${id})`;
}

type CardRow = Pick<Selectable<PostsTable>, (typeof cardColumns)[number]>;

function toCard(row: CardRow): PostCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    language: row.language,
    translationGroup: row.translationGroup,
    author: row.authorName,
    image: row.image,
    imageSources: toPostImages(row.pictures)[row.imageId ?? ''] ?? null,
    focus: { x: row.imageX, y: row.imageY },
    preview: row.excerpt || row.preview,
    readingMinutes: row.readingMinutes,
    publishedAt: row.publishedAt ?? row.updatedAt,
    updatedAt: row.updatedAt,
    signedBy: row.signedBy,
    isPinned: row.isPinned,
  };
}

function toPost(row: Pick<Selectable<PostsTable>, (typeof postColumns)[number]>): Post {
  return {
    ...toCard(row),
    body: row.body,
    format: row.format,
    pictures: toPostImages(row.pictures),
    excerpt: row.excerpt,
    searchTitle: row.searchTitle,
    searchDescription: row.searchDescription,
    canonicalUrl: row.canonicalUrl,
  };
}
