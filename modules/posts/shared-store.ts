import { type RawBuilder, sql } from 'kysely';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import { type LinkPatterns, pathReplacement, replaceLinksInRows } from '#modules/html/shared-store.ts';
import type { ImageUseRow } from '#modules/media/shared-store.ts';

/** Returns a condition: a post outside the trash, or its unpublished changes, shows the upload whose id is in the column. */
export function isShownInPost(mediaId: string): RawBuilder<boolean> {
  const id = sql.ref(mediaId);
  return sql`exists (select from post_media join posts on posts.id = post_media.post_id
    where post_media.media_id = ${id} and posts.deleted_at is null
    and (posts.pictures ? ${id} or coalesce(posts.revision -> 'pictures' ? ${id}, false)))`;
}

/** Returns a condition: the upload whose id is in the column is used by a post, a version of a post or unpublished changes. */
export function isUsedByPost(mediaId: string): RawBuilder<boolean> {
  return sql`exists (select from post_media as shown where shown.media_id = ${sql.ref(mediaId)})`;
}

/** Returns a query of the posts that use an upload, the newest first, at most `limit`. */
export function selectImageUsesOfPosts(id: string, limit: number): RawBuilder<ImageUseRow> {
  return sql`
    select 'post' as kind, posts.id, title, status as state,
      case when deleted_at is not null then 'trash'
        when pictures ? ${id}::text or coalesce(revision -> 'pictures' ? ${id}::text, false) then 'now'
        else 'version' end as at
    from (
      select post_id from post_media where media_id = ${id} order by post_id desc limit ${limit}
    ) as latest join posts on posts.id = latest.post_id`;
}

/**
 * Replaces links to this site with paths, in posts, versions of posts, and unpublished changes. Returns the number of
 * changed rows.
 */
export async function replaceOriginsInPosts(db: Db, patterns: LinkPatterns): Promise<number> {
  let changed = 0;
  for (const format of ['html', 'markup'] as const) {
    const only = sql`format = ${format}`;
    for (const table of ['posts', 'postHistory'] as const)
      changed += await replaceLinksInRows(db, { table, column: 'body', only }, patterns[format]);
    const { numAffectedRows = 0n } = await sql`
      update posts set revision = jsonb_set(revision, '{body}',
        to_jsonb(regexp_replace(revision->>'body', ${patterns[format]}, ${pathReplacement}, 'gi')))
      where revision->>'format' = ${format} and revision->>'body' ~* ${patterns[format]}`.execute(db);
    changed += Number(numAffectedRows);
  }
  return changed;
}

/**
 * Returns an expression: the number of posts with the tag whose id is in the column, at most `limit`. The query counts index
 * entries in the order of the index. Otherwise PostgreSQL would read the posts of all tags for each tag on a page.
 */
export function taggedPostCount(tagId: string, limit: number): RawBuilder<number> {
  return sql`(select count(*)::integer from (
    select from tagged_posts where tag_id = ${sql.ref(tagId)} order by updated_at desc, post_id desc limit ${limit}
  ) as counted)`;
}

/** Returns a condition: a post with the id in the column exists. */
export function postExists(id: string): RawBuilder<boolean> {
  return sql`exists (select from posts where posts.id = ${sql.ref(id)})`;
}

/** A condition on `posts`: lists in the language contain the post, or its translation. The index posts_in_lists has the first part. */
export function isListedIn(language: PostCard['language']): RawBuilder<boolean> {
  return sql`(listed_language is not null and listed_language in ('en', ${language}))`;
}

type PublishedPost = {
  id: number;
  title: string;
  slug: string;
  preview: string;
  imageId: string | null;
  publishedAt: Date;
  isSample: boolean;
};

/** A table expression of the posts of the public lists, for joins. It leaves out translations of published English posts. */
export const publishedPosts = sql<PublishedPost>`(
  select id, title, slug, preview, image_id, published_at, is_sample from posts
  where status = 'published' and deleted_at is null and listed_language is not null
)`;

/** A condition: there is a published post that is not a sample. */
export const hasPublishedPost = sql<boolean>`exists (
  select from posts where status = 'published' and deleted_at is null and not is_sample
)`;

/** Returns a query that selects the ids of published posts among `ids` and locks these posts until the transaction ends. */
export function lockedPublishedPosts(ids: readonly number[]): RawBuilder<{ id: number }> {
  return sql`select id from posts where id = any(${[...ids]}::int[]) and status = 'published' and deleted_at is null
    order by id for share`;
}
