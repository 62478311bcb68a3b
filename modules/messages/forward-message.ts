import * as z from 'zod/mini';
import { markForwarded, updateForwardResult, findMessageById } from '#modules/messages/store.ts';
import { forwardJob } from '#modules/messages/constants.ts';
import { pickVisitorFields } from '#modules/messages/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { findTeamMailbox } from '#modules/messages/team-mailbox.ts';

const payloadSchema = z.object({ messageId: z.int() });

/**
 * Job: forwards a stored message to the team's mailbox with the visitor in Reply-To. May run more than once: a repeated run
 * uses the same Message-ID, and a message that was forwarded, rejected or erased is skipped. Stores the forwarding
 * time or the mail server's response. Throws if the job must be retried.
 */
export async function forwardMessage(ctx: Ctx, payload: unknown): Promise<void> {
  const { messageId } = payloadSchema.parse(payload);
  const message = await findMessageById(ctx.db, messageId);
  if (message === undefined || message.forwardedAt !== null || message.forwardRefusedAt !== null) return;
  const values = { ...pickVisitorFields(message), sentAt: message.createdAt };
  const rendered = await ctx.emails.contactMessage(values);
  const to = { address: await findTeamMailbox(ctx) };
  const outgoingEmail = { ...rendered, id: message.emailId, to, replyTo: message.email };
  const outcome = await sendEmail(ctx, outgoingEmail, { name: forwardJob, kind: 'forward', payload });
  if (outcome.kind === 'sent') return markForwarded(ctx.db, message.id, ctx.clock.now());
  const now = ctx.clock.now();
  return updateForwardResult(ctx.db, message.id, {
    answer: outcome.answer,
    refusedAt: outcome.kind === 'refused' ? now : null,
    unknownAt: outcome.kind === 'unknown' ? now : null,
  });
}
