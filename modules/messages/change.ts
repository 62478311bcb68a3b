import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { workLimits, type MessageState } from '#modules/messages/constants.ts';
import type { Message, MessageWriting } from '#modules/messages/schema.ts';
import { noteSpamMark } from '#modules/messages/spam.ts';
import { lockMessages, updateAssignee, updateThread } from '#modules/messages/store.ts';
import { lockThread, messagesOfThread } from '#modules/messages/thread.ts';
import { deleteTags, insertTags } from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { notifyMember } from '#modules/notifications/notification.ts';
import { Refusal } from '#modules/refusal.ts';
import { holdMemberWho } from '#modules/members/member.ts';
import type { Member } from '#modules/members/schema.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

export type MessageChange = MessageWriting & { id: number };

/** The change that undoes an applied change (without fields if nothing changed), and the new assignee if there is one. */
type Done = { undo: MessageChange; givenTo: Member | null };

/**
 * Sets state, assignee and tags of a message; the state applies to its whole thread. `closed: true` also sets the state to
 * `answered`. Marking as spam, or unmarking, updates the verdict on the sender. Returns the change that undoes this one.
 * Throws `missing`; `taken` if the message was merged or its assignee is no longer `assignee_was`; `invalid` for an assignee
 * without access to messages and for more than 20 tags.
 */
export async function changeMessage(ctx: Ctx, actor: Actor, change: MessageChange): Promise<MessageChange> {
  return ctx.db.transaction().execute(async (trx) => {
    const members = await holdAssignees(trx, [change]);
    const message = await lockThread(trx, change.id);
    const refusal = whyNot(message, change);
    if (refusal !== undefined) throw refusal;
    const done = await apply(ctx, trx, actor, { message, change, members });
    await tellAssignees(ctx, trx, actor, [{ message, done }]);
    return done.undo;
  });
}

/**
 * Changes several messages in one transaction. Skips messages that are deleted or merged, were reassigned meanwhile, or would
 * exceed the tag limit. Returns the undo changes of the changed messages and the number of skipped ones.
 */
export async function changeMessages(
  ctx: Ctx,
  actor: Actor,
  changes: readonly MessageChange[],
): Promise<{ undo: MessageChange[]; skipped: number }> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return ctx.db.transaction().execute(async (trx) => {
    const members = await holdAssignees(trx, changes);
    const changed = [];
    for (const message of await lockMessages(trx, [...byId.keys()])) {
      const change = byId.get(message.id);
      if (change === undefined || message.threadId !== null) continue;
      if (whyNot(message, change) !== undefined) continue;
      changed.push({ message, done: await apply(ctx, trx, actor, { message, change, members }) });
    }
    await tellAssignees(ctx, trx, actor, changed);
    return { undo: changed.map(({ done }) => done.undo), skipped: byId.size - changed.length };
  });
}

/**
 * Locks the new assignees until the transaction ends. Members are locked before messages, in the same order as when a member is
 * deactivated, to avoid deadlocks.
 */
async function holdAssignees(
  trx: Db,
  changes: readonly MessageChange[],
): Promise<ReadonlyMap<number, Member>> {
  const ids = new Set(changes.flatMap(({ assignee_id: id }) => id ?? []));
  const members = new Map<number, Member>();
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    const member = await holdMemberWho(trx, id, 'messages');
    if (member === undefined) {
      const message = 'messages.assigneeUnknown';
      throw new Refusal('invalid', message, { fields: [{ path: 'assignee_id', message }] });
    }
    members.set(id, member);
  }
  return members;
}

function whyNot(message: Message, change: MessageChange): Refusal | undefined {
  const { assignee_id: next, assignee_was: was } = change;
  const isTaken = was !== undefined && message.assigneeId !== was && message.assigneeId !== next;
  if (isTaken) return new Refusal('taken', 'messages.assignedMeanwhile');
  const tags = new Set([...message.tags, ...(change.add_tags ?? [])]);
  for (const tag of change.remove_tags ?? []) tags.delete(tag);
  if (tags.size <= workLimits.tags) return undefined;
  return new Refusal('invalid', 'messages.tooManyTags', { values: { limit: workLimits.tags } });
}

type Work = { message: Message; change: MessageChange; members: ReadonlyMap<number, Member> };

async function apply(ctx: Ctx, trx: Db, actor: Actor, work: Work): Promise<Done> {
  const { message, change, members } = work;
  const { id } = message;
  const undo: MessageChange = { id };
  Object.assign(undo, await applyState(ctx, trx, actor, message, change));
  Object.assign(undo, await applyTags(ctx, trx, actor, message, change));
  const { assignee_id: next } = change;
  if (next === undefined || next === message.assigneeId) return { undo, givenTo: null };
  const member = next === null ? undefined : members.get(next);
  await updateAssignee(trx, id, next);
  const to = member?.email ?? null;
  await record(ctx, trx, actor, { action: 'message.assigned', target: String(id), details: { to } });
  const data = { id, assignee: to };
  await tellPrograms(ctx, trx, { event: 'message.assigned', about: `message ${id}`, data });
  Object.assign(undo, { assignee_id: message.assigneeId, assignee_was: next });
  return { undo, givenTo: member ?? null };
}

async function applyState(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  message: Message,
  change: MessageChange,
): Promise<Partial<MessageChange>> {
  const isClosed = message.closedAt !== null;
  const next = stateAfter(message, change);
  if (next.state === message.state && next.closed === isClosed) return {};
  const closedAt = next.closed ? (message.closedAt ?? ctx.clock.now()) : null;
  await noteSpamMark(ctx, trx, await messagesOfThread(trx, message.id), {
    before: message.state,
    state: next.state,
  });
  await updateThread(trx, message.id, { state: next.state, closed_at: closedAt });
  const state = next.closed ? 'closed' : next.state;
  const target = String(message.id);
  await record(ctx, trx, actor, { action: 'message.marked', target, details: { state } });
  return { state: message.state, closed: isClosed };
}

/** A closed message is always `answered`; any other state reopens it. */
function stateAfter(
  { state, closedAt }: Message,
  change: MessageChange,
): { state: MessageState; closed: boolean } {
  if (change.closed === true) return { state: 'answered', closed: true };
  const next = change.state ?? state;
  const stays = change.closed === undefined && closedAt !== null && change.state === undefined;
  return { state: next, closed: stays };
}

async function applyTags(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  message: Message,
  change: MessageChange,
): Promise<Partial<MessageChange>> {
  const had = new Set(message.tags);
  const removed = [...new Set(change.remove_tags)].filter((tag) => had.has(tag));
  const added = [...new Set(change.add_tags)].filter((tag) => !had.has(tag) && !removed.includes(tag));
  if (added.length === 0 && removed.length === 0) return {};
  await deleteTags(trx, message.id, removed);
  await insertTags(trx, message.id, added);
  const details = { added: added.join(', '), removed: removed.join(', ') };
  await record(ctx, trx, actor, { action: 'message.tagged', target: String(message.id), details });
  return { add_tags: removed, remove_tags: added };
}

/**
 * Notifies each new assignee once: several messages become one notification that names the newest. Members who assigned a
 * message to themselves get none.
 */
async function tellAssignees(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  changed: readonly { message: Message; done: Done }[],
): Promise<void> {
  const given = Map.groupBy(
    changed.filter(({ done: { givenTo } }) => givenTo !== null && givenTo.id !== actor.id),
    ({ done }) => done.givenTo?.id ?? 0,
  );
  for (const [memberId, entries] of given) {
    const newest = entries.at(-1)?.message;
    if (newest === undefined) continue;
    const title = entries.length === 1 ? newest.email : `${newest.email} +${entries.length - 1}`;
    await notifyMember(ctx, trx, { kind: 'message-assigned', memberId, targetId: newest.id, title });
  }
}
