import * as z from 'zod/mini';
import { deviceOf } from '#modules/auth/device.ts';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { memberNamed } from '#modules/members/member.ts';

/** Name of the job that reports a sign-in on a new device to the member (jobs/table.ts). */
export const newDeviceJob = 'send-new-device';

const request = z.object({
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
  const { memberId, emailId, client, userAgent, at } = request.parse(payload);
  const member = await memberNamed(ctx, { id: memberId });
  if (member === undefined || !member.enabled) return;
  const rendered = await ctx.emails.newDevice({
    device: deviceOf(userAgent),
    network: client,
    at: new Date(at),
    accountUrl: `${ctx.settings.publicUrl}/admin/dashboard/account`,
  });
  const outgoing = { ...rendered, id: emailId, to: { address: member.email }, isPrivate: true };
  await sendEmail(ctx, outgoing, { name: newDeviceJob, kind: 'device', payload });
}
