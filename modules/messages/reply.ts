import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listEmailsOfMessages } from '#modules/messages/email-store.ts';
import { readReplyFiles, assignReplyFiles } from '#modules/messages/files.ts';
import { isIncomingEmailRead } from '#modules/messages/incoming-email.ts';
import { messageLimits, listUnfilledFields } from '#modules/messages/constants.ts';
import type { IncomingEmail, MessageFile } from '#modules/messages/mail-schema.ts';
import type { MessageAuthor, Message, Reply } from '#modules/messages/schema.ts';
import {
  insertReply,
  updateReplyResult,
  markReplyBounced,
  listRepliesOfMessages,
} from '#modules/messages/reply-store.ts';
import { markFirstAnswer, findMessageById, updateAssignee, updateThread } from '#modules/messages/store.ts';
import { hasUnseenEntries, lockThread, listThreadMessages } from '#modules/messages/thread.ts';
import { getNewText } from '#modules/messages/text-parts.ts';
import type { Ctx } from '#modules/context.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { createReturnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { AppError } from '#modules/app-error.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';
import { findTeamMailbox } from '#modules/messages/team-mailbox.ts';

/** Job that sends a stored reply (jobs/all-jobs.ts). */
export const replyJob = 'send-reply';

const payloadSchema = z.object({ messageId: z.int(), replyId: z.int() });

/** Maximum number of replies to a message; members should continue a longer conversation in a mail program. */
const repliesPerMessage = 50;

/**
 * `seen` is the number of messages, replies and emails of the thread that the member has seen, not counting the first message.
 */
export type NewReply = {
  to: number;
  author: MessageAuthor;
  body: string;
  /** Ids of uploaded files (modules/messages/files.ts). */
  files: readonly number[];
  seen?: number | undefined;
  close?: boolean | undefined;
};

/**
 * Stores a reply before any email is sent and marks the thread as answered or closed; the sending job is enqueued in
 * the same transaction. An unassigned message is assigned to the author of the reply. `body` is parsed
 * (modules/messages/schema.ts). Throws `missing`; `invalid` for a placeholder without a value; the errors of
 * `assignReplyFiles`; and `taken` for a duplicate (for example after a double click), for more than 50 replies, for a
 * merged message, and if the thread has entries by others that the member has not seen.
 */
export async function createReply(
  ctx: Ctx,
  actor: Actor,
  reply: NewReply,
): Promise<{ reply: Reply; files: MessageFile[] }> {
  const { to: id, author, body, files: fileIds, seen, close = false } = reply;
  assertPlaceholdersFilled(body);
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const message = await lockThread(trx, id);
    const thread = await listThreadMessages(trx, id);
    const ids = thread.map(getMessageId);
    const earlierReplies = await listRepliesOfMessages(trx, ids);
    const emails = await listEmailsOfMessages(trx, ids);
    if (earlierReplies.some((earlierReply) => earlierReply.body === body))
      throw new AppError('taken', 'message.replyAlreadySent');
    if (earlierReplies.length >= repliesPerMessage) throw new AppError('taken', 'message.tooManyReplies');
    const conversation = { messages: thread, replies: earlierReplies, emails };
    if (seen !== undefined && hasUnseenEntries(conversation, { seen, readerId: author.id }))
      throw new AppError('taken', 'message.newReply');
    const emailId = randomUUID();
    const storedReply = await insertReply(trx, { messageId: id, author, body, emailId, createdAt: now });
    const files = await assignReplyFiles(ctx, trx, { messageId: id, replyId: storedReply.id, ids: fileIds });
    await updateThread(trx, id, { state: 'answered', closedAt: close ? now : null });
    await markFirstAnswer(trx, id, now);
    if (message.assigneeId === null) await updateAssignee(trx, id, author.id);
    await recordAudit(ctx, trx, actor, { action: 'message.answered', target: String(id) });
    await ctx.jobs.enqueue(trx, replyJob, { messageId: id, replyId: storedReply.id });
    const data = { id, reply: storedReply.id, author: storedReply.author, body };
    await publishWebhookEvent(ctx, trx, { event: 'message.answered', about: `message ${id}`, data });
    return { reply: storedReply, files };
  });
}

function assertPlaceholdersFilled(body: string): void {
  const [first] = listUnfilledFields(body);
  if (first === undefined) return;
  const message = 'message.placeholderEmpty';
  const values = { field: first };
  throw new AppError('invalid', message, { values, fields: [{ path: 'body', message, values }] });
}

/**
 * Job: sends a stored reply with its files to the visitor. May run more than once: a repeated run uses the same
 * Message-ID, and a sent or erased reply is skipped. The email references all earlier emails of the thread (RFC 5322,
 * 3.6.4), so that mail programs show one conversation. The Reply-To address leads to the thread if incoming emails
 * are read (BOUNCE_ADDRESS), otherwise to the team's mailbox. Stores the time of sending or the mail server's response.
 */
export async function sendReply(ctx: Ctx, payload: unknown): Promise<void> {
  const { messageId, replyId } = payloadSchema.parse(payload);
  const message = await findMessageById(ctx.db, messageId);
  if (message === undefined) return;
  // Uses the current thread, because the message may have been merged after the job was enqueued.
  const thread = await listThreadMessages(ctx.db, message.threadId ?? messageId);
  const ids = thread.map(getMessageId);
  const replies = await listRepliesOfMessages(ctx.db, ids);
  const replyIndex = replies.findIndex(({ id }) => id === replyId);
  const reply = replies[replyIndex];
  if (reply === undefined) return;
  if (reply.sentAt !== null || reply.refusedAt !== null) return;
  const isBeforeReply = createBeforeFilter(reply);
  const emails = (await listEmailsOfMessages(ctx.db, ids)).filter(
    (email) => email.kind === 'answer' && isBeforeReply(email),
  );
  const messages = thread.filter(isBeforeReply);
  const quotedQuestion = await findQuotedQuestion(ctx, message, messages, emails);
  const visitorLanguage = await readLanguageTexts(ctx, message.language);
  const email = await ctx.emails.messageReply({
    spoken: visitorLanguage,
    topic: message.topic,
    body: reply.body,
    ...quotedQuestion,
  });
  const references = listReferences(ctx, [...messages, ...replies.slice(0, replyIndex)], emails);
  const outgoingEmail = {
    ...email,
    id: reply.emailId,
    to: { address: message.email },
    replyTo: await findReplyToAddress(ctx, messageId),
    files: await readReplyFiles(ctx, messageId, replyId),
    returnTo: createReturnAddress(ctx, { kind: 'reply', id: replyId }),
    headers: {
      'In-Reply-To': references.at(-1) ?? '',
      References: references.join(' '),
      // A member wrote this email, so it is not automatic (RFC 3834, 5.1).
      'Auto-Submitted': 'no',
    },
  };
  const outcome = await sendEmail(ctx, outgoingEmail, { name: replyJob, kind: 'reply', payload });
  await updateReplyResult(ctx.db, reply.id, outcome, ctx.clock.now());
}

/** Stores that a sent reply bounced; `serverResponse` is the reason. Later reports have no effect. */
export async function recordReplyBounce(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  replyId: number,
  serverResponse: string,
): Promise<void> {
  await markReplyBounced(ctx.db, replyId, { answer: serverResponse, at: ctx.clock.now() });
}

/**
 * Returns the text that the reply quotes: the newest message of the thread, or a later email from the address of the message.
 */
async function findQuotedQuestion(
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
  const question = Array.from(await getNewText(ctx, email.body))
    .slice(0, messageLimits.bodyCharacters)
    .join('');
  return { question, askedAt: email.createdAt };
}

/** Returns the Reply-To address: a signed address for this message if incoming emails are read, otherwise the team's mailbox. */
async function findReplyToAddress(ctx: Ctx, messageId: number): Promise<string> {
  const signedAddress = isIncomingEmailRead(ctx)
    ? createReturnAddress(ctx, { kind: 'message', id: messageId })
    : undefined;
  return signedAddress ?? (await findTeamMailbox(ctx));
}

/**
 * Returns the Message-IDs of earlier emails from the visitor and from this site, oldest first: the first email and
 * the newest twenty.
 */
function listReferences(
  ctx: Ctx,
  sentEmails: readonly { emailId: string; createdAt: Date }[],
  emails: readonly IncomingEmail[],
): string[] {
  const ownIds = sentEmails.map(({ emailId, createdAt }) => ({
    id: toMessageIdHeader(ctx, emailId),
    createdAt,
  }));
  const visitorIds = emails.flatMap(({ mailId, createdAt }) =>
    mailId === null ? [] : [{ id: mailId, createdAt }],
  );
  const ids = [...ownIds, ...visitorIds]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id }) => id);
  return ids.length > 21 ? [...ids.slice(0, 1), ...ids.slice(-20)] : ids;
}

function createBeforeFilter(reply: Reply) {
  return ({ createdAt }: { createdAt: Date }) => createdAt <= reply.createdAt;
}

function getMessageId({ id }: Message): number {
  return id;
}

function toMessageIdHeader(ctx: Ctx, emailId: string): string {
  const { mailFrom } = ctx.settings;
  return `<${emailId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}
