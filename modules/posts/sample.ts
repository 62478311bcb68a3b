import { compose } from '#modules/posts/compose.ts';
import { deleteSampleRows, insertSamples } from '#modules/posts/store.ts';
import type { Ctx } from '#modules/context.ts';

/** A post of our own writing that shows what the blog is like; `body` in either form. */
export type Sample = { title: string; author: string; createdAt: Date; body: string };

/**
 * Publishes the samples, marked as such, that are not there yet: as often as it is called, each stands once. Answers
 * how many were added.
 */
export async function createSamples(
  ctx: Pick<Ctx, 'db' | 'pages'>,
  samples: readonly Sample[],
): Promise<number> {
  const oldestFirst = samples.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const added = await insertSamples(
    ctx.db,
    oldestFirst.map(({ title, author, createdAt, body }) => ({
      texts: compose({ title, body }),
      author,
      createdAt,
    })),
  );
  if (added > 0) await ctx.pages.empty();
  return added;
}

/** Deletes every sample and nothing else; answers how many there were. */
export async function deleteSamples(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<number> {
  const removed = await deleteSampleRows(ctx.db);
  if (removed > 0) await ctx.pages.empty();
  return removed;
}
