import { createHash, randomUUID } from 'node:crypto';
import { attachFiles, storeEmailFiles } from '#modules/messages/files.ts';
import {
  countEmailsSince,
  hasAutomaticEmail,
  insertEmail,
  hasEmailWithDigest,
  findMessageIdByEmails,
  findMessageIdByReply,
  recordEmailLeftInMailbox,
} from '#modules/messages/email-store.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import type { ReadEmail } from '#modules/messages/ports.ts';
import { getNewText } from '#modules/messages/text-parts.ts';
import type { SpamJudgement } from '#modules/messages/mail-schema.ts';
import type { Message } from '#modules/messages/schema.ts';
import { isSpamEmail, computeSpamVerdict } from '#modules/messages/spam.ts';
import { findMessageById, updateThread } from '#modules/messages/store.ts';
import { lockThreadOfMessage } from '#modules/messages/thread.ts';
import { listThreadMessageIds } from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { decodeReturnAddress } from '#modules/outbox/return-address.ts';
import type { BounceableEmail } from '#modules/outbox/return-address.ts';
import { notify, notifyMember } from '#modules/notifications/notification.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';

/** Job that forwards an incoming email to CONTACT_TO (jobs/all-jobs.ts). */
export const forwardEmailJob = 'forward-message-email';

/**
 * Identifies the message of an incoming email: by a signed address of this site, or by references to emails that this
 * site sent.
 */
export type ThreadReference =
  | { by: 'address'; email: BounceableEmail }
  | { by: 'references'; emailIds: string[] };

/**
 * A raw email. `isCut`: the end of the email is missing. `isAutomatic`: the headers that were already read mark the
 * email as automatic.
 */
export type IncomingMail = { message: Uint8Array; isCut: boolean; isAutomatic: boolean };

/**
 * The result of an incoming email. `stored`: the email was added to the thread. `known`: the email is a duplicate.
 * `passed`: the email is automatic or was sent by this site, and is not stored. `tooMany`: the email exceeds a rate
 * limit. `none`: the email is unreadable or belongs to no message.
 */
export type IncomingEmailResult = 'stored' | 'known' | 'passed' | 'tooMany' | 'none';

/** Returns the ids of emails of this site that the headers reference; at most 20. */
export function listOwnEmailIds(ctx: Pick<Ctx, 'settings'>, headers: string): string[] {
  const { mailFrom } = ctx.settings;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const matches = headers
    .toLowerCase()
    .matchAll(new RegExp(`<(${uuid})@${domain.replaceAll('.', String.raw`\.`)}>`, 'g'));
  return [...new Set([...matches].map(([, id = '']) => id))].slice(0, 20);
}

/** Returns true if this site reads incoming emails, so that emails from visitors are added to their thread. */
export function isIncomingEmailRead(ctx: Pick<Ctx, 'settings'>): boolean {
  const { bounceAddress, bounceSources } = ctx.settings;
  return (
    bounceAddress !== undefined &&
    bounceSources.some((bounceSource) => bounceSource === 'mailbox' || bounceSource === 'mailServer')
  );
}

/**
 * Stores an email with its files once in the thread of its message, before the mail server gets a confirmation. An
 * email that a person wrote reopens the thread, notifies the assignee (or all members if there is no assignee),
 * triggers webhooks and is forwarded to CONTACT_TO. Only the first automatic email of a thread is stored, without
 * these effects. If an email identifies its message only by references, the sender must be the address of the
 * message. A signed address accepts every sender, and the thread shows the sender.
 */
export async function recordIncomingEmail(
  ctx: Ctx,
  thread: ThreadReference,
  mail: IncomingMail,
): Promise<IncomingEmailResult> {
  const message = await findMessageOfThread(ctx, thread);
  if (message === undefined) return 'none';
  const parsedEmail = await ctx.emailReader.read(mail.message, mail);
  if (parsedEmail?.sender === undefined) return 'none';
  const email = { ...parsedEmail, sender: parsedEmail.sender };
  if (thread.by === 'references' && email.sender !== message.email) return 'none';
  if (isOwnAddress(ctx, email.sender)) return 'passed';
  const digest = computeDigest(message.id, email, mail.message);
  if (await hasEmailWithDigest(ctx.db, digest)) return 'known';
  const isAutomatic = mail.isAutomatic || email.isAutomatic;
  if (isAutomatic) return (await storeAutomaticEmail(ctx, { message, email, digest })) ? 'stored' : 'passed';
  if (await exceedsLimits(ctx, message, email.sender)) return leaveInMailbox(ctx, message.id);
  const newText = await getNewText(ctx, email.body);
  const verdict = await computeSpamVerdict(ctx, { body: newText, email: email.sender, elapsedMs: null });
  const isStored = await storePersonalEmail(ctx, {
    message,
    email,
    digest,
    judged: verdict,
    written: newText,
  });
  return isStored ? 'stored' : 'known';
}

async function findMessageOfThread(ctx: Ctx, thread: ThreadReference): Promise<Message | undefined> {
  const { db } = ctx;
  const id =
    thread.by === 'references'
      ? await findMessageIdByEmails(db, thread.emailIds)
      : thread.email.kind === 'reply'
        ? await findMessageIdByReply(db, thread.email.id)
        : thread.email.id;
  return id === undefined ? undefined : findMessageById(db, id);
}

/** Returns true if the sender is an address of this site. */
function isOwnAddress(ctx: Ctx, sender: string): boolean {
  return sender === ctx.settings.mailFrom.toLowerCase() || decodeReturnAddress(ctx, sender) !== undefined;
}

type EmailInThread = { message: Message; email: ReadEmail & { sender: string }; digest: Buffer };

/**
 * Stores only the first automatic email of a thread, so that a loop between two automatic responders adds one entry.
 * Returns false if the email was not stored.
 */
async function storeAutomaticEmail(ctx: Ctx, { message, email, digest }: EmailInThread): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const threadHead = await lockThreadOfMessage(trx, message.id);
    if (
      threadHead === undefined ||
      (await hasAutomaticEmail(trx, await listThreadMessageIds(trx, threadHead.id)))
    )
      return false;
    const emptyVerdict = { score: 0, reasons: [] };
    const row = {
      ...toEmailRow(ctx, { message, email, digest }),
      kind: 'automatic',
      spam: emptyVerdict,
    } as const;
    return (await insertEmail(trx, { ...row, filesLeftOut: email.files.length })) !== undefined;
  });
}

async function storePersonalEmail(
  ctx: Ctx,
  {
    message,
    email,
    digest,
    judged: verdict,
    written: newText,
  }: EmailInThread & { judged: SpamJudgement; written: string },
): Promise<boolean> {
  const { id: messageId } = message;
  await using files = await storeEmailFiles(ctx, email.files);
  return ctx.db.transaction().execute(async (trx) => {
    const threadHead = await lockThreadOfMessage(trx, messageId);
    if (threadHead === undefined) return false;
    const row = { ...toEmailRow(ctx, { message, email, digest }), kind: 'answer', spam: verdict } as const;
    const emailId = await insertEmail(trx, { ...row, filesLeftOut: email.filesLeftOut });
    if (emailId === undefined) return false;
    await attachFiles(ctx, trx, { messageId, emailId, files });
    // Suspected spam is stored in the thread but triggers no notification.
    if (isSpamEmail(email.sender, verdict, message) || threadHead.state === 'spam') return true;
    if (threadHead.state === 'answered')
      await updateThread(trx, threadHead.id, { state: 'new', closedAt: null, waitingSince: row.createdAt });
    await ctx.jobs.enqueue(trx, forwardEmailJob, { emailId });
    await notifyOfEmail(ctx, trx, { head: threadHead, message, email, written: newText });
    return true;
  });
}

/**
 * Notifies members and webhooks of an email. The webhook log refers to the message that received the email, so that
 * the log entries are deleted with the message.
 */
async function notifyOfEmail(
  ctx: Ctx,
  trx: Db,
  {
    head: threadHead,
    message,
    email,
    written: newText,
  }: { head: Message; written: string } & Pick<EmailInThread, 'message' | 'email'>,
): Promise<void> {
  const notification = { kind: 'message-incoming', targetId: threadHead.id, title: email.sender } as const;
  if (threadHead.assigneeId === null) await notify(ctx, trx, notification);
  else await notifyMember(ctx, trx, { ...notification, memberId: threadHead.assigneeId });
  const data = { id: threadHead.id, email: email.sender, topic: message.topic, body: newText };
  await publishWebhookEvent(ctx, trx, {
    event: 'message.email_received',
    about: `message ${message.id}`,
    data,
  });
}

function toEmailRow(ctx: Ctx, { message, email, digest }: EmailInThread) {
  return {
    messageId: message.id,
    sender: email.sender,
    senderName: email.senderName,
    subject: email.subject,
    body: email.body,
    mailId: email.mailId ?? null,
    isCut: email.isCut,
    digest,
    createdAt: ctx.clock.now(),
    emailId: randomUUID(),
  };
}

/**
 * Returns true if a rate limit is exceeded. Counts stored emails, so that duplicates do not count and the limits
 * apply to all processes together.
 */
async function exceedsLimits(ctx: Ctx, message: Message, sender: string): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const messageIds = await listThreadMessageIds(ctx.db, message.threadId ?? message.id);
  const checkedLimits = [
    ...incomingLimits.perMessage.map((limit) => ({ of: { messageIds }, limit })),
    { of: { sender }, limit: incomingLimits.perSender },
  ];
  for (const { of: scope, limit } of checkedLimits) {
    const since = new Date(now - limit.windowSeconds * 1000);
    if ((await countEmailsSince(ctx.db, scope, since)) >= limit.count) return true;
  }
  return false;
}

/** Leaves the email in the mailbox and counts it for the thread. */
async function leaveInMailbox(ctx: Ctx, messageId: number): Promise<'tooMany'> {
  const isFirst = await recordEmailLeftInMailbox(ctx.db, messageId, ctx.clock.now());
  const fields = { messageId };
  if (isFirst)
    ctx.log.warn(
      fields,
      'A contact message receives more emails than allowed: the other emails remain in the mailbox',
    );
  return 'tooMany';
}

/**
 * Returns the digest that identifies an email: the hash of the Message-ID, so that a copy that arrives by another
 * route is a duplicate. An email without a Message-ID is hashed as a whole.
 */
function computeDigest(messageId: number, { mailId }: ReadEmail, message: Uint8Array): Buffer {
  const hash = createHash('sha256').update(`message ${messageId}\0`);
  return (mailId === undefined ? hash.update(message) : hash.update(mailId)).digest();
}
