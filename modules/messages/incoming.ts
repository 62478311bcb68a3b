import { createHash, randomUUID } from 'node:crypto';
import { attachFiles, storeEmailFiles } from '#modules/messages/files.ts';
import {
  countEmailsSince,
  hasAutomatic,
  insertEmail,
  isEmailKnown,
  messageOfEmails,
  messageOfReply,
  noteEmailLeft,
} from '#modules/messages/email-store.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import type { ReadEmail } from '#modules/messages/ports.ts';
import { ownText } from '#modules/messages/text-parts.ts';
import type { Judged } from '#modules/messages/mail-schema.ts';
import type { Message } from '#modules/messages/schema.ts';
import { isSpamEmail, judgeText } from '#modules/messages/spam.ts';
import { messageById, updateThread } from '#modules/messages/store.ts';
import { lockThreadOf } from '#modules/messages/thread.ts';
import { idsOfThread } from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { readReturnAddress } from '#modules/outbox/return-address.ts';
import type { ReturningEmail } from '#modules/outbox/return-address.ts';
import { notify, notifyMember } from '#modules/notifications/notification.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

/** Job that forwards an incoming email to CONTACT_TO (jobs/table.ts). */
export const forwardEmailJob = 'forward-message-email';

/** Identifies the message of an incoming email: by a signed address of this site, or by references to emails sent from here. */
export type Thread = { by: 'address'; email: ReturningEmail } | { by: 'references'; emailIds: string[] };

/** A raw email. `isCut`: the end is missing. `isAutomatic`: the headers read so far mark it as automatic. */
export type IncomingMail = { message: Uint8Array; isCut: boolean; isAutomatic: boolean };

/**
 * Result of an incoming email. `stored`: added to the thread. `known`: a duplicate. `passed`: automatic or sent by this site,
 * nothing to store. `tooMany`: over a rate limit. `none`: unreadable, or it belongs to no message.
 */
export type IncomingOutcome = 'stored' | 'known' | 'passed' | 'tooMany' | 'none';

/** Returns the ids of emails sent from here that are referenced in the headers; 20 at most. */
export function ownEmailIds(ctx: Pick<Ctx, 'settings'>, headers: string): string[] {
  const { mailFrom } = ctx.settings;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const found = headers
    .toLowerCase()
    .matchAll(new RegExp(`<(${uuid})@${domain.replaceAll('.', String.raw`\.`)}>`, 'g'));
  return [...new Set([...found].map(([, id = '']) => id))].slice(0, 20);
}

/** Returns true if incoming emails are read, so that replies by email reach their thread. */
export function threadAddress(ctx: Pick<Ctx, 'settings'>): boolean {
  const { bounceAddress, bounceWays } = ctx.settings;
  return bounceAddress !== undefined && bounceWays.some((way) => way === 'mailbox' || way === 'mailServer');
}

/**
 * Stores an email with its files in the thread of its message, once, before the mail server gets its confirmation. An email
 * from a person reopens the thread, notifies the assignee (or all members if there is none), triggers webhooks and is forwarded
 * to CONTACT_TO. An automatic email is stored once per thread and does none of that.
 * An email that identifies its message only by references must come from the address of the message. The signed address accepts
 * every sender, and the thread shows who sent the email.
 */
export async function recordIncomingEmail(
  ctx: Ctx,
  thread: Thread,
  mail: IncomingMail,
): Promise<IncomingOutcome> {
  const message = await messageOf(ctx, thread);
  if (message === undefined) return 'none';
  const read = await ctx.emailReader.read(mail.message, mail);
  if (read?.sender === undefined) return 'none';
  const email = { ...read, sender: read.sender };
  if (thread.by === 'references' && email.sender !== message.email) return 'none';
  if (isOwn(ctx, email.sender)) return 'passed';
  const digest = digestOf(message.id, email, mail.message);
  if (await isEmailKnown(ctx.db, digest)) return 'known';
  const isAutomatic = mail.isAutomatic || email.isAutomatic;
  if (isAutomatic) return (await storeAutomatic(ctx, { message, email, digest })) ? 'stored' : 'passed';
  if (await isBeyondLimits(ctx, message, email.sender)) return leave(ctx, message.id);
  const written = await ownText(ctx, email.body);
  const judged = await judgeText(ctx, { body: written, email: email.sender, elapsedMs: null });
  const stored = await storeAnswer(ctx, { message, email, digest, judged, written });
  return stored ? 'stored' : 'known';
}

async function messageOf(ctx: Ctx, thread: Thread): Promise<Message | undefined> {
  const { db } = ctx;
  const id =
    thread.by === 'references'
      ? await messageOfEmails(db, thread.emailIds)
      : thread.email.kind === 'reply'
        ? await messageOfReply(db, thread.email.id)
        : thread.email.id;
  return id === undefined ? undefined : messageById(db, id);
}

/** True for an email that this site sent itself. */
function isOwn(ctx: Ctx, sender: string): boolean {
  return sender === ctx.settings.mailFrom.toLowerCase() || readReturnAddress(ctx, sender) !== undefined;
}

type Told = { message: Message; email: ReadEmail & { sender: string }; digest: Buffer };

/** Stores only the first automatic email of a thread, so that two automatic responders leave one entry. */
async function storeAutomatic(ctx: Ctx, { message, email, digest }: Told): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const head = await lockThreadOf(trx, message.id);
    if (head === undefined || (await hasAutomatic(trx, await idsOfThread(trx, head.id)))) return false;
    const none = { score: 0, reasons: [] };
    const row = { ...rowOf(ctx, { message, email, digest }), kind: 'automatic', spam: none } as const;
    return (await insertEmail(trx, { ...row, filesLeftOut: email.files.length })) !== undefined;
  });
}

async function storeAnswer(
  ctx: Ctx,
  { message, email, digest, judged, written }: Told & { judged: Judged; written: string },
): Promise<boolean> {
  const { id: messageId } = message;
  await using files = await storeEmailFiles(ctx, email.files);
  return ctx.db.transaction().execute(async (trx) => {
    const head = await lockThreadOf(trx, messageId);
    if (head === undefined) return false;
    const row = { ...rowOf(ctx, { message, email, digest }), kind: 'answer', spam: judged } as const;
    const emailId = await insertEmail(trx, { ...row, filesLeftOut: email.filesLeftOut });
    if (emailId === undefined) return false;
    await attachFiles(ctx, trx, { messageId, emailId, files });
    // Suspected spam is stored in the thread but triggers no notification.
    if (isSpamEmail(email.sender, judged, message) || head.state === 'spam') return true;
    if (head.state === 'answered')
      await updateThread(trx, head.id, { state: 'new', closed_at: null, waiting_since: row.createdAt });
    await ctx.jobs.enqueue(trx, forwardEmailJob, { emailId });
    await tell(ctx, trx, { head, message, email, written });
    return true;
  });
}

/** The webhook log refers to the message that received the email, so that erasing the message also erases the log entries. */
async function tell(
  ctx: Ctx,
  trx: Db,
  { head, message, email, written }: { head: Message; written: string } & Pick<Told, 'message' | 'email'>,
): Promise<void> {
  const news = { kind: 'message-incoming', targetId: head.id, title: email.sender } as const;
  if (head.assigneeId === null) await notify(ctx, trx, news);
  else await notifyMember(ctx, trx, { ...news, memberId: head.assigneeId });
  const data = { id: head.id, email: email.sender, topic: message.topic, body: written };
  await tellPrograms(ctx, trx, { event: 'message.email_received', about: `message ${message.id}`, data });
}

function rowOf(ctx: Ctx, { message, email, digest }: Told) {
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

/** Counts stored emails, so that duplicates and other processes are counted correctly. */
async function isBeyondLimits(ctx: Ctx, message: Message, sender: string): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const messageIds = await idsOfThread(ctx.db, message.threadId ?? message.id);
  const asked = [
    ...incomingLimits.perMessage.map((limit) => ({ of: { messageIds }, limit })),
    { of: { sender }, limit: incomingLimits.perSender },
  ];
  for (const { of, limit } of asked) {
    const since = new Date(now - limit.windowSeconds * 1000);
    if ((await countEmailsSince(ctx.db, of, since)) >= limit.count) return true;
  }
  return false;
}

/** Leaves the email in the mailbox and counts it on the thread. */
async function leave(ctx: Ctx, messageId: number): Promise<'tooMany'> {
  const isFirst = await noteEmailLeft(ctx.db, messageId, ctx.clock.now());
  const fields = { messageId };
  if (isFirst)
    ctx.log.warn(fields, 'More emails come to a contact message than are taken: they stay in the mailbox');
  return 'tooMany';
}

/**
 * Identifies an email by its Message-ID, so that a copy that arrives by another route is a duplicate. Without a Message-ID the
 * whole email is hashed.
 */
function digestOf(messageId: number, { mailId }: ReadEmail, message: Uint8Array): Buffer {
  const hash = createHash('sha256').update(`message ${messageId}\0`);
  return (mailId === undefined ? hash.update(message) : hash.update(mailId)).digest();
}
