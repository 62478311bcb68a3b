import type { siteExport as calls } from '#modules/import-export/contract.ts';
import type { Handlers } from '#api/http/handler.ts';

export const siteExport: Handlers<typeof calls> = {
  /** Streams the export while it is written, so that the whole export is never in memory or on disk. */
  async read({ c, query, actor }, ctx) {
    const isRequested = (name: 'subscribers' | 'newsletters' | 'catalogue' | 'settings' | 'status') => {
      if (query[name] !== 'true') return false;
      c.get('requireAlso')(name);
      return true;
    };
    const contents = {
      subscribers: isRequested('subscribers'),
      newsletters: isRequested('newsletters'),
      catalogue: isRequested('catalogue'),
      settings: isRequested('settings'),
      status: isRequested('status'),
    };
    const { exportSite } = await import('#modules/import-export/site-export.ts');
    const zip = await exportSite(ctx, { contents, actor });
    const day = ctx.clock.now().toISOString().slice(0, 10);
    return c.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="site-${day}.zip"`,
    });
  },
};
