import { sitemapPartLoader } from '#web/site/discovery/sitemap-file.ts';
import { postLines } from '#web/site/discovery/sitemap-lines.ts';

export const loader = sitemapPartLoader(postLines);
