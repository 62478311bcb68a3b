import type { Job } from '#modules/job.ts';
import { sweepTemplates } from '#modules/templates/template.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  { name: 'sweep-templates', cron: '22 * * * *', run: (ctx) => sweepTemplates(ctx) },
];
