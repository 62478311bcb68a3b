import { emptyPagesOf } from '#domain/blog/changed-pages.ts';
import { insertPublished } from '#domain/blog/history-store.ts';
import { postById, publishDueRows } from '#domain/blog/staff-store.ts';
import type { Ctx } from '#domain/context.ts';
import * as z from 'zod';

const payload = z.object({ post: z.int().positive().optional() });

/**
 * Publishes every scheduled post whose moment has come, each once however many workers try, and empties the pages
 * that change. The moment is an absolute one: no change of clocks moves it. A job that ran again because its process
 * died between the two empties the pages of its post all the same. Answers how many it published.
 */
export async function publishDue(ctx: Ctx, given: unknown): Promise<number> {
  const { post: id } = payload.parse(given ?? {});
  const now = ctx.clock.now();
  const published = await ctx.db.transaction().execute(async (trx) => {
    const posts = await publishDueRows(trx, now);
    await insertPublished(trx, posts, now);
    return posts;
  });
  const own = id === undefined ? undefined : await postById(ctx.db, id);
  await emptyPagesOf(ctx, [...published, own]);
  return published.length;
}
