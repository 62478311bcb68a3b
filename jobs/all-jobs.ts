import type { Ctx } from '#modules/context.ts';
import type { Job } from '#modules/job.ts';
import { modules } from '#modules/registry.ts';

/** Jobs that do not belong to a module. */
const commonJobs: readonly Job[] = [
  // Midnight in Lagos: the footer contains the year, and cached pages must be rendered again.
  { name: 'renew-pages', cron: '0 23 * * *', run: (ctx) => ctx.pages.empty() },
  { name: 'sweep-limits', cron: '27 * * * *', run: (ctx) => ctx.limits.sweep() },
];

export const jobs: readonly Job[] = [...modules.flatMap((module) => module.jobs), ...commonJobs];

/** Returns the jobs in the format of the queue. They run after the context was created. */
export function toQueueJobs(ctx: () => Ctx) {
  return jobs.map(({ name, cron, isLong, isEmail, run }) => ({
    name,
    cron,
    isLong,
    isEmail,
    run: (payload: unknown) => run(ctx(), payload),
  }));
}
