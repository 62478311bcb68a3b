import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';
import { tagLimits, normalizeTagName, tagTrashDays } from '#modules/tags/constants.ts';
import type { ListedTag, Tag } from '#modules/tags/schema.ts';
import * as store from '#modules/tags/store.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/** The tag that remains after a merge, and the time until which the replaced tag can be restored. */
export type MergedTag = ListedTag & { undoUntil: Date };

/**
 * Returns a page of tags, ordered by name. With `search`, returns only tags whose names contain this text. `after` is
 * the last name of the previous page.
 */
export async function listTags(
  ctx: Pick<Ctx, 'db'>,
  page: Parameters<typeof store.listTagsByName>[1],
): Promise<{ tags: ListedTag[]; total: RowCount }> {
  return searchWithTypos(
    page.search ?? '',
    (search) => store.listTagsByName(ctx.db, { ...page, search }),
    ({ total }) => total.count,
  );
}

/** @throws {AppError} missing */
export async function readTag(ctx: Pick<Ctx, 'db'>, id: number): Promise<ListedTag> {
  const tag = requireFound(await store.findTagById(ctx.db, id), 'tag.notFound');
  return tag;
}

/** Returns the existing tags among these ids, in no order. */
export async function findExistingTags(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Tag[]> {
  return store.findTagsByIds(ctx.db, ids);
}

/** Returns tags by post id, in the order of the author. Posts without tags have no entry. */
export async function getTagsByPost(
  ctx: Pick<Ctx, 'db'>,
  postIds: readonly number[],
): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>();
  for (const { postId, ...tag } of await store.listTagRowsOfPosts(ctx.db, postIds)) {
    found.set(postId, [...(found.get(postId) ?? []), tag]);
  }
  return found;
}

/** Finds the tag that had one of these addresses on an imported site, or the tag into which this tag was merged. */
export async function findTagByFormerAddress(
  ctx: Pick<Ctx, 'db'>,
  paths: readonly string[],
): Promise<Tag | undefined> {
  return store.findTagByFormerPath(ctx.db, paths);
}

/** Returns true if any tag had another address before. */
export async function hasFormerTagAddresses(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return store.hasTagAddresses(ctx.db);
}

/** @throws {AppError} taken if the name exists, ignoring letter case; invalid for more than 10,000 tags. */
export async function createTag(
  ctx: Ctx,
  actor: Actor,
  tag: { name: string; description: string },
): Promise<ListedTag> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    await requireFreeName(trx, tag.name);
    await requireCapacity(trx, 1);
    const [created] = await store.insertTags(trx, [tag], ctx.clock.now());
    if (created === undefined) throw new Error('A tag was not stored');
    await recordTagAction(ctx, trx, actor, 'created', created);
    return { ...created, posts: 0 };
  });
}

/**
 * Changes the name or description of a tag. The address remains valid, because it contains the id.
 * @throws {AppError} missing; taken if another tag has the name, in which case the tags can be merged.
 */
export async function updateTag(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: { name?: string | undefined; description?: string | undefined },
): Promise<ListedTag> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    if (change.name !== undefined) await requireFreeName(trx, change.name, id);
    const tag = requireFound(await store.updateTagRow(trx, id, change, ctx.clock.now()), 'tag.notFound');
    await recordTagAction(ctx, trx, actor, 'changed', tag);
  });
  await ctx.pages.empty();
  return readTag(ctx, id);
}

/**
 * Replaces one tag with another tag on all posts, and deletes the replaced tag. Until `getUndoLimit`, `restoreTag`
 * reverts the merge.
 * @throws {AppError} missing; invalid if both tags are the same.
 */
export async function mergeTags(ctx: Ctx, actor: Actor, id: number, into: number): Promise<MergedTag> {
  if (id === into) throw createFieldError('into', 'tag.mergeWithItself');
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    const found = await store.findTagsByIds(trx, [id, into]);
    const [from, remaining] = [id, into].map((tagId) => found.find((tag) => tag.id === tagId));
    if (from === undefined || remaining === undefined) throw new AppError('missing', 'tag.notFound');
    await store.mergeTagRows(trx, id, into, now);
    const details = { id: into, merged: from.name };
    await recordAudit(ctx, trx, actor, { action: 'tag.merged', target: remaining.name, details });
  });
  await ctx.pages.empty();
  return { ...(await readTag(ctx, into)), undoUntil: getUndoLimit(now) };
}

/**
 * Deletes a tag from all posts; `restoreTag` can restore it until `getUndoLimit`.
 * @throws {AppError} missing
 */
export async function deleteTag(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ name: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const tag = await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    const deletedTag = requireFound(await store.markTagDeleted(trx, id, now), 'tag.notFound');
    await recordTagAction(ctx, trx, actor, 'deleted', deletedTag);
    return deletedTag;
  });
  await ctx.pages.empty();
  return { name: tag.name, undoUntil: getUndoLimit(now) };
}

/**
 * Restores a deleted tag with its id on its posts.
 * @throws {AppError} missing if the tag is not deleted or was deleted permanently; taken if another tag has its name.
 */
export async function restoreTag(ctx: Ctx, actor: Actor, id: number): Promise<ListedTag> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    const tag = requireFound(await store.findDeletedTagById(trx, id), 'tag.notFound');
    await requireFreeName(trx, tag.name);
    await store.restoreTagRow(trx, id, ctx.clock.now());
    await recordTagAction(ctx, trx, actor, 'restored', tag);
  });
  await ctx.pages.empty();
  return readTag(ctx, id);
}

/**
 * Returns the tags of these names in order without duplicates. Creates missing tags in the caller's transaction (post settings
 * or import). Normalizes names, omits empty names, and truncates names to 100 characters.
 * @throws {AppError} invalid for more than 10,000 tags.
 */
export async function findOrCreateTags(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  names: readonly string[],
): Promise<Tag[]> {
  const { nameCharacters } = tagLimits;
  const trimmedNames = names.map((rawName) =>
    Array.from(normalizeTagName(rawName)).slice(0, nameCharacters).join('').trim(),
  );
  const uniqueNames = [...new Set(trimmedNames.filter((name) => name !== ''))];
  let existing = await store.findTagsByNames(trx, uniqueNames);
  if (existing.length < uniqueNames.length) {
    // If two transactions create the same tag, the second transaction finds the tag after the lock.
    await store.lockTags(trx);
    const found = new Set((await store.findTagsByNames(trx, uniqueNames)).map(({ given }) => given));
    const missing = uniqueNames.filter((name) => !found.has(name));
    await requireCapacity(trx, missing.length);
    const rows = missing.map((name) => ({ name, description: '' }));
    const createdTags = await store.insertTags(trx, rows, ctx.clock.now());
    for (const tag of createdTags) await recordTagAction(ctx, trx, actor, 'created', tag);
    existing = await store.findTagsByNames(trx, uniqueNames);
  }
  return [...new Map(existing.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Replaces the tags of a post, in the caller's transaction. */
export async function setTagsOfPost(trx: Db, postId: number, tags: readonly Tag[]): Promise<void> {
  await store.replacePostTags(
    trx,
    postId,
    tags.map(({ id }) => id),
  );
}

/** Permanently deletes tags that were deleted more than 30 days ago. Returns their number. */
export async function sweepTags(ctx: Ctx): Promise<number> {
  return store.deleteTagsPermanentlyBefore(ctx.db, subtractTime(ctx.clock.now(), { days: tagTrashDays }));
}

function getUndoLimit(deletedAt: Date): Date {
  return addTime(deletedAt, { days: tagTrashDays });
}

async function requireFreeName(trx: Db, name: string, except?: number): Promise<void> {
  const [sameName] = await store.findTagsByNames(trx, [name]);
  if (sameName === undefined || sameName.id === except) return;
  const fields = [{ path: 'name', message: 'tag.nameTaken' }];
  throw new AppError('taken', 'tag.nameTaken', { fields, extra: { id: sameName.id } });
}

async function requireCapacity(trx: Db, added: number): Promise<void> {
  const { tags: limit } = tagLimits;
  if (added > 0 && (await store.countTags(trx)) + added > limit)
    throw new AppError('invalid', 'tag.tooMany', { values: { limit } });
}

async function recordTagAction(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  verb: string,
  tag: Tag,
): Promise<void> {
  await recordAudit(ctx, trx, actor, { action: `tag.${verb}`, target: tag.name, details: { id: tag.id } });
}

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
