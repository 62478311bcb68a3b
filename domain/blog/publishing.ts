import { emptyPagesOf } from '#domain/blog/changed-pages.ts';
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
  const published = await publishDueRows(ctx.db, ctx.clock.now());
  const own = id === undefined ? undefined : await postById(ctx.db, id);
  await emptyPagesOf(ctx, [...published, own]);
  return published.length;
}
