import type { Db } from '#modules/context.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';

/** The published post that one of these addresses led to before. */
export async function publishedByFormerPath(
  db: Db,
  paths: readonly string[],
): Promise<{ id: number; slug: string } | undefined> {
  return published(db)
    .innerJoin('post_addresses', 'post_id', 'posts.id')
    .select(['posts.id', 'slug'])
    .where('path', 'in', paths)
    .limit(1)
    .executeTakeFirst();
}

/** Returns true if there is a former address of any post. */
export async function hasPostAddresses(db: Db): Promise<boolean> {
  return (await db.selectFrom('post_addresses').select('path').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * What the addresses of published posts are made of, by id: of all, or of those in a range of ids. Those whose text stood
 * elsewhere first are left out.
 */
export async function publishedAddressRows(
  db: Db,
  ids?: IdRange,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  let query = published(db)
    .select(['id', 'slug', 'updated_at as updatedAt'])
    .where('canonical_url', '=', '')
    .orderBy('id');
  if (ids !== undefined) query = query.where('id', '>=', ids.from).where('id', '<', ids.until);
  return query.execute();
}

function published(db: Db) {
  return db.selectFrom('posts').where('status', '=', 'published').where('deleted_at', 'is', null);
}
