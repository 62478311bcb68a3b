import { bulkLimits } from '#modules/posts/constants.ts';
import type { PostQuery } from '#modules/posts/schema.ts';
import { type BulkAct, type BulkOutcome, changePosts } from '#modules/posts/settings/bulk.ts';
import { countFound, matchingIds } from '#modules/posts/staff-list-store.ts';
import { countTagged, ofTag } from '#modules/posts/staff-lists/tagged-store.ts';
import { lastId } from '#modules/posts/staff-store.ts';
import type { Author } from '#modules/posts/writing.ts';
import type { Ctx } from '#modules/context.ts';

/** Filters of the list without the order. */
export type PostFilter = Omit<PostQuery, 'sort'>;

/** All posts of a filter at a moment: their number, and the highest id. */
export type Matching = { count: number; until: number; asOf: Date };

/** Counts every post of a filter, for "select all". */
export async function countMatching(ctx: Pick<Ctx, 'db' | 'clock'>, filter: PostFilter): Promise<Matching> {
  const asOf = ctx.clock.now();
  const query = { ...filter, sort: 'created' } satisfies PostQuery;
  const tagged = ofTag(query);
  const [until, count] = await Promise.all([
    lastId(ctx.db),
    tagged === undefined
      ? countFound(ctx.db, query, bulkLimits.matching)
      : countTagged(ctx.db, tagged, bulkLimits.matching),
  ]);
  return { count, until, asOf };
}

/**
 * Applies one action to the next 100 posts of a filter after an id, as `changePosts` does. Only posts that existed when they
 * were counted are changed; every action except tagging also requires that the post is unchanged since. `next` is the last id
 * if more posts may follow. A request that is repeated from an earlier id changes no post twice.
 */
export async function changeMatching(
  ctx: Ctx,
  by: Author,
  wanted: BulkAct & {
    filter: PostFilter;
    except: readonly number[];
    until: number;
    asOf: Date;
    after: number;
  },
): Promise<BulkOutcome & { next: number | null }> {
  const { filter, except, until, after, ...act } = wanted;
  const { posts: limit } = bulkLimits;
  const ids = await matchingIds(ctx.db, { ...filter, sort: 'created' }, { after, until, limit });
  const left = new Set(except);
  const outcome = await changePosts(
    ctx,
    by,
    ids.filter((id) => !left.has(id)),
    act,
  );
  return { ...outcome, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
}
