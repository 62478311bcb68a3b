import { sitemapPartLoader } from '#web/site/discovery/sitemap-file.ts';
import { listPostEntries } from '#web/site/discovery/sitemap-lines.ts';

export const loader = sitemapPartLoader(listPostEntries);
