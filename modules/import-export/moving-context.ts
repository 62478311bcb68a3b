import type { Ctx, Settings } from '#modules/context.ts';

/** What moving needs of the machine, which a command opens as well as a site. */
export type MovingCtx = Pick<
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
> & { settings: Pick<Settings, 'publicUrl' | 'secret'> };
