import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { factorNotices } from '#modules/two-factor/constants.ts';
import type { FactorNotice } from '#modules/two-factor/constants.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { findMemberByRef } from '#modules/members/member.ts';

/** Job that notifies a member of a change of their second factors (jobs/all-jobs.ts). */
export const factorNoticeJob = 'send-factor-notice';

const payloadSchema = z.object({
  memberId: z.int(),
  emailId: z.uuid(),
  notice: z.enum(factorNotices),
  at: z.iso.datetime(),
  /** The other member who made the change. Null: the operator made the change. */
  by: z.optional(z.nullable(z.string())),
  client: z.nullable(z.string()),
  /** Number of unused recovery codes. */
  left: z.optional(z.int()),
});

/** Notifies a member by email of a change of their second factors; the job is enqueued in the transaction of the change. */
export async function enqueueFactorNotice(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  trx: Db,
  change: { memberId: number; notice: FactorNotice; actor: Actor; left?: number },
): Promise<void> {
  const { memberId, notice, actor, left } = change;
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

/** Job: sends the notification. May run more than once. Sends no email to former members. */
export async function sendFactorNotice(ctx: Ctx, payload: unknown): Promise<void> {
  const { memberId, emailId, notice, at, by, client, left } = payloadSchema.parse(payload);
  const member = await findMemberByRef(ctx, { id: memberId });
  if (member === undefined) return;
  const accountUrl = `${ctx.settings.publicUrl}/admin/dashboard/account`;
  const email = await ctx.emails.factorNotice({ notice, at: new Date(at), by, client, left, accountUrl });
  await sendEmail(
    ctx,
    { ...email, id: emailId, to: { address: member.email } },
    { name: factorNoticeJob, kind: 'factor', payload },
  );
}
