import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import { createReturnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';
import { suppressAddress } from '#modules/subscribers/suppression.ts';
import { transactionalJob } from '#modules/transactional-emails/email.ts';
import {
  markEmailBounced,
  recordServerResponse,
  recordResult,
  findWaitingEmail,
} from '#modules/transactional-emails/store.ts';

const payloadSchema = z.object({ emailId: z.int() });

/**
 * Job: sends an email of an integration. May run more than once: a repeated run sends the same email with the same
 * Message-ID, and skips an email with a final result. Suppresses the recipient's address if it does not exist.
 */
export async function sendTransactional(ctx: Ctx, payload: unknown): Promise<void> {
  const { emailId: id } = payloadSchema.parse(payload);
  const email = await findWaitingEmail(ctx.db, id);
  if (email === undefined) return;
  const { replyTo } = await getSenderSettings(ctx);
  const outgoing = {
    subject: email.subject,
    html: email.html,
    text: email.plain,
    id: email.emailId,
    to: { address: email.recipient },
    ...(replyTo === null ? {} : { replyTo }),
    returnTo: createReturnAddress(ctx, { kind: 'transactional', id }),
    // RFC 3834, 5.1: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // The email may contain confidential links of the integration.
    isPrivate: true,
  };
  const outcome = await sendEmail(ctx, outgoing, { name: transactionalJob, kind: 'transactional', payload });
  const { kind } = outcome;
  if (kind === 'deferred' || kind === 'unknown') {
    const state = kind === 'deferred' ? 'waiting' : 'unknown';
    return recordServerResponse(ctx.db, id, { state, answer: outcome.answer });
  }
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const answer = outcome.kind === 'sent' ? null : outcome.answer;
    await recordResult(trx, id, { state: outcome.kind, answer, at });
    if (outcome.kind === 'refused' && outcome.isOfAddress)
      await suppressAddress({ ...ctx, db: trx }, email.recipient);
  });
}

/** Records a bounce after a mail server had accepted the email. Suppresses the recipient's address if it does not exist. */
export async function recordTransactionalBounce(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  id: number,
  answer: string,
): Promise<void> {
  const recipient = await markEmailBounced(ctx.db, id, { answer, at: ctx.clock.now() });
  if (recipient !== undefined && classifyRejection(parseMailServerResponse(answer), ctx.settings) === 'hard')
    await suppressAddress(ctx, recipient);
}
