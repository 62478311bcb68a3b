import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { emailsTo } from '#modules/messages/email-store.ts';
import { filesOf } from '#modules/messages/file-store.ts';
import { type MessageState, workLimits } from '#modules/messages/constants.ts';
import type { IncomingEmail, MessageFile } from '#modules/messages/mail-schema.ts';
import { notesOn } from '#modules/messages/note-store.ts';
import { repliesTo } from '#modules/messages/reply-store.ts';
import type { Message, Note, Reply } from '#modules/messages/schema.ts';
import {
  lockMessages,
  markFirstAnswer,
  messageById,
  messagesByIds,
  updateAssignee,
  updateThread,
} from '#modules/messages/store.ts';
import {
  countInThreads,
  countWords,
  idsOfAddress,
  idsOfThread,
  insertTags,
  mergeInto,
  unmergeMessage,
} from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * A message with merged messages, replies, incoming emails, notes (each oldest first), the files of all of these, and other
 * messages from the same address.
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
  const message = await messageById(ctx.db, id);
  if (message === undefined) throw new Refusal('missing', 'messages.missing');
  const ids = await idsOfThread(ctx.db, id);
  const except = message.threadId ?? id;
  const [messages, replies, emails, files, notes, others] = await Promise.all([
    messagesByIds(ctx.db, ids),
    repliesTo(ctx.db, ids),
    emailsTo(ctx.db, ids),
    filesOf(ctx.db, ids),
    notesOn(ctx.db, ids),
    idsOfAddress(ctx.db, message.email, { except, limit: workLimits.others }),
  ]);
  const shown = await messagesByIds(ctx.db, others);
  return { message, messages, replies, emails, files, notes, others: shown };
}

/** Returns a message with all messages merged into it, oldest first. */
export async function messagesOfThread(db: Db, id: number): Promise<Message[]> {
  return messagesByIds(db, await idsOfThread(db, id));
}

/** The conversation of a thread, without internal notes. */
type Said = Pick<Thread, 'messages' | 'replies' | 'emails'>;

/** Counts the later messages, replies and emails of a thread. */
export function wordsAfterFirst({ messages, replies, emails }: Said): number {
  return messages.length - 1 + replies.length + emails.length;
}

/**
 * Returns the state of a thread and the number of entries after its first message, without reading their text. Throws
 * `missing`.
 */
export async function readStanding(
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ state: MessageState; words: number }> {
  const message = await messageById(ctx.db, id);
  if (message === undefined) throw new Refusal('missing', 'messages.missing');
  const ids = await idsOfThread(ctx.db, id);
  return { state: message.state, words: ids.length - 1 + (await countWords(ctx.db, ids)) };
}

/** Returns true if others wrote more than the first `seen` entries after the first message. */
export function hasUnseen(
  { messages, replies, emails }: Said,
  { seen, readerId }: { seen: number; readerId: number },
): boolean {
  const said = [
    ...messages.slice(1).map(({ createdAt }) => ({ createdAt, by: null })),
    ...replies.map(({ createdAt, authorId }) => ({ createdAt, by: authorId })),
    ...emails.map(({ createdAt }) => ({ createdAt, by: null })),
  ];
  const newer = said
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(seen);
  return newer.some(({ by }) => by !== readerId);
}

/** Locks a message of the inbox until the transaction ends. Throws `missing`, and `taken` if it was merged. */
export async function lockThread(trx: Db, id: number): Promise<Message> {
  const [message] = await lockMessages(trx, [id]);
  if (message === undefined) throw new Refusal('missing', 'messages.missing');
  if (message.threadId !== null) throw new Refusal('taken', 'messages.merged');
  return message;
}

/**
 * Locks the first message of the thread that a message belongs to, until the transaction ends. Returns undefined if it is
 * deleted.
 */
export async function lockThreadOf(trx: Db, id: number): Promise<Message | undefined> {
  for (;;) {
    const message = await messageById(trx, id);
    if (message === undefined) return undefined;
    const headId = message.threadId ?? id;
    const [head] = await lockMessages(trx, [headId]);
    // A concurrent merge or separation has ended by now, so the thread can be compared.
    const now = await messageById(trx, id);
    if (head !== undefined && now !== undefined && (now.threadId ?? id) === headId) return head;
  }
}

/**
 * Merges messages from the same address into the thread of `into`. The thread waits since the earliest unanswered message,
 * retains its assignee or gets the newest one's, and combines the tags, up to 20. Throws `missing`; `invalid` for another
 * address or for `into` itself; `taken` for a merged message and above 50 messages.
 */
export async function mergeMessages(
  ctx: Ctx,
  actor: Actor,
  { into, from }: { into: number; from: readonly number[] },
): Promise<void> {
  const sources = [...new Set(from)];
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockMessages(trx, [into, ...sources]);
    const head = locked.find(({ id }) => id === into);
    const merged = locked.filter(({ id }) => id !== into);
    if (head === undefined || merged.length < sources.length - (sources.includes(into) ? 1 : 0))
      throw new Refusal('missing', 'messages.missing');
    if (sources.includes(into) || merged.some(({ email }) => email !== head.email))
      throw new Refusal('invalid', 'messages.otherAddress');
    if (locked.some(({ threadId }) => threadId !== null)) throw new Refusal('taken', 'messages.merged');
    const ids = locked.map(({ id }) => id);
    if ((await countInThreads(trx, ids)) > workLimits.merged)
      throw new Refusal('taken', 'messages.tooManyMerged', { values: { limit: workLimits.merged } });
    await mergeInto(trx, into, sources);
    const replies = await repliesTo(trx, await idsOfThread(trx, into));
    await joinWork(trx, { head, merged, replies });
    const details = { from: sources.join(', ') };
    await record(ctx, trx, actor, { action: 'message.merged', target: String(into), details });
  });
}

/**
 * Moves a merged message back to the inbox with the emails sent to it and its own state; the thread that it leaves waits only
 * for the remaining messages. Throws `missing`. Does nothing for a message that is not merged.
 */
export async function separateMessage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    // NOTE: locks the thread first, in the same order as a reply does, to avoid deadlocks.
    const found = await messageById(trx, id);
    const [head] = await lockMessages(trx, [found?.threadId ?? id]);
    const [message] = await lockMessages(trx, [id]);
    if (message === undefined) throw new Refusal('missing', 'messages.missing');
    if (message.threadId === null) return;
    await unmergeMessage(trx, id);
    if (head !== undefined && head.id === message.threadId) await leaveWork(trx, head);
    const details = { from: String(message.threadId) };
    await record(ctx, trx, actor, { action: 'message.separated', target: String(id), details });
  });
}

/** Ends the wait of a thread if the message that it waited for left and the remaining ones are answered. */
async function leaveWork(trx: Db, head: Message): Promise<void> {
  if (head.state !== 'new' || head.waitingSince === null) return;
  const ids = await idsOfThread(trx, head.id);
  const [messages, emails, replies] = await Promise.all([
    messagesByIds(trx, ids),
    emailsTo(trx, ids),
    repliesTo(trx, ids),
  ]);
  const said = [...messages, ...emails].map(({ createdAt }) => createdAt.getTime());
  if (said.includes(head.waitingSince.getTime())) return;
  const last = Math.max(...said);
  const isAnswered = replies.some(({ createdAt }) => createdAt.getTime() >= last);
  await updateThread(trx, head.id, { state: isAnswered ? 'answered' : 'new', waiting_since: null });
}

type Joined = { head: Message; merged: readonly Message[]; replies: readonly Reply[] };

/** Moves the wait of merged messages to the thread. A message is answered if the thread got a reply after it arrived. */
async function joinWork(trx: Db, { head, merged, replies }: Joined): Promise<void> {
  const waiting: Message[] = [];
  for (const message of merged.filter(({ state }) => state === 'new')) {
    const answer = replies.find(({ createdAt }) => createdAt > waitsSince(message));
    if (answer === undefined) waiting.push(message);
    else {
      await updateThread(trx, message.id, { state: 'answered' });
      await markFirstAnswer(trx, message.id, answer.createdAt);
    }
  }
  if (waiting.length > 0 && head.state !== 'spam') {
    const since = (head.state === 'new' ? [head, ...waiting] : waiting).map(waitsSince);
    const longest = new Date(Math.min(...since.map((at) => at.getTime())));
    await updateThread(trx, head.id, { state: 'new', closed_at: null, waiting_since: longest });
  }
  const newest = merged.findLast(({ assigneeId }) => assigneeId !== null);
  if (head.assigneeId === null && newest !== undefined) await updateAssignee(trx, head.id, newest.assigneeId);
  const tags = [...new Set([...head.tags, ...merged.flatMap((one) => one.tags)])];
  await insertTags(trx, head.id, tags.slice(0, workLimits.tags));
}

export function waitsSince({ waitingSince, createdAt }: Message): Date {
  return waitingSince ?? createdAt;
}
