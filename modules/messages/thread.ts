import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listEmailsOfMessages } from '#modules/messages/email-store.ts';
import { listFilesOfMessages } from '#modules/messages/file-store.ts';
import { type MessageState, inboxLimits } from '#modules/messages/constants.ts';
import type { IncomingEmail, MessageFile } from '#modules/messages/mail-schema.ts';
import { listNotesOfMessages } from '#modules/messages/note-store.ts';
import { listRepliesOfMessages } from '#modules/messages/reply-store.ts';
import type { Message, Note, Reply } from '#modules/messages/schema.ts';
import {
  lockMessages,
  markFirstAnswer,
  findMessageById,
  listMessagesByIds,
  updateAssignee,
  updateThread,
} from '#modules/messages/store.ts';
import {
  countThreadMessages,
  countRepliesAndEmails,
  listMessageIdsOfAddress,
  listThreadMessageIds,
  insertTags,
  mergeIntoThread,
  unmergeMessage,
} from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

/**
 * A message with its thread: merged messages, replies, incoming emails and notes (each oldest first), and their
 * files. `others` are other messages from the same address.
 */
export type Thread = {
  message: Message;
  messages: Message[];
  replies: Reply[];
  emails: IncomingEmail[];
  files: MessageFile[];
  notes: Note[];
  others: Message[];
};

/** Throws `missing`. */
export async function readThread(ctx: Pick<Ctx, 'db'>, id: number): Promise<Thread> {
  const message = requireFound(await findMessageById(ctx.db, id), 'message.notFound');
  const ids = await listThreadMessageIds(ctx.db, id);
  const except = message.threadId ?? id;
  const [messages, replies, emails, files, notes, others] = await Promise.all([
    listMessagesByIds(ctx.db, ids),
    listRepliesOfMessages(ctx.db, ids),
    listEmailsOfMessages(ctx.db, ids),
    listFilesOfMessages(ctx.db, ids),
    listNotesOfMessages(ctx.db, ids),
    listMessageIdsOfAddress(ctx.db, message.email, { except, limit: inboxLimits.others }),
  ]);
  const otherMessages = await listMessagesByIds(ctx.db, others);
  return { message, messages, replies, emails, files, notes, others: otherMessages };
}

/** Returns a message with all messages merged into it, oldest first. */
export async function listThreadMessages(db: Db, id: number): Promise<Message[]> {
  return listMessagesByIds(db, await listThreadMessageIds(db, id));
}

/** The conversation of a thread, without internal notes. */
type Conversation = Pick<Thread, 'messages' | 'replies' | 'emails'>;

/** Counts the later messages, replies and emails of a thread. */
export function countEntriesAfterFirst({ messages, replies, emails }: Conversation): number {
  return messages.length - 1 + replies.length + emails.length;
}

/**
 * Returns the state of a thread and the number of messages, replies and emails after the first message (`words`),
 * without reading the bodies. Throws `missing`.
 */
export async function readThreadStatus(
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ state: MessageState; words: number }> {
  const message = requireFound(await findMessageById(ctx.db, id), 'message.notFound');
  const ids = await listThreadMessageIds(ctx.db, id);
  return { state: message.state, words: ids.length - 1 + (await countRepliesAndEmails(ctx.db, ids)) };
}

/**
 * Returns true if the thread has entries by others that the reader has not seen. `seen` is the number of entries that
 * the reader has seen, not counting the first message.
 */
export function hasUnseenEntries(
  { messages, replies, emails }: Conversation,
  { seen, readerId }: { seen: number; readerId: number },
): boolean {
  const conversation = [
    ...messages.slice(1).map(({ createdAt }) => ({ createdAt, by: null })),
    ...replies.map(({ createdAt, authorId }) => ({ createdAt, by: authorId })),
    ...emails.map(({ createdAt }) => ({ createdAt, by: null })),
  ];
  const unseenEntries = conversation
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(seen);
  return unseenEntries.some(({ by }) => by !== readerId);
}

/**
 * Locks a message that the inbox lists until the transaction ends. Throws `missing`, and `taken` if the message was merged.
 */
export async function lockThread(trx: Db, id: number): Promise<Message> {
  const message = requireFound((await lockMessages(trx, [id]))[0], 'message.notFound');
  if (message.threadId !== null) throw new AppError('taken', 'message.merged');
  return message;
}

/**
 * Locks the thread of a message until the transaction ends. The lock is on the message that the inbox lists. Returns
 * undefined if the message is deleted.
 */
export async function lockThreadOfMessage(trx: Db, id: number): Promise<Message | undefined> {
  for (;;) {
    const message = await findMessageById(trx, id);
    if (message === undefined) return undefined;
    const headId = message.threadId ?? id;
    const [threadHead] = await lockMessages(trx, [headId]);
    // The lock has waited for a concurrent merge or separation, so the thread of the message is read again and
    // compared.
    const current = await findMessageById(trx, id);
    if (threadHead !== undefined && current !== undefined && (current.threadId ?? id) === headId)
      return threadHead;
  }
}

/**
 * Merges messages from the same address into the thread of `into`. The waiting time of the thread starts with the earliest
 * unanswered message. A thread without an assignee gets the assignee of the newest assigned message. The tags are combined, up
 * to 20. Throws `missing`; `invalid` for a message from another address or for `into` itself; `taken` for a merged message and
 * for more than 50 messages in the thread.
 */
export async function mergeMessages(
  ctx: Ctx,
  actor: Actor,
  { into, from }: { into: number; from: readonly number[] },
): Promise<void> {
  const sourceIds = [...new Set(from)];
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockMessages(trx, [into, ...sourceIds]);
    const threadHead = locked.find(({ id }) => id === into);
    const merged = locked.filter(({ id }) => id !== into);
    if (threadHead === undefined || merged.length < sourceIds.length - (sourceIds.includes(into) ? 1 : 0))
      throw new AppError('missing', 'message.notFound');
    if (sourceIds.includes(into) || merged.some(({ email }) => email !== threadHead.email))
      throw new AppError('invalid', 'message.addressDiffers');
    if (locked.some(({ threadId }) => threadId !== null)) throw new AppError('taken', 'message.merged');
    const ids = locked.map(({ id }) => id);
    if ((await countThreadMessages(trx, ids)) > inboxLimits.merged)
      throw new AppError('taken', 'message.threadTooLong', { values: { limit: inboxLimits.merged } });
    await mergeIntoThread(trx, into, sourceIds);
    const replies = await listRepliesOfMessages(trx, await listThreadMessageIds(trx, into));
    await mergeWaitState(trx, { head: threadHead, merged, replies });
    const details = { from: sourceIds.join(', ') };
    await recordAudit(ctx, trx, actor, { action: 'message.merged', target: String(into), details });
  });
}

/**
 * Moves a merged message back to the inbox, with its emails and its own state. The waiting time of the former thread then
 * depends only on the remaining messages. Throws `missing`. Does nothing for a message that is not merged.
 */
export async function separateMessage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    // NOTE: locks the thread before the message, in the same order as a reply, to avoid deadlocks.
    const current = await findMessageById(trx, id);
    const [threadHead] = await lockMessages(trx, [current?.threadId ?? id]);
    const message = requireFound((await lockMessages(trx, [id]))[0], 'message.notFound');
    if (message.threadId === null) return;
    await unmergeMessage(trx, id);
    if (threadHead !== undefined && threadHead.id === message.threadId)
      await updateWaitState(trx, threadHead);
    const details = { from: String(message.threadId) };
    await recordAudit(ctx, trx, actor, { action: 'message.separated', target: String(id), details });
  });
}

/**
 * Updates the waiting time of a thread after its first unanswered message was separated. The thread becomes answered if a reply
 * is newer than all remaining messages and emails.
 */
async function updateWaitState(trx: Db, threadHead: Message): Promise<void> {
  if (threadHead.state !== 'new' || threadHead.waitingSince === null) return;
  const ids = await listThreadMessageIds(trx, threadHead.id);
  const [messages, emails, replies] = await Promise.all([
    listMessagesByIds(trx, ids),
    listEmailsOfMessages(trx, ids),
    listRepliesOfMessages(trx, ids),
  ]);
  const conversation = [...messages, ...emails].map(({ createdAt }) => createdAt.getTime());
  if (conversation.includes(threadHead.waitingSince.getTime())) return;
  const last = Math.max(...conversation);
  const isAnswered = replies.some(({ createdAt }) => createdAt.getTime() >= last);
  await updateThread(trx, threadHead.id, { state: isAnswered ? 'answered' : 'new', waitingSince: null });
}

type MergedThread = { head: Message; merged: readonly Message[]; replies: readonly Reply[] };

/**
 * Moves the waiting time, assignee and tags of merged messages to the thread. A merged message counts as answered if the thread
 * has a reply that is newer than the start of the message's wait.
 */
async function mergeWaitState(trx: Db, { head: threadHead, merged, replies }: MergedThread): Promise<void> {
  const waiting: Message[] = [];
  for (const message of merged.filter(({ state }) => state === 'new')) {
    const answer = replies.find(({ createdAt }) => createdAt > getWaitStart(message));
    if (answer === undefined) waiting.push(message);
    else {
      await updateThread(trx, message.id, { state: 'answered' });
      await markFirstAnswer(trx, message.id, answer.createdAt);
    }
  }
  if (waiting.length > 0 && threadHead.state !== 'spam') {
    const since = (threadHead.state === 'new' ? [threadHead, ...waiting] : waiting).map(getWaitStart);
    const longest = new Date(Math.min(...since.map((at) => at.getTime())));
    await updateThread(trx, threadHead.id, { state: 'new', closedAt: null, waitingSince: longest });
  }
  const newestAssigned = merged.findLast(({ assigneeId }) => assigneeId !== null);
  if (threadHead.assigneeId === null && newestAssigned !== undefined)
    await updateAssignee(trx, threadHead.id, newestAssigned.assigneeId);
  const tags = [...new Set([...threadHead.tags, ...merged.flatMap((one) => one.tags)])];
  await insertTags(trx, threadHead.id, tags.slice(0, inboxLimits.tags));
}

export function getWaitStart({ waitingSince, createdAt }: Message): Date {
  return waitingSince ?? createdAt;
}
