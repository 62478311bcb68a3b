import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { requireFound } from '#modules/app-error.ts';
import { findMemberByRef } from '#modules/members/member.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import type { Member } from '#modules/members/schema.ts';
import { stopVisitEmailPath, visitEmailLimits } from '#modules/visit-reports/constants.ts';
import { addDays } from '#modules/visit-reports/period.ts';
import { computeChanges } from '#modules/visit-reports/rates.ts';
import { buildVisitReport } from '#modules/visit-reports/report.ts';
import {
  deleteRecipient,
  insertRecipient,
  hasVisitEmail,
  markWeekSent,
} from '#modules/visit-reports/store.ts';
import { addTime, dayMs, hourMs } from '#modules/time.ts';

/** Job that sends the weekly visit report to a member (jobs/all-jobs.ts). */
export const visitEmailJob = 'send-visit-email';

const payloadSchema = z.object({ memberId: z.int(), week: z.iso.date(), emailId: z.uuid() });
const weekMs = 7 * dayMs;
/** Offset of Monday 08:00 in Lagos from the start of 1970, a Thursday. */
const dueOffsetMs = 4 * dayMs + 7 * hourMs;

/** Returns whether the member receives the weekly email, and the next due time. */
export async function readVisitEmail(
  ctx: Ctx,
  memberId: number,
): Promise<{ isWanted: boolean; nextAt: Date }> {
  const nextAt = addTime(getLatestDue(ctx.clock.now()), { ms: weekMs });
  return { isWanted: await hasVisitEmail(ctx.db, memberId), nextAt };
}

/** Enables or disables the weekly email of the member. After it is enabled, the first email is sent on the next Monday. */
export async function updateVisitEmail(
  ctx: Ctx,
  memberId: number,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await (isWanted ? insertRecipient(trx, memberId, ctx.clock.now()) : deleteRecipient(trx, memberId));
  });
}

/**
 * Returns the email address of the member for whom the link stops the weekly email.
 * @throws {AppError} missing for an invalid link or a former member.
 */
export async function findVisitEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const { email } = await findMemberByToken(ctx, token);
  return { email };
}

/**
 * Stops the weekly email. Idempotent.
 * @throws {AppError} the errors of `findVisitEmail`
 */
export async function stopVisitEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const { id, email } = await findMemberByToken(ctx, token);
  await deleteRecipient(ctx.db, id);
  return { email };
}

/**
 * Job, every few minutes: enqueues a job for each member who receives the email about the previous week. Runs from the due time
 * (Monday 08:00 in Lagos) until a day later, and does nothing at other times. Records the recipients in the same transaction,
 * so that concurrent processes, a crash or a clock change send only one email. Returns the number of jobs.
 */
export async function enqueueVisitEmails(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const dueAt = getLatestDue(now);
  if (now.getTime() - dueAt.getTime() > visitEmailLimits.lateSeconds * 1000) return 0;
  const week = addDays(dueAt.toISOString().slice(0, 10), -7);
  return ctx.db.transaction().execute(async (trx) => {
    const ids = await markWeekSent(trx, week, dueAt);
    for (const memberId of ids)
      await ctx.jobs.enqueue(trx, visitEmailJob, { memberId, week, emailId: randomUUID() });
    return ids.length;
  });
}

/**
 * Job: sends the weekly email to a member. May run more than once. Skips members who have since been removed or deactivated,
 * have lost the permission or have stopped the email. Sends nothing if the week and the week before had no visits.
 */
export async function sendVisitEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const { memberId, week, emailId } = payloadSchema.parse(payload);
  const member = await findMemberByRef(ctx, { id: memberId });
  if (member === undefined || !member.enabled || !hasPermission(member.role, 'figures')) return;
  if (!(await hasVisitEmail(ctx.db, memberId))) return;
  const values = await buildWeek(ctx, week);
  if (values === undefined) return;
  const stopUrl = `${ctx.settings.publicUrl}${stopVisitEmailPath}?token=${createStopToken(ctx, memberId)}`;
  const rendered = await ctx.emails.visitReport({ ...values, stopUrl });
  await sendEmail(
    ctx,
    {
      ...rendered,
      id: emailId,
      to: { address: member.email },
      headers: {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    { name: visitEmailJob, kind: 'report', payload },
  );
}

/** Returns the values of the email, or undefined if the week and the week before had no visits. */
async function buildWeek(ctx: Ctx, from: string) {
  const to = addDays(from, 6);
  const lists = ['page', 'source'] as const;
  const report = await buildVisitReport(ctx, { from, to, compare: 'previous', filter: {}, lists }, {});
  const { totals, change, goals } = report;
  if (totals.views === 0 && (change === null || change.earlier.totals.views === 0)) return undefined;
  const getTopRows = (list: (typeof lists)[number]) =>
    (report.lists[list] ?? [])
      .slice(0, visitEmailLimits.rows)
      .map(({ name, title, visitors }) => ({ name, title, visitors }));
  return {
    from,
    to,
    totals,
    changes: change === null ? null : computeChanges(change.finished.totals, change.earlier.totals),
    pages: getTopRows('page'),
    sources: getTopRows('source'),
    goals: goals.map(({ goal, events }) => ({ goal, events })),
    url: `${ctx.settings.publicUrl}/admin/dashboard/visits?from=${from}&to=${to}`,
  };
}

function getLatestDue(now: Date): Date {
  const weeks = Math.floor((now.getTime() - dueOffsetMs) / weekMs);
  return new Date(weeks * weekMs + dueOffsetMs);
}

/**
 * Returns the token of the link that stops the weekly email: the member's id and its HMAC-SHA256. The token is not
 * stored, and can only stop these emails.
 */
export function createStopToken(ctx: Pick<Ctx, 'settings'>, memberId: number): string {
  const proof = createHmac('sha256', ctx.settings.secret)
    .update(`visit-email\0${memberId}`)
    .digest('base64url');
  return `${memberId}.${proof}`;
}

async function findMemberByToken(ctx: Ctx, token: string): Promise<Member> {
  const id = Number(/^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token)?.[1]);
  const isValid =
    Number.isInteger(id) && timingSafeEqual(Buffer.from(token), Buffer.from(createStopToken(ctx, id)));
  const member = requireFound(isValid ? await findMemberByRef(ctx, { id }) : undefined, 'visits.linkInvalid');
  return member;
}
