import { type AuditRecord, recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { listScheduledNewsletters, updateNewsletter } from '#modules/newsletters/store.ts';
import type { UpcomingNewsletter } from '#modules/newsletters/store.ts';
import { AppError } from '#modules/app-error.ts';

/** Returns scheduled newsletters, earliest first. */
export async function listUpcomingNewsletters(ctx: Ctx, limit: number): Promise<UpcomingNewsletter[]> {
  return listScheduledNewsletters(ctx.db, limit);
}

/**
 * Changes the sending time of a scheduled newsletter.
 * @throws {AppError} missing if the newsletter is no longer scheduled.
 */
export async function rescheduleNewsletter(ctx: Ctx, actor: Actor, id: number, at: Date): Promise<void> {
  await reschedule(ctx, actor, id, { sendAt: at, dueAt: at });
}

/**
 * Makes a scheduled newsletter a draft again.
 * @throws {AppError} missing if the newsletter is no longer scheduled.
 */
export async function unscheduleNewsletter(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await reschedule(ctx, actor, id, { state: 'draft', dueAt: null, askedAt: null, recipients: 0 });
}

async function reschedule(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: Parameters<typeof updateNewsletter>[2],
): Promise<void> {
  const { subject } = await readNewsletter(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    const isChanged = await updateNewsletter(trx, id, change, { states: ['scheduled'] });
    if (!isChanged) throw new AppError('missing', 'schedule.notFound');
    const at = change.sendAt;
    const auditRecord: AuditRecord =
      at instanceof Date
        ? { action: 'newsletter.moved', details: { id, at: at.toISOString() } }
        : { action: 'newsletter.unscheduled', details: { id } };
    await recordAudit(ctx, trx, actor, { ...auditRecord, target: subject });
  });
  ctx.sending.wake();
}
