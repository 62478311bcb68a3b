import { sitemapPartLoader } from '#web/site/discovery/sitemap-file.ts';
import { listNewsletterEntries } from '#web/site/discovery/sitemap-entries.ts';

export const loader = sitemapPartLoader(listNewsletterEntries);
