import { sitemapPartLoader } from '#web/site/discovery/sitemap-file.ts';
import { newsletterLines } from '#web/site/discovery/sitemap-lines.ts';

export const loader = sitemapPartLoader(newsletterLines);
