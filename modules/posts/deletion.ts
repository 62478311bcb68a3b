import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { clearPostPages, notifyPostChanged } from '#modules/posts/changed-pages.ts';
import {
  countDeleted,
  listDeletedLatestFirst,
  deletePermanently,
  deletePermanentlyBefore,
  deleteUnusedMediaRecords,
  findUnusedMedia,
} from '#modules/posts/media-store.ts';
import { deleteStalePreviews } from '#modules/posts/preview-store.ts';
import type { DeletedPost, StaffPost } from '#modules/posts/schema.ts';
import { publishJob, trashDays } from '#modules/posts/constants.ts';
import { lockPost, markPostDeleted, restoreDeletedPost } from '#modules/posts/staff-store.ts';
import { PostConflictError } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';
import { addTime, dayMs } from '#modules/time.ts';

/**
 * Moves a post to the trash; `restorePost` can restore it until `undoUntil`.
 * @throws {AppError} missing; PostConflict if the version of the post is not `version`.
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
    if (found === undefined) throw new AppError('missing', 'post.notFound');
    if (version !== undefined && found.version !== version) throw new PostConflictError(found);
    await markPostDeleted(trx, id, now);
    await recordAudit(ctx, trx, by, { action: 'post.deleted', target: found.title, details: { id } });
    await notifyPostChanged(ctx, trx, [found]);
    return found;
  });
  await clearPostPages(ctx, [post]);
  return { undoUntil: getPermanentDeletionTime(now) };
}

/** Returns the time at which a post in the trash is deleted permanently. */
export function getPermanentDeletionTime(deletedAt: Date): Date {
  return addTime(deletedAt, { days: trashDays });
}

/** Returns a page of the trash, last deleted first; `after` is the last post of the previous page. */
export async function listTrash(
  ctx: Ctx,
  page: Parameters<typeof listDeletedLatestFirst>[1],
): Promise<{ posts: DeletedPost[]; total: RowCount }> {
  const [posts, total] = await Promise.all([listDeletedLatestFirst(ctx.db, page), countDeleted(ctx.db)]);
  return { posts, total };
}

/**
 * Permanently deletes a post of the trash, its history, and the images that no other post uses.
 * @throws {AppError} missing
 */
export async function erasePost(ctx: Ctx, by: Actor, id: number): Promise<void> {
  const files = await ctx.db.transaction().execute(async (trx) => {
    const deletedPost = await deletePermanently(trx, id);
    if (deletedPost === undefined) throw new AppError('missing', 'post.notFound');
    const target = deletedPost.title === '' ? `#${id}` : deletedPost.title;
    await recordAudit(ctx, trx, by, { action: 'post.erased', target, details: { id } });
    return releaseMedia(trx, await findUnusedMedia(trx, deletedPost.uploads));
  });
  if (files.length > 0) await removeFiles(ctx, files);
}

/**
 * Restores a deleted post. A scheduled post whose time has passed becomes a draft.
 * @throws {AppError} missing if the post is not in the trash.
 */
export async function restorePost(ctx: Ctx, by: Actor, id: number): Promise<StaffPost> {
  const post = await ctx.db.transaction().execute(async (trx) => {
    const found = await restoreDeletedPost(trx, id, ctx.clock.now());
    if (found === undefined) throw new AppError('missing', 'post.notFound');
    await recordAudit(ctx, trx, by, { action: 'post.restored', target: found.title, details: { id } });
    await notifyPostChanged(ctx, trx, [found]);
    if (found.publishAt) await ctx.jobs.enqueue(trx, publishJob, { post: id }, { startAt: found.publishAt });
    return found;
  });
  await clearPostPages(ctx, [post]);
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
    const deleted = await deletePermanentlyBefore(trx, new Date(now - trashDays * dayMs));
    const unusedIds = await deleteUnusedMediaRecords(trx, new Date(now - dayMs));
    return { posts: deleted.posts, files: await releaseMedia(trx, [...deleted.media, ...unusedIds]) };
  });
  if (files.length > 0) await removeFiles(ctx, files);
  return posts;
}
