import type { Job } from '#modules/job.ts';
import { sweepTemplates } from '#modules/templates/template.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-templates', cron: '22 * * * *', run: (ctx) => sweepTemplates(ctx) },
];
