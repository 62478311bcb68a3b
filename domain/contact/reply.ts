import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Answerer, Reply } from '#domain/contact/schema.ts';
import { insertReply, markReply, markReplyReturned, repliesTo } from '#domain/contact/reply-store.ts';
import { lockMessage, messageById, setMessageState } from '#domain/contact/store.ts';
import type { Ctx } from '#domain/context.ts';
import { returnAddress } from '#domain/mail/return-address.ts';
import { sendEmail } from '#domain/mail/sending.ts';
import { Refusal } from '#domain/refusal.ts';

/** Name of the job that sends a stored answer (jobs/table.ts). */
export const replyJob = 'send-reply';

const request = z.object({ messageId: z.int(), replyId: z.int() });

/** More answers to one message are a conversation that belongs into a mail program. */
const repliesPerMessage = 50;

/**
 * Stores an answer before any mail is tried and marks the message as answered; the job that sends it commits with
 * it. `body` is parsed (domain/contact/schema.ts). Refuses `missing`, and `taken` for the same words once more (a
 * second press of the button) and beyond 50 answers.
 */
export async function createReply(
  ctx: Ctx,
  actor: Actor,
  reply: { to: number; author: Answerer; body: string },
): Promise<Reply> {
  const { to: id, author, body } = reply;
  return ctx.db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, id);
    if (message === undefined) throw new Refusal('missing', 'messages.missing');
    const before = await repliesTo(trx, id);
    if (before.some((earlier) => earlier.body === body)) throw new Refusal('taken', 'messages.repeated');
    if (before.length >= repliesPerMessage) throw new Refusal('taken', 'messages.tooManyReplies');
    const stored = await insertReply(trx, {
      messageId: id,
      author,
      body,
      emailId: randomUUID(),
      createdAt: ctx.clock.now(),
    });
    await setMessageState(trx, id, 'answered');
    await record(ctx, trx, actor, { action: 'message.answered', target: String(id) });
    await ctx.jobs.enqueue(trx, replyJob, { messageId: id, replyId: stored.id });
    return stored;
  });
}

/**
 * Sends a stored answer to whom it answers: the work of a job, which may run more than once. A repeated run makes the
 * same email with the same Message-ID; one that was sent or erased makes none. The email refers to the forwarded
 * message and to the answers before it (RFC 5322, 3.6.4), so that mail programs keep one thread, and what the visitor
 * writes back goes to CONTACT_TO. Writes the time of sending, or what the mail server said instead.
 */
export async function sendReply(ctx: Ctx, payload: unknown): Promise<void> {
  const { messageId, replyId } = request.parse(payload);
  const [message, replies] = await Promise.all([
    messageById(ctx.db, messageId),
    repliesTo(ctx.db, messageId),
  ]);
  const at = replies.findIndex(({ id }) => id === replyId);
  const reply = replies[at];
  if (message === undefined || reply === undefined) return;
  if (reply.sentAt !== null || reply.refusedAt !== null) return;
  const { topic, body: question, createdAt: askedAt } = message;
  const email = await ctx.emails.messageReply({ topic, body: reply.body, question, askedAt });
  const earlier = [message.emailId, ...replies.slice(0, at).map(({ emailId }) => emailId)];
  const references = earlier.map((emailId) => messageIdOf(ctx, emailId));
  const outgoing = {
    ...email,
    id: reply.emailId,
    to: { address: message.email },
    replyTo: ctx.settings.contactTo,
    returnTo: returnAddress(ctx, { kind: 'reply', id: replyId }),
    headers: {
      'In-Reply-To': references.at(-1) ?? '',
      References: references.join(' '),
      // A person wrote it (RFC 3834, 5.1).
      'Auto-Submitted': 'no',
    },
  };
  const outcome = await sendEmail(ctx, outgoing, { name: replyJob, payload });
  await markReply(ctx.db, reply.id, outcome, ctx.clock.now());
}

/** The email of an answer came back after a mail server had taken it: `answer` says why. Told twice, the first counts. */
export async function recordReplyReturn(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  replyId: number,
  answer: string,
): Promise<void> {
  await markReplyReturned(ctx.db, replyId, { answer, at: ctx.clock.now() });
}

/** The Message-ID that an email of this id carries: its id at the sender's domain. */
function messageIdOf(ctx: Ctx, emailId: string): string {
  const { mailFrom } = ctx.settings;
  return `<${emailId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}
