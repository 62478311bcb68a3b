import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { emptyPagesOf, tellOfChange } from '#modules/posts/changed-pages.ts';
import {
  countDeleted,
  deletedLatestFirst,
  dropDeleted,
  dropDeletedBefore,
  dropUnshownMedia,
  unusedMedia,
} from '#modules/posts/media-store.ts';
import { deleteStalePreviews } from '#modules/posts/preview-store.ts';
import type { DeletedPost, StaffPost } from '#modules/posts/schema.ts';
import { publishJob, trashDays } from '#modules/posts/constants.ts';
import { lockPost, markDeleted, unmarkDeleted } from '#modules/posts/staff-store.ts';
import { PostConflict } from '#modules/posts/writing.ts';
import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Moves a post to the trash; `restorePost` can restore it until `undoUntil`.
 * @throws {Refusal} missing; PostConflict if the post has a version other than `version`.
 */
export async function deletePost(
  ctx: Ctx,
  by: Actor,
  id: number,
  version?: number,
): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  const post = await ctx.db.transaction().execute(async (trx) => {
    const found = await lockPost(trx, id);
    if (found === undefined) throw new Refusal('missing', 'post.missing');
    if (version !== undefined && found.version !== version) throw new PostConflict(found);
    await markDeleted(trx, id, now);
    await record(ctx, trx, by, { action: 'post.deleted', target: found.title, details: { id } });
    await tellOfChange(ctx, trx, [found]);
    return found;
  });
  await emptyPagesOf(ctx, [post]);
  return { undoUntil: leavesTrashAt(now) };
}

/** Returns the time at which a post in the trash is deleted permanently. */
export function leavesTrashAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + trashDays * dayMs);
}

/** Returns a page of the trash, last deleted first; `after` is the last post of the previous page. */
export async function listTrash(
  ctx: Ctx,
  page: Parameters<typeof deletedLatestFirst>[1],
): Promise<{ posts: DeletedPost[]; total: Counted }> {
  const [posts, total] = await Promise.all([deletedLatestFirst(ctx.db, page), countDeleted(ctx.db)]);
  return { posts, total };
}

/**
 * Permanently deletes a post of the trash, its history, and the images that no other post uses.
 * @throws {Refusal} missing
 */
export async function erasePost(ctx: Ctx, by: Actor, id: number): Promise<void> {
  const files = await ctx.db.transaction().execute(async (trx) => {
    const gone = await dropDeleted(trx, id);
    if (gone === undefined) throw new Refusal('missing', 'post.missing');
    const target = gone.title === '' ? `#${id}` : gone.title;
    await record(ctx, trx, by, { action: 'post.erased', target, details: { id } });
    return releaseMedia(trx, await unusedMedia(trx, gone.uploads));
  });
  if (files.length > 0) await removeFiles(ctx, files);
}

/**
 * Restores a deleted post. A scheduled post whose time has passed becomes a draft.
 * @throws {Refusal} missing if the post is not in the trash.
 */
export async function restorePost(ctx: Ctx, by: Actor, id: number): Promise<StaffPost> {
  const post = await ctx.db.transaction().execute(async (trx) => {
    const found = await unmarkDeleted(trx, id, ctx.clock.now());
    if (found === undefined) throw new Refusal('missing', 'post.missing');
    await record(ctx, trx, by, { action: 'post.restored', target: found.title, details: { id } });
    await tellOfChange(ctx, trx, [found]);
    if (found.publishAt) await ctx.jobs.enqueue(trx, publishJob, { post: id }, { startAt: found.publishAt });
    return found;
  });
  await emptyPagesOf(ctx, [post]);
  return post;
}

/**
 * Permanently deletes posts that were deleted 30 days ago, uploads that no post uses (after one more day, because undo in an
 * editor may need them) and expired previews. Returns the number of deleted posts.
 */
export async function sweepPosts(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now().getTime();
  await deleteStalePreviews(ctx.db, new Date(now));
  const { posts, files } = await ctx.db.transaction().execute(async (trx) => {
    const deleted = await dropDeletedBefore(trx, new Date(now - trashDays * dayMs));
    const unshown = await dropUnshownMedia(trx, new Date(now - dayMs));
    return { posts: deleted.posts, files: await releaseMedia(trx, [...deleted.media, ...unshown]) };
  });
  if (files.length > 0) await removeFiles(ctx, files);
  return posts;
}
