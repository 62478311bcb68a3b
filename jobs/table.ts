import type { Ctx } from '#modules/context.ts';
import type { Job } from '#modules/job.ts';
import { modules } from '#modules/registry.ts';

/** Jobs that belong to no module. */
const siteJobs: readonly Job[] = [
  // Midnight in Lagos: the footer names the year, and a kept page stays as it was rendered.
  { name: 'renew-pages', cron: '0 23 * * *', run: (ctx) => ctx.pages.empty() },
  { name: 'sweep-limits', cron: '27 * * * *', run: (ctx) => ctx.limits.sweep() },
];

/** The background jobs of all modules. */
export const jobs: readonly Job[] = [...modules.flatMap((module) => module.jobs), ...siteJobs];

/** The jobs as the queue takes them; they run once there is a context. */
export function linesFor(ctx: () => Ctx) {
  return jobs.map(({ name, cron, isLong, isEmail, run }) => ({
    name,
    cron,
    isLong,
    isEmail,
    run: (payload: unknown) => run(ctx(), payload),
  }));
}
