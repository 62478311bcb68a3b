import { randomUUID } from 'node:crypto';
import { forwardJob, messageLimits } from '#modules/messages/constants.ts';
import type { NewMessage } from '#modules/messages/schema.ts';
import { isForwardableScore, computeSpamVerdict } from '#modules/messages/spam.ts';
import { insertMessage } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';

/**
 * Stores a message before any email is sent; the forwarding job is enqueued in the same transaction. `message` is
 * parsed (modules/messages/schema.ts); `origin.language` is the language of the form. Spam is stored with the state
 * `spam` and triggers no webhook. Only obvious spam, such as a filled honeypot, is not forwarded
 * (modules/messages/reading/spam-rules.ts). Throws `tooMany` for more than 5 messages in 10 minutes per client and
 * email address, and for more than 30 in 10 minutes or 300 a day per client (docs/security.md).
 */
export async function createMessage(
  ctx: Ctx,
  message: NewMessage,
  origin: { client: string; language?: Language | undefined },
): Promise<void> {
  await checkContactLimits(ctx, origin.client, message.email);
  const verdict = await computeSpamVerdict(ctx, message);
  const { language = null } = origin;
  const newRow = { ...message, language, emailId: randomUUID(), createdAt: ctx.clock.now(), judged: verdict };
  await ctx.db.transaction().execute(async (trx) => {
    const messageId = await insertMessage(trx, newRow);
    if (isForwardableScore(verdict.score)) await ctx.jobs.enqueue(trx, forwardJob, { messageId });
    if (verdict.isSpam) return;
    const { email, topic, body } = message;
    const data = { id: messageId, email, topic, body };
    await publishWebhookEvent(ctx, trx, { event: 'message.received', about: `message ${messageId}`, data });
  });
}

async function checkContactLimits(ctx: Ctx, client: string, email: string): Promise<void> {
  const rateLimits = [
    { key: `contact ${client} ${email}`, limit: messageLimits.perPerson },
    ...messageLimits.perClient.map((limit) => ({ key: `contact ${client} ${limit.windowSeconds}`, limit })),
  ];
  for (const { key, limit } of rateLimits) {
    const limitResult = await ctx.limits.take(key, limit);
    if (!limitResult.allowed) throw createTooManyError(limitResult.retryAfterSeconds);
  }
}

function createTooManyError(retryAfterSeconds: number): AppError {
  return new AppError('tooMany', 'contact.tooMany', {
    retryAfterSeconds,
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
  });
}
