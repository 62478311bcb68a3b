import type { Db } from '#modules/context.ts';
import type { SitemapNoun } from '#modules/sitemap/constants.ts';

/** A non-empty part. */
export type SitemapPart = { noun: SitemapNoun; part: number; addresses: number; changedAt: Date };

/** Returns every non-empty part in order, from a table that triggers maintain. */
export async function listParts(db: Db): Promise<SitemapPart[]> {
  return db
    .selectFrom('sitemapParts')
    .select(['noun', 'part', 'addresses', 'changedAt'])
    .where('addresses', '>', 0)
    .orderBy('noun')
    .orderBy('part')
    .execute();
}
