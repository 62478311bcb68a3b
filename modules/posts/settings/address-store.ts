import type { Db } from '#modules/context.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';
import type { Language } from '#modules/translations/constants.ts';

/** Finds the published post that had one of these addresses before. */
export async function findPublishedByFormerPath(
  db: Db,
  paths: readonly string[],
): Promise<{ id: number; slug: string; language: Language } | undefined> {
  return selectPublished(db)
    .innerJoin('postAddresses', 'postId', 'posts.id')
    .select(['posts.id', 'slug', 'language'])
    .where('path', 'in', paths)
    .limit(1)
    .executeTakeFirst();
}

export async function hasPostAddresses(db: Db): Promise<boolean> {
  return (await db.selectFrom('postAddresses').select('path').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Returns the address parts of published posts, ordered by id, for all posts or for a range of ids. Excludes samples and posts
 * with a canonical URL on another site.
 */
export async function listPublishedAddressRows(
  db: Db,
  ids?: IdRange,
): Promise<
  { id: number; slug: string; language: Language; translationGroup: string | null; updatedAt: Date }[]
> {
  let query = selectPublished(db)
    .select(['id', 'slug', 'language', 'translationGroup', 'updatedAt'])
    .where('canonicalUrl', '=', '')
    .where('isSample', '=', false)
    .orderBy('id');
  if (ids !== undefined) query = query.where('id', '>=', ids.from).where('id', '<', ids.until);
  return query.execute();
}

function selectPublished(db: Db) {
  return db.selectFrom('posts').where('status', '=', 'published').where('deletedAt', 'is', null);
}
