import type { Ctx } from '#modules/context.ts';

/**
 * A background job. `cron` (UTC) is its schedule; a job without `cron` is enqueued by code. The queue limits a run to
 * five minutes, or two hours for an email job.
 */
export type Job = {
  name: string;
  cron?: string;
  isEmail?: true;
  /** The job may take hours. */
  isLong?: true;
  run: (ctx: Ctx, payload: unknown) => Promise<unknown>;
};
