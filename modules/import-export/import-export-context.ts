import type { Ctx, Settings } from '#modules/context.ts';

/** Dependencies of imports and exports, available to commands and to the site. */
export type ImportExportCtx = Pick<
  Ctx,
  | 'db'
  | 'storage'
  | 'images'
  | 'uploads'
  | 'fetchRemote'
  | 'archives'
  | 'parsing'
  | 'pages'
  | 'jobs'
  | 'clock'
  | 'log'
> & { siteSettings: Pick<Ctx['siteSettings'], 'defaults'>; settings: Pick<Settings, 'publicUrl' | 'secret'> };
