import { removeDailyNamesBefore } from '#modules/analytics/roll-up.ts';
import { removeEntriesBefore } from '#modules/audit-log/retention.ts';
import { removeMessagesBefore } from '#modules/messages/inbox.ts';
import type { Ctx } from '#modules/context.ts';
import { monthsBefore } from '#modules/retention/months.ts';

/** Rows deleted in one transaction, and transactions of one night: a million rows. */
const portion = 5_000;
const mostPortions = 200;

/** Removes entries of the audit log that are older than AUDIT_KEPT_MONTHS; answers how many. */
export async function sweepAudit(ctx: Ctx): Promise<number> {
  return inPortions(ctx, ctx.settings.auditKeptMonths, removeEntriesBefore);
}

/** Removes contact messages that are done and whose last word is older than MESSAGES_KEPT_MONTHS; answers how many. */
export async function sweepMessages(ctx: Ctx): Promise<number> {
  return inPortions(ctx, ctx.settings.messagesKeptMonths, removeMessagesBefore);
}

/** Removes what days older than VISITS_KEPT_MONTHS counted by name; answers how many counts. */
export async function sweepVisits(ctx: Ctx): Promise<number> {
  return inPortions(ctx, ctx.settings.visitsKeptMonths, removeDailyNamesBefore);
}

/** What a process that stops, or the end of a night, leaves over is removed the next time. */
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
