import type { Job } from '#modules/job.ts';
import { sendWebhooks, webhookJob } from '#modules/webhooks/sending.ts';
import { sweepWebhooks } from '#modules/webhooks/webhook.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // An event tells at once, a try that failed brings a job of its own; the clock finds what a process that died left.
  { name: webhookJob, cron: '* * * * *', run: (ctx) => sendWebhooks(ctx) },
  { name: 'sweep-webhooks', cron: '42 4 * * *', run: (ctx) => sweepWebhooks(ctx) },
];
