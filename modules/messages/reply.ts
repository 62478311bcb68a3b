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

/** Job that sends a stored reply (jobs/table.ts). */
export const replyJob = 'send-reply';

const request = z.object({ messageId: z.int(), replyId: z.int() });

/** A longer conversation belongs in a mail program. */
const repliesPerMessage = 50;

/** `seen` is the number of later messages, replies and emails that the thread showed to the member, after its first message. */
export type NewReply = {
  to: number;
  author: Answerer;
  body: string;
  /** Ids of files uploaded earlier (modules/messages/files.ts). */
  files: readonly number[];
  seen?: number | undefined;
  close?: boolean | undefined;
};

/**
 * Stores a reply before any email is sent and marks the thread as answered or closed; the sending job is enqueued in the same
 * transaction. Replying to an unassigned message assigns it. `body` is parsed (modules/messages/schema.ts).
 * Throws `missing`; `invalid` for a placeholder without a value; the errors of `tieAnswerFiles`; and `taken` for a duplicate (a
 * double click), above 50 replies, for a merged message, and if others wrote more than `seen`.
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
 * Job: sends a stored reply with its files to the visitor. May run more than once: a repeated run uses the same Message-ID, and
 * a sent or erased reply is skipped. The email references all earlier emails of the thread (RFC 5322, 3.6.4), so that mail
 * programs show one conversation. The visitor's response goes to the thread if incoming emails are read (BOUNCE_ADDRESS),
 * otherwise to CONTACT_TO. Saves the time of sending or the mail server's response.
 */
export async function sendReply(ctx: Ctx, payload: unknown): Promise<void> {
  const { messageId, replyId } = request.parse(payload);
  const message = await messageById(ctx.db, messageId);
  if (message === undefined) return;
  // The message may have been merged after the job was enqueued.
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
      // A person wrote the email (RFC 3834, 5.1).
      'Auto-Submitted': 'no',
    },
  };
  const outcome = await sendEmail(ctx, outgoing, { name: replyJob, kind: 'reply', payload });
  await markReply(ctx.db, reply.id, outcome, ctx.clock.now());
}

/** Saves that a sent reply bounced; `answer` is the reason. Only the first report counts. */
export async function recordReplyReturn(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  replyId: number,
  answer: string,
): Promise<void> {
  await markReplyReturned(ctx.db, replyId, { answer, at: ctx.clock.now() });
}

/** Returns the text that the reply quotes: the newest message of the thread, or a later email from its writer. */
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

/** Returns the Reply-To address: a signed address for this message if incoming emails are read, otherwise CONTACT_TO. */
function answerAddress(ctx: Ctx, messageId: number): string {
  const own = threadAddress(ctx) ? returnAddress(ctx, { kind: 'message', id: messageId }) : undefined;
  return own ?? ctx.settings.contactTo;
}

/** Returns the Message-IDs of earlier emails from both sides, oldest first: the first one and the newest twenty. */
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

function messageIdOf(ctx: Ctx, emailId: string): string {
  const { mailFrom } = ctx.settings;
  return `<${emailId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}
