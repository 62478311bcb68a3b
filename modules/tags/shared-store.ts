import { type RawBuilder, sql } from 'kysely';

/** Returns an expression: the names of the tags of the post whose id is in the column, in their order. */
export function tagNames(postId: string): RawBuilder<string[]> {
  return sql`array(select tags.name from post_tags join tags on tags.id = tag_id
    where post_id = ${sql.ref(postId)} order by position)`;
}
