import { defineModule } from '#api/http/define-module.ts';

export const sitemapModule = defineModule({
  name: 'sitemap',
  tables: ['sitemapParts'],
});
