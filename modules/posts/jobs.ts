import type { Job } from '#modules/job.ts';
import { publishJob, signJob } from '#modules/posts/constants.ts';
import { publishDue } from '#modules/posts/publishing.ts';
import { signPosts } from '#modules/posts/settings/signing.ts';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { sweepHistory } from '#modules/posts/history.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // Each post brings a job of its own for its moment; the clock finds what was missed.
  { name: publishJob, cron: '* * * * *', run: publishDue },
  { name: signJob, run: signPosts },
  { name: 'sweep-posts', cron: '42 * * * *', run: (ctx) => sweepPosts(ctx) },
  { name: 'sweep-history', cron: '47 * * * *', run: (ctx) => sweepHistory(ctx) },
];
