import type { Ctx } from '#modules/context.ts';
import { formatDay } from '#modules/analytics/day.ts';
import {
  deleteDailyNamesBefore,
  deleteSaltsBefore,
  deleteVisitorsBefore,
  storeMonthTotals,
  storeVisitorTotals,
} from '#modules/analytics/store.ts';
import { deleteVisitDaysBefore } from '#modules/analytics/visit-month-store.ts';
import { addFinishedVisits, closeVisitDays } from '#modules/analytics/visit-days.ts';

/**
 * Hashes that one transaction deletes. A large site has tens of millions of hashes a day, and a standby server can
 * replicate small transactions without delay.
 */
const deleteBatchSize = 50_000;

/**
 * Job: stores the number of visitors of each finished day and the sums by name of finished months. Deletes hashes and
 * salts from before yesterday, so that a salt exists for at most 48 h (docs/identity.md). Runs every hour; a repeated
 * run changes nothing.
 */
export async function rollUpVisits(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const yesterday = formatDay(now, -1);
  await deleteSaltsBefore(ctx.db, yesterday);
  await addFinishedVisits(ctx);
  await closeVisitDays(ctx);
  // The stored number never decreases, so it remains correct after some hashes of the day were deleted.
  await storeVisitorTotals(ctx.db, formatDay(now));
  const batch = { day: yesterday, limit: deleteBatchSize };
  while ((await deleteVisitorsBefore(ctx.db, batch)) === deleteBatchSize && !ctx.listener.ended.aborted);
  await storeMonthTotals(ctx.db, formatDay(now));
}

/**
 * Deletes daily counts by name (pages, hosts, stores, events) and daily visit dimensions before a date, at most
 * `limit` rows of each. Monthly sums and the daily totals of views, visits and visitors remain. Skips months that are
 * not summed yet. Returns the number of deleted rows.
 */
export async function deleteDailyNamesBeforeDate(
  ctx: Pick<Ctx, 'db'>,
  before: Date,
  limit: number,
): Promise<number> {
  const day = formatDay(before);
  return (
    (await deleteDailyNamesBefore(ctx.db, day, limit)) + (await deleteVisitDaysBefore(ctx.db, day, limit))
  );
}
