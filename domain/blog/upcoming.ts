import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import { publishJob } from '#domain/blog/limits.ts';
import type { UpcomingPost } from '#domain/blog/schema.ts';
import { lockPost, updatePostRow } from '#domain/blog/staff-store.ts';
import { movePublication, postsToCome } from '#domain/blog/store.ts';
import { draftAgain } from '#domain/blog/writing.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/** The posts that will publish themselves, the next one first. */
export async function upcomingPosts(ctx: Ctx, limit: number): Promise<UpcomingPost[]> {
  return postsToCome(ctx.db, limit);
}

/** Publishes a scheduled post at another time. Refuses `missing` for one that waits no more. */
export async function reschedulePost(ctx: Ctx, actor: Actor, id: number, at: Date): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const title = await movePublication(trx, id, at, ctx.clock.now());
    if (title === undefined) throw new Refusal('missing', 'schedule.missing');
    await ctx.jobs.enqueue(trx, publishJob, { post: id }, { startAt: at });
    const details = { id, at: at.toISOString() };
    await record(ctx, trx, actor, { action: 'post.moved', target: title, details });
  });
}

/** Makes a scheduled post a draft again. Refuses `missing` for one that waits no more. */
export async function unschedulePost(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, id);
    if (before?.status !== 'scheduled') throw new Refusal('missing', 'schedule.missing');
    await updatePostRow(trx, id, await draftAgain({ ...ctx, db: trx }, before), ctx.clock.now());
    await record(ctx, trx, actor, { action: 'post.unscheduled', target: before.title, details: { id } });
  });
}
