import { deleteDailyNamesBeforeDate } from '#modules/analytics/roll-up.ts';
import { removeEntriesBefore } from '#modules/audit-log/retention.ts';
import { deleteMessagesBefore } from '#modules/messages/inbox.ts';
import type { Ctx } from '#modules/context.ts';
import type { RetainedData } from '#modules/site-settings/constants.ts';
import { foldNewslettersBefore } from '#modules/deliveries/fold-newsletters.ts';

/** Rows deleted per transaction, and maximum number of transactions per night: together a million rows. */
const batchRows = 5_000;
const maxBatches = 200;

/**
 * Reduces newsletters that ended before the months of the site settings to their counts. Returns the number of
 * newsletters.
 */
export async function foldNewsletters(ctx: Ctx): Promise<number> {
  return foldNewslettersBefore(
    ctx,
    getDateMonthsBefore(ctx.clock.now(), await getMonths(ctx, 'newsletters')),
  );
}

/** Deletes audit log entries that are older than in the site settings. Returns their number. */
export async function sweepAudit(ctx: Ctx): Promise<number> {
  return deleteInBatches(ctx, await getMonths(ctx, 'audit'), removeEntriesBefore);
}

/** Deletes finished contact messages whose last activity is older than in the site settings. Returns their number. */
export async function sweepMessages(ctx: Ctx): Promise<number> {
  return deleteInBatches(ctx, await getMonths(ctx, 'messages'), deleteMessagesBefore);
}

/** Deletes daily visit counts by name that are older than in the site settings. Returns the number of deleted counts. */
export async function sweepVisits(ctx: Ctx): Promise<number> {
  return deleteInBatches(ctx, await getMonths(ctx, 'visits'), deleteDailyNamesBeforeDate);
}

async function getMonths({ siteSettings }: Pick<Ctx, 'siteSettings'>, data: RetainedData): Promise<number> {
  return (await siteSettings.read()).settings.retention[data];
}

/** Rows that remain after a shutdown or the limit of a night are deleted in the next run. */
async function deleteInBatches(
  ctx: Ctx,
  months: number,
  remove: (ctx: Ctx, before: Date, limit: number) => Promise<number>,
): Promise<number> {
  const before = getDateMonthsBefore(ctx.clock.now(), months);
  let removed = 0;
  for (let batches = 0; batches < maxBatches && !ctx.listener.ended.aborted; batches += 1) {
    const count = await remove(ctx, before, batchRows);
    removed += count;
    if (count === 0) break;
  }
  return removed;
}

/**
 * Returns the start of the day (UTC) that is `months` months before a moment; if the earlier month has no such day,
 * the date is in the following month (one month before 31 March is 3 March, or 2 March in a leap year).
 */
export function getDateMonthsBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()));
}
