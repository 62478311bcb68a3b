import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { ImageUse } from '#modules/media/library-schema.ts';
import { selectImageUsesOfNewsletters } from '#modules/newsletters/shared-store.ts';
import { selectImageUsesOfPosts } from '#modules/posts/shared-store.ts';
import { selectImageUsesOfSnippets } from '#modules/snippets/shared-store.ts';
import { selectImageUsesOfWelcomeEmail } from '#modules/welcome-email/shared-store.ts';

/**
 * Returns at most `limit` uses of an upload, ordered by kind and then by descending id. Reads at most `limit` posts,
 * so that the query is fast even for an image in 50,000 posts.
 */
export async function listImageUses(db: Db, id: string, limit: number): Promise<ImageUse[]> {
  const { rows } = await sql<ImageUse>`
    ${selectImageUsesOfPosts(id, limit)}
    union all
    ${selectImageUsesOfNewsletters(id)}
    union all
    ${selectImageUsesOfSnippets(id)}
    union all
    ${selectImageUsesOfWelcomeEmail(id)}
    order by 1, 2 desc limit ${limit}`.execute(db);
  return rows;
}
