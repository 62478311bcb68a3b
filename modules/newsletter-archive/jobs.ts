import type { Job } from '#modules/job.ts';
import { publishSentNewsletters } from '#modules/newsletter-archive/archive.ts';

export const jobs: readonly Job[] = [
  { name: 'publish-newsletters', cron: '* * * * *', run: (ctx) => publishSentNewsletters(ctx) },
];
