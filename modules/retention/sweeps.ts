import { removeDailyNamesBefore } from '#modules/analytics/roll-up.ts';
import { removeEntriesBefore } from '#modules/audit-log/retention.ts';
import { removeMessagesBefore } from '#modules/messages/inbox.ts';
import type { Ctx } from '#modules/context.ts';
import { monthsBefore } from '#modules/retention/months.ts';

/** Rows deleted per transaction, and transactions per night: a million rows. */
const portion = 5_000;
const mostPortions = 200;

/** Deletes audit log entries that are older than AUDIT_KEPT_MONTHS. Returns their number. */
export async function sweepAudit(ctx: Ctx): Promise<number> {
  return inPortions(ctx, ctx.settings.auditKeptMonths, removeEntriesBefore);
}

/** Deletes finished contact messages whose last activity is older than MESSAGES_KEPT_MONTHS. Returns their number. */
export async function sweepMessages(ctx: Ctx): Promise<number> {
  return inPortions(ctx, ctx.settings.messagesKeptMonths, removeMessagesBefore);
}

/** Deletes the names in daily visit counts that are older than VISITS_KEPT_MONTHS. Returns the number of deleted counts. */
export async function sweepVisits(ctx: Ctx): Promise<number> {
  return inPortions(ctx, ctx.settings.visitsKeptMonths, removeDailyNamesBefore);
}

/** Rows that remain after a shutdown or the limit of a night are deleted in the next run. */
async function inPortions(
  ctx: Ctx,
  months: number,
  remove: (ctx: Ctx, before: Date, limit: number) => Promise<number>,
): Promise<number> {
  const before = monthsBefore(ctx.clock.now(), months);
  let removed = 0;
  for (let portions = 0; portions < mostPortions && !ctx.listener.ended.aborted; portions += 1) {
    const count = await remove(ctx, before, portion);
    removed += count;
    if (count === 0) break;
  }
  return removed;
}
