import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { emailsTo } from '#modules/messages/email-store.ts';
import { readAnswerFiles, tieAnswerFiles } from '#modules/messages/files.ts';
import { threadAddress } from '#modules/messages/incoming.ts';
import { messageLimits, unfilledFields } from '#modules/messages/constants.ts';
import type { IncomingEmail, MessageFile } from '#modules/messages/mail-schema.ts';
import type { Answerer, Message, Reply } from '#modules/messages/schema.ts';
import { insertReply, markReply, markReplyReturned, repliesTo } from '#modules/messages/reply-store.ts';
import { markFirstAnswer, messageById, updateAssignee, updateThread } from '#modules/messages/store.ts';
import { hasUnseen, lockThread, messagesOfThread } from '#modules/messages/thread.ts';
import { ownText } from '#modules/messages/text-parts.ts';
import type { Ctx } from '#modules/context.ts';
import { spokenOf } from '#modules/translations/spoken.ts';
import { returnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { Refusal } from '#modules/refusal.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

/** Name of the job that sends a stored answer (jobs/table.ts). */
export const replyJob = 'send-reply';

const request = z.object({ messageId: z.int(), replyId: z.int() });

/** More answers to one message are a conversation that belongs into a mail program. */
const repliesPerMessage = 50;

/** An answer as a member gives it; `seen`: how many words of the thread stood there for them, after the first message. */
export type NewReply = {
  to: number;
  author: Answerer;
  body: string;
  /** Ids of files that were sent before (modules/messages/files.ts). */
  files: readonly number[];
  seen?: number | undefined;
  close?: boolean | undefined;
};

/**
 * Stores an answer before any mail is tried and marks the thread as answered, or closed; the job that sends it commits with
 * it. Whoever answers what nobody sees to, sees to it. `body` is parsed (modules/messages/schema.ts). Refuses `missing`; `invalid`
 * for a field of a saved reply that nothing has filled in; what `tieAnswerFiles` refuses; `taken` for the same words once more (a second press of the button),
 * beyond 50 answers, for a message that was merged, and where others said more than the member had seen.
 */
export async function createReply(
  ctx: Ctx,
  actor: Actor,
  reply: NewReply,
): Promise<{ reply: Reply; files: MessageFile[] }> {
  const { to: id, author, body, files: fileIds, seen, close = false } = reply;
  refuseUnfilled(body);
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const message = await lockThread(trx, id);
    const thread = await messagesOfThread(trx, id);
    const ids = thread.map(idOf);
    const before = await repliesTo(trx, ids);
    const emails = await emailsTo(trx, ids);
    if (before.some((earlier) => earlier.body === body)) throw new Refusal('taken', 'messages.repeated');
    if (before.length >= repliesPerMessage) throw new Refusal('taken', 'messages.tooManyReplies');
    const said = { messages: thread, replies: before, emails };
    if (seen !== undefined && hasUnseen(said, { seen, readerId: author.id }))
      throw new Refusal('taken', 'messages.answeredMeanwhile');
    const emailId = randomUUID();
    const stored = await insertReply(trx, { messageId: id, author, body, emailId, createdAt: now });
    const files = await tieAnswerFiles(ctx, trx, { messageId: id, replyId: stored.id, ids: fileIds });
    await updateThread(trx, id, { state: 'answered', closed_at: close ? now : null });
    await markFirstAnswer(trx, id, now);
    if (message.assigneeId === null) await updateAssignee(trx, id, author.id);
    await record(ctx, trx, actor, { action: 'message.answered', target: String(id) });
    await ctx.jobs.enqueue(trx, replyJob, { messageId: id, replyId: stored.id });
    const data = { id, reply: stored.id, author: stored.author, body };
    await tellPrograms(ctx, trx, { event: 'message.answered', about: `message ${id}`, data });
    return { reply: stored, files };
  });
}

function refuseUnfilled(body: string): void {
  const [first] = unfilledFields(body);
  if (first === undefined) return;
  const message = 'messages.unfilled';
  const values = { field: first };
  throw new Refusal('invalid', message, { values, fields: [{ path: 'body', message, values }] });
}

/**
 * Sends a stored answer with its files to whom it answers: the work of a job, which may run more than once. A repeated run makes
 * the same email with the same Message-ID; one that was sent or erased makes none. The email refers to what was written before
 * it from both sides (RFC 5322, 3.6.4), so that mail programs keep one thread. What the visitor writes back comes into the
 * thread where emails are read (BOUNCE_ADDRESS), else goes to CONTACT_TO. Writes the time of sending, or what the mail server
 * said instead.
 */
export async function sendReply(ctx: Ctx, payload: unknown): Promise<void> {
  const { messageId, replyId } = request.parse(payload);
  const message = await messageById(ctx.db, messageId);
  if (message === undefined) return;
  // A thread that was merged meanwhile is one all the same.
  const thread = await messagesOfThread(ctx.db, message.threadId ?? messageId);
  const ids = thread.map(idOf);
  const replies = await repliesTo(ctx.db, ids);
  const at = replies.findIndex(({ id }) => id === replyId);
  const reply = replies[at];
  if (reply === undefined) return;
  if (reply.sentAt !== null || reply.refusedAt !== null) return;
  const before = isBefore(reply);
  const emails = (await emailsTo(ctx.db, ids)).filter((email) => email.kind === 'answer' && before(email));
  const messages = thread.filter(before);
  const asked = await lastAsked(ctx, message, messages, emails);
  const spoken = await spokenOf(ctx, message.language);
  const email = await ctx.emails.messageReply({ spoken, topic: message.topic, body: reply.body, ...asked });
  const references = referencesOf(ctx, [...messages, ...replies.slice(0, at)], emails);
  const outgoing = {
    ...email,
    id: reply.emailId,
    to: { address: message.email },
    replyTo: answerAddress(ctx, messageId),
    files: await readAnswerFiles(ctx, messageId, replyId),
    returnTo: returnAddress(ctx, { kind: 'reply', id: replyId }),
    headers: {
      'In-Reply-To': references.at(-1) ?? '',
      References: references.join(' '),
      // A person wrote it (RFC 3834, 5.1).
      'Auto-Submitted': 'no',
    },
  };
  const outcome = await sendEmail(ctx, outgoing, { name: replyJob, kind: 'reply', payload });
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

/** What an answer answers: the newest message of the thread by then, or what its writer answered by email since. */
async function lastAsked(
  ctx: Pick<Ctx, 'parsing'>,
  message: Message,
  messages: readonly Message[],
  emails: readonly IncomingEmail[],
) {
  const newest = messages.at(-1) ?? message;
  const email = emails.findLast(
    ({ sender, body, createdAt }) => sender === message.email && body !== '' && createdAt > newest.createdAt,
  );
  if (email === undefined) return { question: newest.body, askedAt: newest.createdAt };
  const question = Array.from(await ownText(ctx, email.body))
    .slice(0, messageLimits.bodyCharacters)
    .join('');
  return { question, askedAt: email.createdAt };
}

/** An address of this message alone, signed, where somebody reads it; else CONTACT_TO. */
function answerAddress(ctx: Ctx, messageId: number): string {
  const own = threadAddress(ctx) ? returnAddress(ctx, { kind: 'message', id: messageId }) : undefined;
  return own ?? ctx.settings.contactTo;
}

/** Message-IDs of what was written before an answer, from both sides, oldest first; the first one and the newest twenty. */
function referencesOf(
  ctx: Ctx,
  sent: readonly { emailId: string; createdAt: Date }[],
  emails: readonly IncomingEmail[],
): string[] {
  const ours = sent.map(({ emailId, createdAt }) => ({ id: messageIdOf(ctx, emailId), createdAt }));
  const theirs = emails.flatMap(({ mailId, createdAt }) =>
    mailId === null ? [] : [{ id: mailId, createdAt }],
  );
  const ids = [...ours, ...theirs]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id }) => id);
  return ids.length > 21 ? [...ids.slice(0, 1), ...ids.slice(-20)] : ids;
}

function isBefore(reply: Reply) {
  return ({ createdAt }: { createdAt: Date }) => createdAt <= reply.createdAt;
}

function idOf({ id }: Message): number {
  return id;
}

/** The Message-ID that an email of this id carries: its id at the sender's domain. */
function messageIdOf(ctx: Ctx, emailId: string): string {
  const { mailFrom } = ctx.settings;
  return `<${emailId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}
