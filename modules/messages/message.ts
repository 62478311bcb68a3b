import { randomUUID } from 'node:crypto';
import { forwardJob, messageLimits } from '#modules/messages/constants.ts';
import type { NewMessage } from '#modules/messages/schema.ts';
import { isForwarded, judgeText } from '#modules/messages/spam.ts';
import { insertMessage } from '#modules/messages/store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

/**
 * Stores a message before any email is sent; the forwarding job is enqueued in the same transaction. `message` is parsed
 * (modules/messages/schema.ts); `from.language` is the language of the form. Spam is stored with the state `spam` and notifies
 * no member; only obvious spam, such as a filled honeypot, is not forwarded (modules/messages/reading/spam-rules.ts).
 * Throws `tooMany` above 5 messages in 10 minutes per client and email address, and above 30 in 10 minutes or 300 a day per
 * client (docs/security.md).
 */
export async function createMessage(
  ctx: Ctx,
  message: NewMessage,
  from: { client: string; language?: Language | undefined },
): Promise<void> {
  await takePlaces(ctx, from.client, message.email);
  const judged = await judgeText(ctx, message);
  const { language = null } = from;
  const stored = { ...message, language, emailId: randomUUID(), createdAt: ctx.clock.now(), judged };
  await ctx.db.transaction().execute(async (trx) => {
    const messageId = await insertMessage(trx, stored);
    if (isForwarded(judged.score)) await ctx.jobs.enqueue(trx, forwardJob, { messageId });
    if (judged.isSpam) return;
    const { email, topic, body } = message;
    const data = { id: messageId, email, topic, body };
    await tellPrograms(ctx, trx, { event: 'message.received', about: `message ${messageId}`, data });
  });
}

async function takePlaces(ctx: Ctx, client: string, email: string): Promise<void> {
  const places = [
    { key: `contact ${client} ${email}`, limit: messageLimits.perPerson },
    ...messageLimits.perClient.map((limit) => ({ key: `contact ${client} ${limit.windowSeconds}`, limit })),
  ];
  for (const { key, limit } of places) {
    const answer = await ctx.limits.take(key, limit);
    if (!answer.allowed) throw tooMany(answer.retryAfterSeconds);
  }
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('tooMany', 'contact.tooMany', {
    retryAfterSeconds,
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
  });
}
