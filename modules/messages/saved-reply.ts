import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { workLimits } from '#modules/messages/constants.ts';
import {
  insertSavedReply,
  lockSavedReplies,
  markSavedReplyDeleted,
  repliesByName,
  savedReplyById,
  savedReplyMadeBy,
  updateSavedReplyRow,
} from '#modules/messages/saved-reply-store.ts';
import type { SavedReply } from '#modules/messages/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

type Writing = { name: string; body: string };

export async function listSavedReplies(ctx: Pick<Ctx, 'db'>): Promise<SavedReply[]> {
  return repliesByName(ctx.db);
}

/**
 * Creates a saved reply, or returns the existing one if `key` was used before. Throws `invalid` for a name in use
 * (case-insensitive) and above 100.
 */
export async function createSavedReply(
  ctx: Ctx,
  actor: Actor,
  { key, ...writing }: Writing & { key?: string | undefined },
): Promise<SavedReply> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const made = key === undefined ? undefined : await savedReplyMadeBy(trx, actor.id, key);
    if (made !== undefined) return made;
    await requireRoom(trx, writing.name);
    const memberId = actor.id;
    const stored = await insertSavedReply(trx, { ...writing, memberId, key, at: ctx.clock.now() });
    await note(ctx, trx, actor, 'created', stored);
    return stored;
  });
}

/** Throws `missing`; `taken` if another member changed the saved reply since `version`; `invalid` for a name in use. */
export async function updateSavedReply(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { version, ...writing }: Writing & { version: number },
): Promise<SavedReply> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const now = await requireSavedReply(trx, id);
    const isSame = now.name === writing.name && now.body === writing.body;
    if (isSame) return now;
    if (now.version !== version) throw new Refusal('taken', 'savedReply.changedMeanwhile');
    await refuseTakenName(trx, writing.name, id);
    const stored = await updateSavedReplyRow(trx, id, { ...writing, at: ctx.clock.now() });
    await note(ctx, trx, actor, 'changed', stored);
    return stored;
  });
}

/** Deletes a saved reply; `restoreSavedReply` can undo this for one hour. Throws `missing`. */
export async function deleteSavedReply(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<SavedReply & { undoUntil: Date }> {
  const now = ctx.clock.now();
  const gone = await ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const reply = await requireSavedReply(trx, id);
    await markSavedReplyDeleted(trx, id, now);
    await note(ctx, trx, actor, 'deleted', reply);
    return reply;
  });
  return { ...gone, undoUntil: new Date(now.getTime() + workLimits.deletedSeconds * 1000) };
}

/**
 * Restores a deleted saved reply; does nothing if it is not deleted. Throws `missing`, and `invalid` if its name is in use by
 * now.
 */
export async function restoreSavedReply(ctx: Ctx, actor: Actor, id: number): Promise<SavedReply> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSavedReplies(trx);
    const reply = await savedReplyById(trx, id);
    if (reply === undefined) throw missing();
    if (reply.deletedAt === null) return reply;
    if (ctx.clock.now().getTime() - reply.deletedAt.getTime() > workLimits.deletedSeconds * 1000)
      throw missing();
    await requireRoom(trx, reply.name);
    await markSavedReplyDeleted(trx, id, null);
    await note(ctx, trx, actor, 'restored', reply);
    return reply;
  });
}

async function requireSavedReply(db: Db, id: number): Promise<SavedReply> {
  const reply = await savedReplyById(db, id);
  if (reply === undefined || reply.deletedAt !== null) throw missing();
  return reply;
}

async function requireRoom(db: Db, name: string): Promise<void> {
  const { savedReplies: limit } = workLimits;
  if ((await repliesByName(db)).length >= limit)
    throw new Refusal('invalid', 'savedReply.tooMany', { values: { limit } });
  await refuseTakenName(db, name);
}

async function refuseTakenName(db: Db, name: string, own?: number): Promise<void> {
  const same = (await repliesByName(db)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same === undefined || same.id === own) return;
  const message = 'savedReply.nameTaken';
  throw new Refusal('invalid', message, { fields: [{ path: 'name', message }] });
}

function note(ctx: Ctx, trx: Db, actor: Actor, verb: string, { id, name }: SavedReply): Promise<void> {
  return record(ctx, trx, actor, { action: `reply.${verb}`, target: name, details: { id } });
}

function missing(): Refusal {
  return new Refusal('missing', 'savedReply.missing');
}
