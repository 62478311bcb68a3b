import type { Job } from '#modules/job.ts';
import { rewriteUploads } from '#modules/catalogue/rewrite-uploads.ts';
import { sweepCatalogue } from '#modules/catalogue/sweep.ts';

export const jobs: readonly Job[] = [
  // Replaces each upload that was stored before the site began to rewrite Lottie and TGS files. Each upload is
  // replaced only once.
  { name: 'rewrite-uploads', cron: '* * * * *', isLong: true, run: (ctx) => rewriteUploads(ctx) },
  { name: 'sweep-catalogue', cron: '32 * * * *', run: (ctx) => sweepCatalogue(ctx) },
];
