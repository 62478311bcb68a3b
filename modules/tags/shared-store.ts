import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/**
 * Returns an SQL expression for the names of the tags of the post whose id is in the column `postId`, in the order of the post.
 */
export function tagNames(postId: string): RawBuilder<string[]> {
  return sql`array(select tags.name from post_tags join tags on tags.id = tag_id
    where post_id = ${sql.ref(postId)} order by position)`;
}

/** A table expression for joins: the tags of published posts. */
export const shownPostTags = sql<{ tagId: number; postId: number; shownAt: Date }>`(
  select tag_id, post_id, shown_at from post_tags where shown_at is not null
)`;

/** A table expression for joins: all tags. */
export const tagRows = sql<{ id: number; name: string; updatedAt: Date }>`(
  select id, name, updated_at from tags
)`;

/**
 * Returns an SQL condition that is true if the post whose id is in the column `postId` has the tag. NOTE: `each row`
 * is for queries of few posts: `offset 0` makes PostgreSQL look up the tags of each post separately. Otherwise,
 * PostgreSQL would first read all posts of the tag, for example 200,000 posts of the most used tag for a page of 20.
 */
export function postHasTag(
  postId: string,
  tag: number,
  accessPath: 'each row' | 'an index',
): RawBuilder<boolean> {
  const offsetClause = accessPath === 'each row' ? sql`offset 0` : sql``;
  return sql`exists (select from post_tags where tag_id = ${tag} and post_id = ${sql.ref(postId)} ${offsetClause})`;
}

/** A tag with published posts; `changedAt` is the time of the newest post or of the last change of the description. */
export type TagWithPosts = { id: number; name: string; changedAt: Date };

/** Returns tags with published posts that meet a condition on `post_id`, ordered by id. */
export async function listTagsWithPosts(
  db: Db,
  limit: number,
  isListed: RawBuilder<boolean>,
): Promise<TagWithPosts[]> {
  const { rows } = await sql<TagWithPosts>`
    select tags.id, tags.name, greatest(tags.updated_at, newest.shown_at) as "changedAt"
    from tags cross join lateral (
      select shown_at from post_tags where tag_id = tags.id and shown_at is not null and ${isListed}
      order by shown_at desc limit 1
    ) as newest
    order by tags.id limit ${limit}`.execute(db);
  return rows;
}
