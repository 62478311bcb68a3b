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
 * Hashes deleted per transaction. A large site has tens of millions a day, and small transactions let a standby server
 * follow.
 */
const deleteBatchSize = 50_000;

/**
 * Converts the visitors of finished days to one number a day and the counts of finished months to monthly sums by name.
 * Then deletes hashes and salts older than yesterday: a salt exists for at most 48 h (docs/identity.md). Runs every
 * hour; a repeated run changes nothing.
 */
export async function rollUpVisits(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const yesterday = formatDay(now, -1);
  await deleteSaltsBefore(ctx.db, yesterday);
  await addFinishedVisits(ctx);
  await closeVisitDays(ctx);
  // The stored number never decreases, so a day whose hashes are partly deleted changes nothing.
  await storeVisitorTotals(ctx.db, formatDay(now));
  const batch = { day: yesterday, limit: deleteBatchSize };
  while ((await deleteVisitorsBefore(ctx.db, batch)) === deleteBatchSize && !ctx.listener.ended.aborted);
  await storeMonthTotals(ctx.db, formatDay(now));
}

/**
 * Deletes daily counts by name (pages, hosts, stores, events) and daily visit dimensions before a date, at most `limit`
 * rows of each. Monthly sums and the daily totals of views, visits and visitors remain. Months without a sum yet are
 * skipped. Returns the number of deleted rows.
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
