import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { factorNotices } from '#modules/two-factor/constants.ts';
import type { FactorNotice } from '#modules/two-factor/constants.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { memberNamed } from '#modules/members/member.ts';

/** Name of the job that tells a member what became of their second factor (jobs/table.ts). */
export const factorNoticeJob = 'send-factor-notice';

const request = z.object({
  memberId: z.int(),
  emailId: z.uuid(),
  notice: z.enum(factorNotices),
  at: z.iso.datetime(),
  /** Who did it, where that was somebody else; null: the operator. */
  by: z.optional(z.nullable(z.string())),
  client: z.nullable(z.string()),
  /** Recovery codes that are left. */
  left: z.optional(z.int()),
});

/** Tells a member by email what became of their second factor: the job commits with the deed. */
export async function noticeFactor(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  trx: Db,
  deed: { memberId: number; notice: FactorNotice; actor: Actor; left?: number },
): Promise<void> {
  const { memberId, notice, actor, left } = deed;
  const isOwn = actor.id === memberId;
  await ctx.jobs.enqueue(trx, factorNoticeJob, {
    memberId,
    emailId: randomUUID(),
    notice,
    at: ctx.clock.now().toISOString(),
    ...(isOwn ? {} : { by: actor.email }),
    client: isOwn ? actor.client : null,
    ...(left === undefined ? {} : { left }),
  });
}

/** Sends such an email: the work of a job, which may run more than once. Nobody who has left the team gets one. */
export async function sendFactorNotice(ctx: Ctx, payload: unknown): Promise<void> {
  const { memberId, emailId, notice, at, by, client, left } = request.parse(payload);
  const member = await memberNamed(ctx, { id: memberId });
  if (member === undefined) return;
  const accountUrl = `${ctx.settings.publicUrl}/admin/dashboard/account`;
  const email = await ctx.emails.factorNotice({ notice, at: new Date(at), by, client, left, accountUrl });
  await sendEmail(
    ctx,
    { ...email, id: emailId, to: { address: member.email } },
    { name: factorNoticeJob, kind: 'factor', payload },
  );
}
