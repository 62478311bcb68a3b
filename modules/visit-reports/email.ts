import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { Refusal } from '#modules/refusal.ts';
import { memberNamed } from '#modules/members/member.ts';
import { may } from '#modules/members/rights.ts';
import type { Member } from '#modules/members/schema.ts';
import { stopPath, visitEmailLimits } from '#modules/visit-reports/constants.ts';
import { dayAfter } from '#modules/visit-reports/period.ts';
import { changesOf } from '#modules/visit-reports/rates.ts';
import { reportVisits } from '#modules/visit-reports/report.ts';
import { deleteEmailed, insertEmailed, isEmailed, takeWeek } from '#modules/visit-reports/store.ts';

/** Name of the job that sends a member the visits of a week (jobs/table.ts). */
export const visitEmailJob = 'send-visit-email';

const request = z.object({ memberId: z.int(), week: z.iso.date(), emailId: z.uuid() });
const weekMs = 7 * 86_400_000;
/** Monday 08:00 in Lagos, from the beginning of 1970, a Thursday. */
const dueOffsetMs = 4 * 86_400_000 + 7 * 3_600_000;

/** Whether the member gets the weekly email, and when the next one is due. */
export async function readVisitEmail(
  ctx: Ctx,
  memberId: number,
): Promise<{ isWanted: boolean; nextAt: Date }> {
  const nextAt = new Date(latestDue(ctx.clock.now()).getTime() + weekMs);
  return { isWanted: await isEmailed(ctx.db, memberId), nextAt };
}

/** Writes whether the member gets it, from the next Monday on. */
export async function chooseVisitEmail(
  ctx: Ctx,
  memberId: number,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await (isWanted ? insertEmailed(trx, memberId, ctx.clock.now()) : deleteEmailed(trx, memberId));
  });
}

/** Whose weekly email the link in it stops. Refuses `missing` for what is none of our links, and for who has left. */
export async function findVisitEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const { email } = await memberOfToken(ctx, token);
  return { email };
}

/** Stops it, as often as it is asked. Refuses as `findVisitEmail` does. */
export async function stopVisitEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const { id, email } = await memberOfToken(ctx, token);
  await deleteEmailed(ctx.db, id);
  return { email };
}

/**
 * Puts in a job for each member who wants the email of the week before, once it is due (Monday 08:00 in Lagos) and for a day
 * after that: the work of a job of every few minutes. Who is sent one is written down in the same transaction, so that two
 * processes, a kill or a clock that goes back make one. Answers how many.
 */
export async function enqueueVisitEmails(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const dueAt = latestDue(now);
  if (now.getTime() - dueAt.getTime() > visitEmailLimits.lateSeconds * 1000) return 0;
  const week = dayAfter(dueAt.toISOString().slice(0, 10), -7);
  return ctx.db.transaction().execute(async (trx) => {
    const ids = await takeWeek(trx, week, dueAt);
    for (const memberId of ids)
      await ctx.jobs.enqueue(trx, visitEmailJob, { memberId, week, emailId: randomUUID() });
    return ids.length;
  });
}

/**
 * Sends one: the work of a job, which may run more than once. Nobody who was removed, deactivated, may not see visits any more or
 * stopped it meanwhile gets one, and nobody is told of two weeks in which nobody came.
 */
export async function sendVisitEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const { memberId, week, emailId } = request.parse(payload);
  const member = await memberNamed(ctx, { id: memberId });
  if (member === undefined || !member.enabled || !may(member.role, 'figures')) return;
  if (!(await isEmailed(ctx.db, memberId))) return;
  const values = await weekOf(ctx, week);
  if (values === undefined) return;
  const stopUrl = `${ctx.settings.publicUrl}${stopPath}?token=${tokenOf(ctx, memberId)}`;
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

/** What the email tells of a week; undefined where nobody came in it nor in the week before. */
async function weekOf(ctx: Ctx, from: string) {
  const to = dayAfter(from, 6);
  const lists = ['page', 'source'] as const;
  const report = await reportVisits(ctx, { from, to, compare: 'previous', filter: {}, lists }, {});
  const { totals, change, goals } = report;
  if (totals.views === 0 && (change === null || change.earlier.totals.views === 0)) return undefined;
  const top = (list: (typeof lists)[number]) =>
    (report.lists[list] ?? [])
      .slice(0, visitEmailLimits.rows)
      .map(({ name, title, visitors }) => ({ name, title, visitors }));
  return {
    from,
    to,
    totals,
    changes: change === null ? null : changesOf(change.finished.totals, change.earlier.totals),
    pages: top('page'),
    sources: top('source'),
    goals: goals.map(({ goal, events }) => ({ goal, events })),
    url: `${ctx.settings.publicUrl}/admin/dashboard/visits?from=${from}&to=${to}`,
  };
}

function latestDue(now: Date): Date {
  const weeks = Math.floor((now.getTime() - dueOffsetMs) / weekMs);
  return new Date(weeks * weekMs + dueOffsetMs);
}

/** The member's id and an HMAC-SHA256 of it: nothing stores the link, and it is worth nothing but to stop these emails. */
function tokenOf(ctx: Pick<Ctx, 'settings'>, memberId: number): string {
  const proof = createHmac('sha256', ctx.settings.secret)
    .update(`visit-email\0${memberId}`)
    .digest('base64url');
  return `${memberId}.${proof}`;
}

async function memberOfToken(ctx: Ctx, token: string): Promise<Member> {
  const id = Number(/^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token)?.[1]);
  const isOurs = Number.isInteger(id) && timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(ctx, id)));
  const member = isOurs ? await memberNamed(ctx, { id }) : undefined;
  if (member === undefined) throw new Refusal('missing', 'visits.stopUnknown');
  return member;
}
