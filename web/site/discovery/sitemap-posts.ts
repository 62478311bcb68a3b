import { sitemapPartLoader } from '#web/site/discovery/sitemap-file.ts';
import { listPostEntries } from '#web/site/discovery/sitemap-entries.ts';

export const loader = sitemapPartLoader(listPostEntries);
