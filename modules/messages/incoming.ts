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

/** Name of the job that sends an email that came to a message on to CONTACT_TO (jobs/table.ts). */
export const forwardEmailJob = 'forward-message-email';

/** How an email names the message that it belongs to: by our own address, which is signed, or by our emails that it answers. */
export type Thread = { by: 'address'; email: ReturningEmail } | { by: 'references'; emailIds: string[] };

/** An email as it came: `isCut`, where its end is missing; `isAutomatic`, where what was read of it said so already. */
export type IncomingMail = { message: Uint8Array; isCut: boolean; isAutomatic: boolean };

/**
 * What became of it. `stored`: in the thread; `known`: the same once more; `passed`: of a program, or our own, with nothing to keep;
 * `tooMany`: beyond what one message, or one sender, gets in an hour; `none`: it belongs to no message, or cannot be read.
 */
export type IncomingOutcome = 'stored' | 'known' | 'passed' | 'tooMany' | 'none';

/** Ids of our own emails that the headers of one refer to, at most twenty. */
export function ownEmailIds(ctx: Pick<Ctx, 'settings'>, headers: string): string[] {
  const { mailFrom } = ctx.settings;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const found = headers
    .toLowerCase()
    .matchAll(new RegExp(`<(${uuid})@${domain.replaceAll('.', String.raw`\.`)}>`, 'g'));
  return [...new Set([...found].map(([, id = '']) => id))].slice(0, 20);
}

/** Where visitors' emails are read: their answers come back into the thread. */
export function threadAddress(ctx: Pick<Ctx, 'settings'>): boolean {
  const { bounceAddress, bounceWays } = ctx.settings;
  return bounceAddress !== undefined && bounceWays.some((way) => way === 'mailbox' || way === 'mailServer');
}

/**
 * Stores an email with its files at its message, in whose thread it stands, once, and before anybody is told that it was taken.
 * What somebody wrote opens the thread again, is told to the member who sees to it, else to all, and to programs, and sent on to
 * CONTACT_TO; what a program wrote is noted once a thread and does none of that. An email that names its message by references alone counts only from
 * the address of the message; one with our signed address counts from anybody, and is shown with who sent it.
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

/** What we have sent ourselves came round. */
function isOwn(ctx: Ctx, sender: string): boolean {
  return sender === ctx.settings.mailFrom.toLowerCase() || readReturnAddress(ctx, sender) !== undefined;
}

type Told = { message: Message; email: ReadEmail & { sender: string }; digest: Buffer };

/** Two programs that write to each other leave one note. */
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
    // What looks like spam stands in the thread and calls nobody.
    if (isSpamEmail(email.sender, judged, message) || head.state === 'spam') return true;
    if (head.state === 'answered')
      await updateThread(trx, head.id, { state: 'new', closed_at: null, waiting_since: row.createdAt });
    await ctx.jobs.enqueue(trx, forwardEmailJob, { emailId });
    await tell(ctx, trx, { head, message, email, written });
    return true;
  });
}

/** The log of webhooks names the message that it came to, so that the one is erased with the other. */
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

/** Counted in what is stored, so that the same email once more, or another process, counts nothing twice. */
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

/** It stays where it is, and the thread says so. */
async function leave(ctx: Ctx, messageId: number): Promise<'tooMany'> {
  const isFirst = await noteEmailLeft(ctx.db, messageId, ctx.clock.now());
  const fields = { messageId };
  if (isFirst)
    ctx.log.warn(fields, 'More emails come to a contact message than are taken: they stay in the mailbox');
  return 'tooMany';
}

/** By its Message-ID, so that another way by which it came makes no second one; else by all of it. */
function digestOf(messageId: number, { mailId }: ReadEmail, message: Uint8Array): Buffer {
  const hash = createHash('sha256').update(`message ${messageId}\0`);
  return (mailId === undefined ? hash.update(message) : hash.update(mailId)).digest();
}
