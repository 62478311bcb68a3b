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
 * A message with what was merged into it, the answers, what came back by email and the notes, each oldest first, the files of
 * all, and others of the same address.
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

/** Refuses `missing`. */
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

/** A message with all that was merged into it, oldest first. */
export async function messagesOfThread(db: Db, id: number): Promise<Message[]> {
  return messagesByIds(db, await idsOfThread(db, id));
}

/** What was said in a thread: notes are not. */
type Said = Pick<Thread, 'messages' | 'replies' | 'emails'>;

/** How many words of a thread follow its first message: later messages, answers and emails. */
export function wordsAfterFirst({ messages, replies, emails }: Said): number {
  return messages.length - 1 + replies.length + emails.length;
}

/** How a thread stands, and how many words follow its first message, without the words themselves. Refuses `missing`. */
export async function readStanding(
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ state: MessageState; words: number }> {
  const message = await messageById(ctx.db, id);
  if (message === undefined) throw new Refusal('missing', 'messages.missing');
  const ids = await idsOfThread(ctx.db, id);
  return { state: message.state, words: ids.length - 1 + (await countWords(ctx.db, ids)) };
}

/** Whether somebody else has said more than the first `seen` words after the first message. */
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

/** A message that the inbox shows, held until the transaction ends. Refuses `missing`, and `taken` for one that was merged. */
export async function lockThread(trx: Db, id: number): Promise<Message> {
  const [message] = await lockMessages(trx, [id]);
  if (message === undefined) throw new Refusal('missing', 'messages.missing');
  if (message.threadId !== null) throw new Refusal('taken', 'messages.merged');
  return message;
}

/** The message in whose thread one stands, held until the transaction ends; undefined where it is gone. */
export async function lockThreadOf(trx: Db, id: number): Promise<Message | undefined> {
  for (;;) {
    const message = await messageById(trx, id);
    if (message === undefined) return undefined;
    const headId = message.threadId ?? id;
    const [head] = await lockMessages(trx, [headId]);
    // Who merged or separated it meanwhile has ended by now.
    const now = await messageById(trx, id);
    if (head !== undefined && now !== undefined && (now.threadId ?? id) === headId) return head;
  }
}

/**
 * Makes messages of the same address one thread: the inbox shows it as the message `into`, which waits as long as the one of
 * them that waits longest and was not answered there since, keeps its member or gets the newest one's, and has the tags of
 * all. Refuses `missing`, `invalid` for another address or itself, `taken` for what was merged already and past 50 messages.
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
 * Makes a message that was merged one of the inbox again, with the emails that came to it, as it was answered or marked since;
 * the thread that it leaves waits for what is left in it alone. Refuses `missing`; one that was not merged stays.
 */
export async function separateMessage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    // NOTE: its thread is held first, as by whoever answers that.
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

/** A thread that waited for words which left it waits no more, where those that stayed were answered. */
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

/**
 * What is left to do for messages that were merged is left to do for the one that shows them. One that somebody answered
 * there since it came is answered.
 */
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

/** Since when a message waits for an answer. */
export function waitsSince({ waitingSince, createdAt }: Message): Date {
  return waitingSince ?? createdAt;
}
