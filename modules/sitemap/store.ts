import type { Db } from '#modules/context.ts';
import type { SitemapNoun } from '#modules/sitemap/constants.ts';

/** A part that names something. */
export type SitemapPart = { noun: SitemapNoun; part: number; addresses: number; changedAt: Date };

/** Every part that names something, in order: triggers keep them. */
export async function namedParts(db: Db): Promise<SitemapPart[]> {
  return db
    .selectFrom('sitemap_parts')
    .select(['noun', 'part', 'addresses', 'changed_at as changedAt'])
    .where('addresses', '>', 0)
    .orderBy('noun')
    .orderBy('part')
    .execute();
}
