import { composePost } from '#modules/posts/compose.ts';
import { deleteSampleRows, insertSamples } from '#modules/posts/store.ts';
import type { Ctx } from '#modules/context.ts';

/** A sample post that shows the features of the blog; `body` is line markup or HTML. */
export type SamplePost = { title: string; author: string; createdAt: Date; body: string };

/** Publishes the samples that do not exist yet and marks them as samples. Idempotent. Returns the number of added samples. */
export async function createSamples(
  ctx: Pick<Ctx, 'db' | 'pages'>,
  samples: readonly SamplePost[],
): Promise<number> {
  const oldestFirst = samples.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const added = await insertSamples(
    ctx.db,
    oldestFirst.map(({ title, author, createdAt, body }) => ({
      texts: composePost({ title, body }),
      author,
      createdAt,
    })),
  );
  if (added > 0) await ctx.pages.empty();
  return added;
}

/** Deletes all samples. Returns the number of deleted samples. */
export async function deleteSamples(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<number> {
  const removed = await deleteSampleRows(ctx.db);
  if (removed > 0) await ctx.pages.empty();
  return removed;
}
