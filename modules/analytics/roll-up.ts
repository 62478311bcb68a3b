import type { Ctx } from '#modules/context.ts';
import { dayOf } from '#modules/analytics/day.ts';
import {
  deleteDailyNamesBefore,
  deleteSaltsBefore,
  deleteVisitorsBefore,
  sumMonths,
  sumVisitors,
} from '#modules/analytics/store.ts';
import { deleteVisitDaysBefore } from '#modules/analytics/visit-month-store.ts';
import { addEndedVisits, closeVisitDays } from '#modules/analytics/visit-days.ts';

/** Hashes deleted in one transaction: a day of a large site has tens of millions, and a standby follows step by step. */
const deletedAtOnce = 50_000;

/**
 * Turns the visitors of finished days into one number a day and the counts of finished months into one a month and
 * name, then deletes what is older than yesterday: hashes and their salts. A salt is gone 48 h after its day began (docs/identity.md). Run every hour; a second run changes nothing.
 */
export async function rollUpVisits(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const yesterday = dayOf(now, -1);
  await deleteSaltsBefore(ctx.db, yesterday);
  await addEndedVisits(ctx);
  await closeVisitDays(ctx);
  // A sum never falls: one of a day that is half deleted changes nothing.
  await sumVisitors(ctx.db, dayOf(now));
  const old = { day: yesterday, limit: deletedAtOnce };
  while ((await deleteVisitorsBefore(ctx.db, old)) === deletedAtOnce && !ctx.listener.ended.aborted);
  await sumMonths(ctx.db, dayOf(now));
}

/**
 * Deletes what days before a time counted by name (pages, hosts, stores, events) and what visits were told apart by, at most so many
 * counts of each: the sums of their months stay, and so do the views, visits and visitors of each day. A month that is not summed yet stays whole. Answers how many went.
 */
export async function removeDailyNamesBefore(
  ctx: Pick<Ctx, 'db'>,
  before: Date,
  limit: number,
): Promise<number> {
  const day = dayOf(before);
  return (
    (await deleteDailyNamesBefore(ctx.db, day, limit)) + (await deleteVisitDaysBefore(ctx.db, day, limit))
  );
}
