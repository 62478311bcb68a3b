import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { tagLimits, tagName, tagTrashDays } from '#modules/tags/constants.ts';
import type { ListedTag, Tag } from '#modules/tags/schema.ts';
import * as store from '#modules/tags/store.ts';

const dayMs = 24 * 3600 * 1000;

/** The tag that stayed, and until when the other one can be restored. */
export type MergedTag = ListedTag & { undoUntil: Date };

/** A page of the tags by name, those alone whose name holds `search`; `after` is the last name of the page before. */
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

/** One tag. Refuses `missing`. */
export async function readTag(ctx: Pick<Ctx, 'db'>, id: number): Promise<ListedTag> {
  const tag = await store.tagById(ctx.db, id);
  if (tag === undefined) throw new Refusal('missing', 'tag.missing');
  return tag;
}

/** These tags, in no order; those that are gone are left out. */
export async function tagsNumbered(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Tag[]> {
  return store.tagsByIds(ctx.db, ids);
}

/** The tags of these posts by the post's id, in the order that their authors gave them; none of a post without. */
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

/** The tag that one of these addresses led to on the site that it came from, or that it was merged into; undefined for none. */
export async function tagOfFormer(ctx: Pick<Ctx, 'db'>, paths: readonly string[]): Promise<Tag | undefined> {
  return store.tagByFormerPath(ctx.db, paths);
}

/** Returns true if any tag had another address before. */
export async function hasFormerTags(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return store.hasTagAddresses(ctx.db);
}

/** Makes a tag. Refuses `taken` for a name that there is, letter case aside, and `invalid` past 10,000. */
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
 * Gives a tag another name or description; its page stays where its id is. Refuses `missing`, and `taken` for a name that another
 * one has: the two can be merged then.
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
 * Gives all posts of one tag the other one, and takes the one away; `restoreTag` brings it back until `undoUntil`, and the other one
 * leaves the posts that got it so. Refuses `missing`, and `invalid` for the same twice.
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

/** Takes a tag from all posts; `restoreTag` brings it back until `undoUntil`. Refuses `missing`. */
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
 * Brings a deleted tag back, with its id and on its posts. Refuses `missing` for one that was not deleted or is gone for good,
 * `taken` where another one has its name meanwhile.
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
 * The tags of these names in their order, each once; those that are not there yet are made, in the transaction of whoever asks: an
 * author's settings, or an import. Names are tidied up, empty ones left out, longer ones than 100 characters cut. Refuses
 * `invalid` past 10,000 tags.
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
    // Two who make the same tag at once: the second one finds it.
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

/** Gives a post these tags in this order, in the transaction of whoever asks, and takes all others away. */
export async function setTagsOfPost(trx: Db, postId: number, tags: readonly Tag[]): Promise<void> {
  await store.replaceTagsOf(
    trx,
    postId,
    tags.map(({ id }) => id),
  );
}

/** Forgets tags that were deleted 30 days ago; answers how many. */
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
