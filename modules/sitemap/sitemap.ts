import type { Ctx } from '#modules/context.ts';
import { sitemapPartIds } from '#modules/sitemap/constants.ts';
import { listParts } from '#modules/sitemap/store.ts';
import type { SitemapPart } from '#modules/sitemap/store.ts';

export type { SitemapPart } from '#modules/sitemap/store.ts';

/** `fitsInOneFile`: all addresses fit into one file, so that the site needs no parts. */
export type Sitemap = { parts: SitemapPart[]; fitsInOneFile: boolean };

/** Returns the non-empty parts with their last changes. */
export async function readSitemap(ctx: Pick<Ctx, 'db'>): Promise<Sitemap> {
  const parts = await listParts(ctx.db);
  const addresses = parts.reduce((sum, part) => sum + part.addresses, 0);
  return { parts, fitsInOneFile: addresses <= sitemapPartIds };
}
