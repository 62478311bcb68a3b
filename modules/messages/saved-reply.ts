import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { inboxLimits } from '#modules/messages/constants.ts';
import {
  insertSavedReply,
  lockSavedReplies,
  markSavedReplyDeleted,
  listSavedRepliesByName,
  findSavedReplyById,
  findSavedReplyByKey,
  updateSavedReplyRow,
} from '#modules/messages/saved-reply-store.ts';
import type { SavedReply } from '#modules/messages/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

type SavedReplyInput = { name: string; body: string };

export async function listSavedReplies(ctx: Pick<Ctx, 'db'>): Promise<SavedReply[]> {
  return listSavedRepliesByName(ctx.db);
}

/**
 * Creates a saved reply. A repeated request with the same `key` returns the existing saved reply. Throws `invalid`
 * for a name in use (ignoring letter case) and for more than 100 saved replies.
 */
export async function createSavedReply(
  ctx: Ctx,
  actor: Actor,
  { key, ...input }: SavedReplyInput & { key?: string | undefined },
): Promise<SavedReply> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const existing = key === undefined ? undefined : await findSavedReplyByKey(trx, actor.id, key);
    if (existing !== undefined) return existing;
    await assertCanAdd(trx, input.name);
    const memberId = actor.id;
    const storedReply = await insertSavedReply(trx, { ...input, memberId, key, at: ctx.clock.now() });
    await recordAction(ctx, trx, actor, 'created', storedReply);
    return storedReply;
  });
}

/** Throws `missing`; `taken` if the version of the saved reply is no longer `version`; `invalid` for a name in use. */
export async function updateSavedReply(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { version, ...input }: SavedReplyInput & { version: number },
): Promise<SavedReply> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const current = await requireSavedReply(trx, id);
    const isSame = current.name === input.name && current.body === input.body;
    if (isSame) return current;
    if (current.version !== version) throw new AppError('taken', 'savedReply.conflict');
    await assertNameFree(trx, input.name, id);
    const storedReply = await updateSavedReplyRow(trx, id, { ...input, at: ctx.clock.now() });
    await recordAction(ctx, trx, actor, 'changed', storedReply);
    return storedReply;
  });
}

/** Deletes a saved reply; `restoreSavedReply` can restore it for one hour. Throws `missing`. */
export async function deleteSavedReply(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<SavedReply & { undoUntil: Date }> {
  const now = ctx.clock.now();
  const deletedReply = await ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const reply = await requireSavedReply(trx, id);
    await markSavedReplyDeleted(trx, id, now);
    await recordAction(ctx, trx, actor, 'deleted', reply);
    return reply;
  });
  return { ...deletedReply, undoUntil: addTime(now, { seconds: inboxLimits.deletedSeconds }) };
}

/**
 * Restores a deleted saved reply; does nothing if the saved reply is not deleted. Throws `missing`, and `invalid` if
 * another saved reply has the same name or the limit of 100 is reached.
 */
export async function restoreSavedReply(ctx: Ctx, actor: Actor, id: number): Promise<SavedReply> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const reply = await findSavedReplyById(trx, id);
    if (reply === undefined) throw createMissingError();
    if (reply.deletedAt === null) return reply;
    if (ctx.clock.now().getTime() - reply.deletedAt.getTime() > inboxLimits.deletedSeconds * 1000)
      throw createMissingError();
    await assertCanAdd(trx, reply.name);
    await markSavedReplyDeleted(trx, id, null);
    await recordAction(ctx, trx, actor, 'restored', reply);
    return reply;
  });
}

async function requireSavedReply(db: Db, id: number): Promise<SavedReply> {
  const reply = await findSavedReplyById(db, id);
  if (reply === undefined || reply.deletedAt !== null) throw createMissingError();
  return reply;
}

async function assertCanAdd(db: Db, name: string): Promise<void> {
  const { savedReplies: limit } = inboxLimits;
  if ((await listSavedRepliesByName(db)).length >= limit)
    throw new AppError('invalid', 'savedReply.tooMany', { values: { limit } });
  await assertNameFree(db, name);
}

async function assertNameFree(db: Db, name: string, ownId?: number): Promise<void> {
  const sameName = (await listSavedRepliesByName(db)).find(
    (one) => one.name.toLowerCase() === name.toLowerCase(),
  );
  if (sameName === undefined || sameName.id === ownId) return;
  const message = 'savedReply.nameTaken';
  throw new AppError('invalid', message, { fields: [{ path: 'name', message }] });
}

function recordAction(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  action: string,
  { id, name }: SavedReply,
): Promise<void> {
  return recordAudit(ctx, trx, actor, { action: `reply.${action}`, target: name, details: { id } });
}

function createMissingError(): AppError {
  return new AppError('missing', 'savedReply.notFound');
}
