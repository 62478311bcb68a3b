import { answerSeconds, oldestWaiting } from '#modules/messages/inbox-store.ts';
import { workLimits } from '#modules/messages/constants.ts';
import { messageCounts } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * How long visitors waited for their first answer, over the answers of some days: seconds from the message to the first answer that
 * was sent from here, nights and weekends included. Messages that nobody answered, or somebody by a mail program, are not in it,
 * nor is spam.
 */
export type AnswerTimes = {
  days: number;
  /** First answers; the newest 10,000 are measured. */
  count: number;
  medianSeconds: number | null;
  ninetiethSeconds: number | null;
  /** Messages that wait now, and since when the first of them does. */
  waiting: number;
  oldestWaitingSince: Date | null;
};

/** The answers of the last so many days, and what waits now. */
export async function findAnswerTimes(ctx: Ctx, days: number): Promise<AnswerTimes> {
  const since = new Date(ctx.clock.now().getTime() - days * 24 * 3_600_000);
  const [measured, counts, oldest] = await Promise.all([
    answerSeconds(ctx.db, since, workLimits.measured),
    messageCounts(ctx.db),
    oldestWaiting(ctx.db),
  ]);
  return {
    days,
    count: measured.count,
    medianSeconds: measured.median && Math.round(measured.median),
    ninetiethSeconds: measured.ninetieth && Math.round(measured.ninetieth),
    waiting: counts.new,
    oldestWaitingSince: oldest ?? null,
  };
}
