import * as z from 'zod/mini';
import { deviceOf } from '#modules/auth/device.ts';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { memberNamed } from '#modules/members/member.ts';

/** Name of the job that tells a member of a sign-in on a new device (jobs/table.ts). */
export const newDeviceJob = 'send-new-device';

const request = z.object({
  memberId: z.int(),
  emailId: z.uuid(),
  client: z.string(),
  userAgent: z.string(),
  at: z.iso.datetime(),
});

/**
 * Tells a member where somebody signed in as them: the work of a job. Who was removed or shut out meanwhile is told nothing.
 * Throws when it must be tried again.
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
