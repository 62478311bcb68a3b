import type { Job } from '#modules/job.ts';
import { sendWebhooks, webhookJob } from '#modules/webhooks/sending.ts';
import { sweepWebhooks } from '#modules/webhooks/webhook.ts';

export const jobs: readonly Job[] = [
  // An event notifies the workers, and a failed attempt enqueues its own job. The scheduled run sends the deliveries
  // of processes that died.
  { name: webhookJob, cron: '* * * * *', run: (ctx) => sendWebhooks(ctx) },
  { name: 'sweep-webhooks', cron: '42 4 * * *', run: (ctx) => sweepWebhooks(ctx) },
];
