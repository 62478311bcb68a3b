import type { Job } from '#modules/job.ts';
import { publishJob, authorNameJob } from '#modules/posts/constants.ts';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import { writeAuthorNameIntoPosts } from '#modules/posts/settings/author-names.ts';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { sweepHistory } from '#modules/posts/history.ts';

export const jobs: readonly Job[] = [
  // Each scheduled post enqueues its own job; the cron run publishes posts whose job was lost.
  { name: publishJob, cron: '* * * * *', run: publishDuePosts },
  { name: authorNameJob, run: writeAuthorNameIntoPosts },
  { name: 'sweep-posts', cron: '42 * * * *', run: (ctx) => sweepPosts(ctx) },
  { name: 'sweep-history', cron: '47 * * * *', run: (ctx) => sweepHistory(ctx) },
];
