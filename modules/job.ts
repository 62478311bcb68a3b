import type { Ctx } from '#modules/context.ts';

/**
 * A background job. `cron` (UTC) is when it runs by itself; without it, code enqueues it. The queue waits five minutes for a job,
 * and two hours for one that is an email.
 */
export type Job = {
  name: string;
  cron?: string;
  isEmail?: true;
  /** The job may take hours. */
  isLong?: true;
  run: (ctx: Ctx, payload: unknown) => Promise<unknown>;
};
