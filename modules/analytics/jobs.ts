import type { Job } from '#modules/job.ts';
import { addFinishedVisits } from '#modules/analytics/visit-days.ts';
import { rollUpVisits } from '#modules/analytics/roll-up.ts';

export const jobs: readonly Job[] = [
  { name: 'add-visits', cron: '*/5 * * * *', run: (ctx) => addFinishedVisits(ctx) },
  { name: 'roll-up-visits', cron: '1 * * * *', run: rollUpVisits },
];
