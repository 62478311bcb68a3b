import type { UpcomingPost } from '#domain/blog/schema.ts';
import { cancelPublication, movePublication, postsToCome } from '#domain/blog/store.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/** The posts that will publish themselves, the next one first. */
export async function upcomingPosts(ctx: Ctx, limit: number): Promise<UpcomingPost[]> {
  return postsToCome(ctx.db, limit);
}

/** Publishes a scheduled post at another time. Refuses `missing` for one that waits no more. */
export async function movePost(ctx: Ctx, id: number, at: Date): Promise<void> {
  if (!(await movePublication(ctx.db, id, at, ctx.clock.now())))
    throw new Refusal('missing', 'schedule.missing');
}

/** Makes a scheduled post a draft again. Refuses `missing` for one that waits no more. */
export async function unschedulePost(ctx: Ctx, id: number): Promise<void> {
  if (!(await cancelPublication(ctx.db, id, ctx.clock.now())))
    throw new Refusal('missing', 'schedule.missing');
}
