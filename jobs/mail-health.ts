import type { Ctx } from '#domain/context.ts';
import { queuedDeliveries } from '#domain/delivery/delivery.ts';
import { mailHealth } from '#domain/mail/health.ts';
import { jobs } from '#jobs/table.ts';

type CountWaiting = (names: readonly string[]) => Promise<number>;

/** What `/metrics` tells of emails; `queued` counts those that wait, of newsletters and single ones. */
export async function readMailHealth(ctx: Ctx, countWaiting: CountWaiting) {
  const emailJobs = jobs.filter(({ isEmail }) => isEmail).map(({ name }) => name);
  const [figures, newsletters, single] = await Promise.all([
    mailHealth(ctx),
    queuedDeliveries(ctx),
    countWaiting(emailJobs),
  ]);
  return { ...figures, queued: { newsletters, single } };
}
