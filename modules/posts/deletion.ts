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
 * Takes a post away at once; `restorePost` brings it back until `undoUntil`. Refuses `missing`, and with a PostConflict where it has
 * another version than the one that is named.
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

/** When a post that was deleted at this moment goes for good. */
export function leavesTrashAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + trashDays * dayMs);
}

/** The trash, the post deleted last first; `after` is the last one of the page before. */
export async function listTrash(
  ctx: Ctx,
  page: Parameters<typeof deletedLatestFirst>[1],
): Promise<{ posts: DeletedPost[]; total: Counted }> {
  const [posts, total] = await Promise.all([deletedLatestFirst(ctx.db, page), countDeleted(ctx.db)]);
  return { posts, total };
}

/** Deletes a post of the trash for good, with its history and the pictures that no other post shows. Refuses `missing`. */
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
 * Brings a deleted post back as it was; a scheduled one whose time has passed meanwhile as a draft. Refuses `missing`
 * for one that was not deleted or is gone for good.
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
 * Deletes for good what was deleted 30 days ago, uploads that no post shows any more (a day later, as undo in an
 * editor may want them back), and previews that are over. Answers how many posts.
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
