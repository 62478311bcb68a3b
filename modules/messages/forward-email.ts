import * as z from 'zod/mini';
import { findEmailById, markEmailForwarded } from '#modules/messages/email-store.ts';
import { forwardEmailJob } from '#modules/messages/incoming-email.ts';
import { findMessageById } from '#modules/messages/store.ts';
import { getNewText } from '#modules/messages/text-parts.ts';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { findTeamMailbox } from '#modules/messages/team-mailbox.ts';

const payloadSchema = z.object({ emailId: z.int() });

/**
 * Job: forwards a visitor's email to the team's mailbox, for members who reply from that mailbox. May run more than once.
 * Stores the forwarding time or the mail server's response.
 */
export async function forwardIncomingEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const { emailId } = payloadSchema.parse(payload);
  const email = await findEmailById(ctx.db, emailId);
  if (email === undefined || email.forwardedAt !== null || email.forwardRefusedAt !== null) return;
  const message = await findMessageById(ctx.db, email.messageId);
  if (message === undefined) return;
  const { topic, phone } = message;
  const body = await getNewText(ctx, email.body);
  const rendered = await ctx.emails.contactMessage({
    email: email.sender,
    phone,
    topic,
    body,
    sentAt: email.createdAt,
  });
  const to = { address: await findTeamMailbox(ctx) };
  const outgoingEmail = { ...rendered, id: email.emailId, to, replyTo: email.sender };
  const outcome = await sendEmail(ctx, outgoingEmail, { name: forwardEmailJob, kind: 'forward', payload });
  const now = ctx.clock.now();
  await markEmailForwarded(ctx.db, email.id, {
    forwardedAt: outcome.kind === 'sent' ? now : null,
    refusedAt: outcome.kind === 'refused' ? now : null,
    answer: outcome.kind === 'sent' ? null : outcome.answer,
  });
}
