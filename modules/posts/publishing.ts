import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { clearPostPages, notifyPostPublished } from '#modules/posts/changed-pages.ts';
import { insertPublishedEntries } from '#modules/posts/history-store.ts';
import { publishJob } from '#modules/posts/constants.ts';
import type { UpcomingPost } from '#modules/posts/schema.ts';
import { lockPost, findPostById, publishDueRows, updatePostRow } from '#modules/posts/staff-store.ts';
import { updatePublicationTime, listScheduledPosts } from '#modules/posts/store.ts';
import { toDraftRow } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import * as z from 'zod';

const payloadSchema = z.object({ post: z.int().positive().optional() });

/**
 * Publishes every scheduled post that is due and removes the affected cached pages. Each post is published once, even
 * with several workers. Publication times are absolute, so daylight saving does not shift them. If the process dies
 * after the commit and before the pages are removed, the job runs again and removes the cached pages of its post.
 * Returns the number of published posts.
 */
export async function publishDuePosts(ctx: Ctx, input: unknown): Promise<number> {
  const { post: id } = payloadSchema.parse(input ?? {});
  const now = ctx.clock.now();
  const published = await ctx.db.transaction().execute(async (trx) => {
    const posts = await publishDueRows(trx, now);
    await insertPublishedEntries(trx, posts, now);
    for (const post of posts) await notifyPostPublished(ctx, trx, post);
    return posts;
  });
  const postOfJob = id === undefined ? undefined : await findPostById(ctx.db, id);
  await clearPostPages(ctx, [...published, postOfJob]);
  return published.length;
}

/** Returns scheduled posts, earliest first. */
export async function listUpcomingPosts(ctx: Ctx, limit: number): Promise<UpcomingPost[]> {
  return listScheduledPosts(ctx.db, limit);
}

/**
 * Changes the publication time of a scheduled post.
 * @throws {AppError} missing if the post is no longer scheduled.
 */
export async function reschedulePost(ctx: Ctx, actor: Actor, id: number, at: Date): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const title = requireFound(
      await updatePublicationTime(trx, id, at, ctx.clock.now()),
      'schedule.notFound',
    );
    await ctx.jobs.enqueue(trx, publishJob, { post: id }, { startAt: at });
    const details = { id, at: at.toISOString() };
    await recordAudit(ctx, trx, actor, { action: 'post.moved', target: title, details });
  });
}

/**
 * Makes a scheduled post a draft again.
 * @throws {AppError} missing if the post is no longer scheduled.
 */
export async function unschedulePost(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, id);
    if (before?.status !== 'scheduled') throw new AppError('missing', 'schedule.notFound');
    await updatePostRow(trx, id, await toDraftRow({ ...ctx, db: trx }, before), ctx.clock.now());
    await recordAudit(ctx, trx, actor, { action: 'post.unscheduled', target: before.title, details: { id } });
  });
}
