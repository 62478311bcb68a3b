import { measureResponseTimes, findOldestWaitingSince } from '#modules/messages/inbox-store.ts';
import { inboxLimits } from '#modules/messages/constants.ts';
import { readMessageCounts } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Response times of a period: the seconds between a message and the first reply that was sent from the back office,
 * including nights and weekends. Excludes spam and messages without a reply from the back office. This site cannot
 * detect replies that are sent from a mail program.
 */
export type AnswerTimes = {
  days: number;
  /** Number of first replies; only the newest 10,000 are measured. */
  count: number;
  medianSeconds: number | null;
  ninetiethSeconds: number | null;
  /** Number of messages that currently wait for a reply. `oldestWaitingSince` is the start of the longest wait. */
  waiting: number;
  oldestWaitingSince: Date | null;
};

export async function findAnswerTimes(ctx: Ctx, days: number): Promise<AnswerTimes> {
  const since = subtractTime(ctx.clock.now(), { days });
  const [responseTimes, counts, oldestWaitingSince] = await Promise.all([
    measureResponseTimes(ctx.db, since, inboxLimits.measured),
    readMessageCounts(ctx.db),
    findOldestWaitingSince(ctx.db),
  ]);
  return {
    days,
    count: responseTimes.count,
    medianSeconds: responseTimes.median && Math.round(responseTimes.median),
    ninetiethSeconds: responseTimes.ninetieth && Math.round(responseTimes.ninetieth),
    waiting: counts.new,
    oldestWaitingSince: oldestWaitingSince ?? null,
  };
}
