import type { ServerType } from '#api/http/call.ts';
import type { messages as calls } from '#modules/messages/contract.ts';
import type { messageNotes } from '#modules/messages/note-contract.ts';
import { toEmailItem, toFileItem } from '#modules/messages/incoming-routes.ts';
import { messages } from '#content/messages.ts';
import type { MessageFile } from '#modules/messages/mail-schema.ts';
import { getChangeDeadline } from '#modules/messages/note.ts';
import { type Message, type Note, pickVisitorFields, type Reply } from '#modules/messages/schema.ts';
import { listTextParts } from '#modules/messages/text-parts.ts';
import { type Thread, getWaitStart } from '#modules/messages/thread.ts';
import type { Ctx } from '#modules/context.ts';
import { listMembers } from '#modules/members/member.ts';

type ThreadEntryItem = ServerType<typeof calls.find.item>['entries'][number];

/** Returns the names of the assignees by member id. Runs no query if no message has an assignee. */
export async function listAssigneeNames(
  ctx: Ctx,
  shownMessages: readonly Message[],
): Promise<ReadonlyMap<number, string>> {
  if (shownMessages.every(({ assigneeId }) => assigneeId === null)) return new Map();
  return new Map((await listMembers(ctx)).map((member) => [member.id, getMemberName(member)]));
}

/** Returns a member's name, or a default label for a member without a name. */
export function getMemberName({ name }: { name: string | null }): string {
  return name?.trim() || messages['team.unnamed'];
}

export function toMessageItem(
  message: Message,
  { names, merged }: { names: ReadonlyMap<number, string>; merged: number },
): ServerType<typeof calls.list.list> {
  const { id, state, createdAt, assigneeId } = message;
  const isWaiting = state === 'new' && message.threadId === null;
  return {
    ...pickVisitorFields(message),
    id,
    state,
    created: createdAt,
    closed: message.closedAt,
    assignee:
      assigneeId === null
        ? null
        : { id: assigneeId, name: names.get(assigneeId) ?? getMemberName({ name: null }) },
    tags: message.tags,
    language: message.language,
    firstAnswered: message.firstAnsweredAt,
    waitingSince: isWaiting ? getWaitStart(message) : null,
    merged,
    mergedInto: message.threadId,
  };
}

/** Returns all entries of a thread, oldest first. `readerId` is the member who reads the thread. */
export async function toThreadEntries(
  ctx: Ctx,
  thread: Thread,
  readerId: number,
): Promise<ThreadEntryItem[]> {
  const { message, messages: threadMessages, replies, emails, files, notes } = thread;
  const parts = await listTextParts(ctx, emails, readerId);
  const entries: ThreadEntryItem[] = [
    ...threadMessages.map((one) =>
      Object.assign(pickVisitorFields(one), {
        kind: 'message' as const,
        id: one.id,
        created: one.createdAt,
        mergedInto: one.threadId,
      }),
    ),
    ...replies.map((reply) =>
      Object.assign(toReplyItem(reply, files), { kind: 'reply' as const, own: reply.authorId === readerId }),
    ),
    ...emails.map((email) =>
      Object.assign(toEmailItem(email, { message, files, parts: parts.get(email.id) ?? [] }), {
        kind: 'incoming' as const,
      }),
    ),
    ...notes.map((note) => Object.assign(toNoteItem(note, readerId), { kind: 'note' as const })),
  ];
  return entries.toSorted((one, other) => one.created.getTime() - other.created.getTime());
}

/** `threadFiles` are the files of the thread. */
export function toReplyItem(
  reply: Reply,
  threadFiles: readonly MessageFile[],
): ServerType<typeof calls.reply.data> {
  const { id, author, body, createdAt: created, sentAt: sent, refusedAt: refused } = reply;
  const { emailId: email, unknownAt: unknown, mailAnswer } = reply;
  const files = threadFiles.filter(({ replyId }) => replyId === id).map(toFileItem);
  return { id, author, body, created, sent, refused, unknown, mailAnswer, email, files };
}

/** Maps a note to a response for the member `readerId`. Only the author of the note may change it, for a limited time. */
export function toNoteItem(note: Note, readerId: number): ServerType<typeof messageNotes.create.data> {
  const { id, author, authorId, body, createdAt, editedAt } = note;
  const changeDeadline = authorId === readerId ? getChangeDeadline(note) : null;
  return { id, author, body, created: createdAt, edited: editedAt, changeableUntil: changeDeadline };
}

export function toOtherMessageItem(message: Message): ServerType<typeof calls.find.item>['others'][number] {
  const { id, topic, body, state, closedAt: closed, createdAt: created } = message;
  return { id, topic, start: body.slice(0, 160).toWellFormed(), state, closed, created };
}
