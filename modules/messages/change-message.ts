import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { inboxLimits, type MessageState } from '#modules/messages/constants.ts';
import type { Message, MessageUpdateInput } from '#modules/messages/schema.ts';
import { updateSenderVerdict } from '#modules/messages/spam.ts';
import { lockMessages, updateAssignee, updateThread } from '#modules/messages/store.ts';
import { lockThread, listThreadMessages } from '#modules/messages/thread.ts';
import { deleteTags, insertTags } from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { notifyMember } from '#modules/notifications/notification.ts';
import { AppError } from '#modules/app-error.ts';
import { lockMemberWithPermission } from '#modules/members/member.ts';
import type { Member } from '#modules/members/schema.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';

export type MessageChange = MessageUpdateInput & { id: number };

/**
 * `undo` is the change that reverts an applied change; it has no fields if nothing changed. `newAssignee` is null if
 * the assignee did not change or was removed.
 */
type AppliedChange = { undo: MessageChange; newAssignee: Member | null };

/**
 * Changes the state, assignee and tags of a message; the state applies to the whole thread. `closed: true` also sets the state
 * to `answered`. If the message is marked or unmarked as spam, the verdict on the sender is updated. Returns the change that
 * reverts this change. Throws `missing`; `taken` if the message was merged or has another assignee than `assigneeWas`;
 * `invalid` for an assignee without the permission for messages, and for more than 20 tags.
 */
export async function changeMessage(ctx: Ctx, actor: Actor, change: MessageChange): Promise<MessageChange> {
  return ctx.db.transaction().execute(async (trx) => {
    const members = await lockAssignees(trx, [change]);
    const message = await lockThread(trx, change.id);
    const changeError = findChangeError(message, change);
    if (changeError !== undefined) throw changeError;
    const done = await applyChange(ctx, trx, actor, { message, change, members });
    await notifyAssignees(ctx, trx, actor, [{ message, done }]);
    return done.undo;
  });
}

/**
 * Changes several messages in one transaction. Skips messages that are deleted or merged, were reassigned meanwhile, or would
 * exceed the tag limit. `undo` contains the changes that revert the result; `skipped` is the number of skipped messages.
 */
export async function changeMessages(
  ctx: Ctx,
  actor: Actor,
  changes: readonly MessageChange[],
): Promise<{ undo: MessageChange[]; skipped: number }> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return ctx.db.transaction().execute(async (trx) => {
    const members = await lockAssignees(trx, changes);
    const changed = [];
    for (const message of await lockMessages(trx, [...byId.keys()])) {
      const change = byId.get(message.id);
      if (change === undefined || message.threadId !== null) continue;
      if (findChangeError(message, change) !== undefined) continue;
      changed.push({ message, done: await applyChange(ctx, trx, actor, { message, change, members }) });
    }
    await notifyAssignees(ctx, trx, actor, changed);
    return { undo: changed.map(({ done }) => done.undo), skipped: byId.size - changed.length };
  });
}

/**
 * Locks the new assignees until the transaction ends. Members are locked before messages, in the same order as when a member is
 * deactivated, to avoid deadlocks.
 */
async function lockAssignees(
  trx: Db,
  changes: readonly MessageChange[],
): Promise<ReadonlyMap<number, Member>> {
  const ids = new Set(changes.flatMap(({ assigneeId: id }) => id ?? []));
  const members = new Map<number, Member>();
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    const member = await lockMemberWithPermission(trx, id, 'messages');
    if (member === undefined) {
      const message = 'message.assigneeNotFound';
      throw new AppError('invalid', message, { fields: [{ path: 'assigneeId', message }] });
    }
    members.set(id, member);
  }
  return members;
}

function findChangeError(message: Message, change: MessageChange): AppError | undefined {
  const { assigneeId: nextAssigneeId, assigneeWas: expectedAssignee } = change;
  const isReassigned =
    expectedAssignee !== undefined &&
    message.assigneeId !== expectedAssignee &&
    message.assigneeId !== nextAssigneeId;
  if (isReassigned) return new AppError('taken', 'message.assignmentConflict');
  const tags = new Set([...message.tags, ...(change.addTags ?? [])]);
  for (const tag of change.removeTags ?? []) tags.delete(tag);
  if (tags.size <= inboxLimits.tags) return undefined;
  return new AppError('invalid', 'message.tooManyTags', { values: { limit: inboxLimits.tags } });
}

type MessageChangeContext = { message: Message; change: MessageChange; members: ReadonlyMap<number, Member> };

async function applyChange(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  changeContext: MessageChangeContext,
): Promise<AppliedChange> {
  const { message, change, members } = changeContext;
  const { id } = message;
  const undo: MessageChange = { id };
  Object.assign(undo, await applyState(ctx, trx, actor, message, change));
  Object.assign(undo, await applyTags(ctx, trx, actor, message, change));
  const { assigneeId: nextAssigneeId } = change;
  if (nextAssigneeId === undefined || nextAssigneeId === message.assigneeId)
    return { undo, newAssignee: null };
  const member = nextAssigneeId === null ? undefined : members.get(nextAssigneeId);
  await updateAssignee(trx, id, nextAssigneeId);
  const assigneeEmail = member?.email ?? null;
  await recordAudit(ctx, trx, actor, {
    action: 'message.assigned',
    target: String(id),
    details: { to: assigneeEmail },
  });
  const data = { id, assignee: assigneeEmail };
  await publishWebhookEvent(ctx, trx, { event: 'message.assigned', about: `message ${id}`, data });
  Object.assign(undo, { assigneeId: message.assigneeId, assigneeWas: nextAssigneeId });
  return { undo, newAssignee: member ?? null };
}

async function applyState(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  message: Message,
  change: MessageChange,
): Promise<Partial<MessageChange>> {
  const isClosed = message.closedAt !== null;
  const nextState = computeNextState(message, change);
  if (nextState.state === message.state && nextState.closed === isClosed) return {};
  const closedAt = nextState.closed ? (message.closedAt ?? ctx.clock.now()) : null;
  await updateSenderVerdict(ctx, trx, await listThreadMessages(trx, message.id), {
    before: message.state,
    state: nextState.state,
  });
  await updateThread(trx, message.id, { state: nextState.state, closedAt });
  const state = nextState.closed ? 'closed' : nextState.state;
  const target = String(message.id);
  await recordAudit(ctx, trx, actor, { action: 'message.marked', target, details: { state } });
  return { state: message.state, closed: isClosed };
}

/**
 * Returns the state after a change. A closed message has the state `answered`. A change that sets a state without
 * `closed: true` reopens the message.
 */
function computeNextState(
  { state, closedAt }: Message,
  change: MessageChange,
): { state: MessageState; closed: boolean } {
  if (change.closed === true) return { state: 'answered', closed: true };
  const nextState = change.state ?? state;
  const staysClosed = change.closed === undefined && closedAt !== null && change.state === undefined;
  return { state: nextState, closed: staysClosed };
}

async function applyTags(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  message: Message,
  change: MessageChange,
): Promise<Partial<MessageChange>> {
  const currentTags = new Set(message.tags);
  const removed = [...new Set(change.removeTags)].filter((tag) => currentTags.has(tag));
  const added = [...new Set(change.addTags)].filter((tag) => !currentTags.has(tag) && !removed.includes(tag));
  if (added.length === 0 && removed.length === 0) return {};
  await deleteTags(trx, message.id, removed);
  await insertTags(trx, message.id, added);
  const details = { added: added.join(', '), removed: removed.join(', ') };
  await recordAudit(ctx, trx, actor, { action: 'message.tagged', target: String(message.id), details });
  return { addTags: removed, removeTags: added };
}

/**
 * Notifies each new assignee once. Several messages become one notification with the address of the newest message.
 * Members who assign messages to themselves are not notified.
 */
async function notifyAssignees(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  changed: readonly { message: Message; done: AppliedChange }[],
): Promise<void> {
  const entriesByMember = Map.groupBy(
    changed.filter(({ done: { newAssignee } }) => newAssignee !== null && newAssignee.id !== actor.id),
    ({ done }) => done.newAssignee?.id ?? 0,
  );
  for (const [memberId, entries] of entriesByMember) {
    const newest = entries.at(-1)?.message;
    if (newest === undefined) continue;
    const title = entries.length === 1 ? newest.email : `${newest.email} +${entries.length - 1}`;
    await notifyMember(ctx, trx, { kind: 'message-assigned', memberId, targetId: newest.id, title });
  }
}
