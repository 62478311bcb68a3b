import * as z from 'zod/mini';
import { parseUserAgent } from '#modules/auth/device.ts';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { findMemberByRef } from '#modules/members/member.ts';

/** Name of the job that reports a sign-in on a new device to the member (jobs/all-jobs.ts). */
export const newDeviceJob = 'send-new-device';

const jobPayload = z.object({
  memberId: z.int(),
  emailId: z.uuid(),
  client: z.string(),
  userAgent: z.string(),
  at: z.iso.datetime(),
});

/**
 * Job: sends an email about a sign-in on a new device. Deleted and deactivated members receive no email. Throws if the
 * job must be retried.
 */
export async function sendNewDevice(ctx: Ctx, payload: unknown): Promise<void> {
  const { memberId, emailId, client, userAgent, at } = jobPayload.parse(payload);
  const member = await findMemberByRef(ctx, { id: memberId });
  if (member === undefined || !member.enabled) return;
  const rendered = await ctx.emails.newDevice({
    device: parseUserAgent(userAgent),
    network: client,
    at: new Date(at),
    accountUrl: `${ctx.settings.publicUrl}/admin/dashboard/account`,
  });
  const email = { ...rendered, id: emailId, to: { address: member.email }, isPrivate: true };
  await sendEmail(ctx, email, { name: newDeviceJob, kind: 'device', payload });
}
