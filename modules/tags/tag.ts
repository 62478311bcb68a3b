import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { tagLimits, tagName, tagTrashDays } from '#modules/tags/constants.ts';
import type { ListedTag, Tag } from '#modules/tags/schema.ts';
import * as store from '#modules/tags/store.ts';

const dayMs = 24 * 3600 * 1000;

/** The remaining tag, and the time until which the other tag can be restored. */
export type MergedTag = ListedTag & { undoUntil: Date };

/** Returns a page of tags by name, filtered by `search` in the name; `after` is the last name of the previous page. */
export async function listTags(
  ctx: Pick<Ctx, 'db'>,
  page: Parameters<typeof store.tagsByName>[1],
): Promise<{ tags: ListedTag[]; total: Counted }> {
  const [tags, total] = await Promise.all([
    store.tagsByName(ctx.db, page),
    store.countFoundTags(ctx.db, page.search),
  ]);
  return { tags, total };
}

/** @throws {Refusal} missing */
export async function readTag(ctx: Pick<Ctx, 'db'>, id: number): Promise<ListedTag> {
  const tag = await store.tagById(ctx.db, id);
  if (tag === undefined) throw new Refusal('missing', 'tag.missing');
  return tag;
}

/** Returns the existing tags among these ids, in no order. */
export async function tagsNumbered(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Tag[]> {
  return store.tagsByIds(ctx.db, ids);
}

/** Returns tags by post id, in the order of the author. Posts without tags have no entry. */
export async function tagsOfPosts(
  ctx: Pick<Ctx, 'db'>,
  postIds: readonly number[],
): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>();
  for (const { postId, ...tag } of await store.tagRowsOfPosts(ctx.db, postIds)) {
    found.set(postId, [...(found.get(postId) ?? []), tag]);
  }
  return found;
}

/** Finds the tag that had one of these addresses on an imported site, or the tag into which such a tag was merged. */
export async function tagOfFormer(ctx: Pick<Ctx, 'db'>, paths: readonly string[]): Promise<Tag | undefined> {
  return store.tagByFormerPath(ctx.db, paths);
}

/** Returns true if any tag had another address before. */
export async function hasFormerTags(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return store.hasTagAddresses(ctx.db);
}

/** @throws {Refusal} taken if the name exists, ignoring letter case; invalid for more than 10,000 tags. */
export async function createTag(
  ctx: Ctx,
  actor: Actor,
  tag: { name: string; description: string },
): Promise<ListedTag> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    await requireFree(trx, tag.name);
    await requireRoom(trx, 1);
    const [made] = await store.insertTags(trx, [tag], ctx.clock.now());
    if (made === undefined) throw new Error('A tag was not stored');
    await note(ctx, trx, actor, 'created', made);
    return { ...made, posts: 0 };
  });
}

/**
 * Changes the name or description of a tag. The address remains valid, because it contains the id.
 * @throws {Refusal} missing; taken if another tag has the name, in which case the tags can be merged.
 */
export async function updateTag(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: { name?: string | undefined; description?: string | undefined },
): Promise<ListedTag> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    if (change.name !== undefined) await requireFree(trx, change.name, id);
    const tag = await store.updateTagRow(trx, id, change, ctx.clock.now());
    if (tag === undefined) throw new Refusal('missing', 'tag.missing');
    await note(ctx, trx, actor, 'changed', tag);
  });
  await ctx.pages.empty();
  return readTag(ctx, id);
}

/**
 * Replaces one tag by another on all posts and deletes it. Until `undoUntil`, `restoreTag` reverts the merge.
 * @throws {Refusal} missing; invalid if both tags are the same.
 */
export async function mergeTags(ctx: Ctx, actor: Actor, id: number, into: number): Promise<MergedTag> {
  if (id === into) throw fault('into', 'tag.mergedWithItself');
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    const found = await store.tagsByIds(trx, [id, into]);
    const [from, kept] = [id, into].map((wanted) => found.find((tag) => tag.id === wanted));
    if (from === undefined || kept === undefined) throw new Refusal('missing', 'tag.missing');
    await store.mergeTagRows(trx, id, into, now);
    const details = { id: into, merged: from.name };
    await record(ctx, trx, actor, { action: 'tag.merged', target: kept.name, details });
  });
  await ctx.pages.empty();
  return { ...(await readTag(ctx, into)), undoUntil: undoUntil(now) };
}

/**
 * Deletes a tag from all posts; `restoreTag` can restore it until `undoUntil`.
 * @throws {Refusal} missing
 */
export async function deleteTag(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ name: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const tag = await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    const gone = await store.markTagDeleted(trx, id, now);
    if (gone === undefined) throw new Refusal('missing', 'tag.missing');
    await note(ctx, trx, actor, 'deleted', gone);
    return gone;
  });
  await ctx.pages.empty();
  return { name: tag.name, undoUntil: undoUntil(now) };
}

/**
 * Restores a deleted tag with its id on its posts.
 * @throws {Refusal} missing if the tag is not deleted or was deleted permanently; taken if another tag has its name.
 */
export async function restoreTag(ctx: Ctx, actor: Actor, id: number): Promise<ListedTag> {
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockTags(trx);
    const tag = await store.deletedTagById(trx, id);
    if (tag === undefined) throw new Refusal('missing', 'tag.missing');
    await requireFree(trx, tag.name);
    await store.unmarkTagDeleted(trx, id, ctx.clock.now());
    await note(ctx, trx, actor, 'restored', tag);
  });
  await ctx.pages.empty();
  return readTag(ctx, id);
}

/**
 * Returns the tags of these names in order without duplicates. Creates missing tags in the caller's transaction (post settings
 * or import). Normalizes names, omits empty names, and truncates names to 100 characters.
 * @throws {Refusal} invalid for more than 10,000 tags.
 */
export async function findOrCreateTags(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: Actor,
  names: readonly string[],
): Promise<Tag[]> {
  const { nameCharacters } = tagLimits;
  const cut = names.map((given) => Array.from(tagName(given)).slice(0, nameCharacters).join('').trim());
  const wanted = [...new Set(cut.filter((name) => name !== ''))];
  let known = await store.tagsNamed(trx, wanted);
  if (known.length < wanted.length) {
    // If two transactions create the same tag, the second one finds it after the lock.
    await store.lockTags(trx);
    const found = new Set((await store.tagsNamed(trx, wanted)).map(({ given }) => given));
    const missing = wanted.filter((name) => !found.has(name));
    await requireRoom(trx, missing.length);
    const rows = missing.map((name) => ({ name, description: '' }));
    const made = await store.insertTags(trx, rows, ctx.clock.now());
    for (const tag of made) await note(ctx, trx, actor, 'created', tag);
    known = await store.tagsNamed(trx, wanted);
  }
  return [...new Map(known.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Replaces the tags of a post, in the caller's transaction. */
export async function setTagsOfPost(trx: Db, postId: number, tags: readonly Tag[]): Promise<void> {
  await store.replaceTagsOf(
    trx,
    postId,
    tags.map(({ id }) => id),
  );
}

/** Permanently deletes tags that were deleted 30 days ago. Returns their number. */
export async function sweepTags(ctx: Ctx): Promise<number> {
  return store.dropTagsDeletedBefore(ctx.db, new Date(ctx.clock.now().getTime() - tagTrashDays * dayMs));
}

function undoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + tagTrashDays * dayMs);
}

async function requireFree(trx: Db, name: string, except?: number): Promise<void> {
  const [other] = await store.tagsNamed(trx, [name]);
  if (other === undefined || other.id === except) return;
  const fields = [{ path: 'name', message: 'tag.taken' }];
  throw new Refusal('taken', 'tag.taken', { fields, extra: { id: other.id } });
}

async function requireRoom(trx: Db, added: number): Promise<void> {
  const { tags: limit } = tagLimits;
  if (added > 0 && (await store.countTags(trx)) + added > limit)
    throw new Refusal('invalid', 'tag.tooMany', { values: { limit } });
}

async function note(ctx: Pick<Ctx, 'clock'>, trx: Db, actor: Actor, verb: string, tag: Tag): Promise<void> {
  await record(ctx, trx, actor, { action: `tag.${verb}`, target: tag.name, details: { id: tag.id } });
}

function fault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
