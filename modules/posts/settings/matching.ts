import { bulkLimits } from '#modules/posts/constants.ts';
import type { PostQuery } from '#modules/posts/schema.ts';
import { type BulkAction, type BulkResult, applyBulkAction } from '#modules/posts/settings/bulk.ts';
import { countFoundPosts, listMatchingIds } from '#modules/posts/staff-list-store.ts';
import { countTagged, toTaggedQuery } from '#modules/posts/staff-lists/tagged-store.ts';
import { getLastId } from '#modules/posts/staff-store.ts';
import type { PostAuthor } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';

/** Filters of the staff list, without the sort order. */
export type PostFilter = Omit<PostQuery, 'sort'>;

/** The posts that match a filter at the time `asOf`: `count` is their number, `until` the highest id of all posts. */
export type MatchingPosts = { count: number; until: number; asOf: Date };

/** Counts the posts that match a filter, for "select all". */
export async function countMatchingPosts(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  filter: PostFilter,
): Promise<MatchingPosts> {
  const asOf = ctx.clock.now();
  const query = { ...filter, sort: 'created' } satisfies PostQuery;
  const taggedQuery = toTaggedQuery(query);
  const [until, count] = await Promise.all([
    getLastId(ctx.db),
    taggedQuery === undefined
      ? countFoundPosts(ctx.db, query, bulkLimits.matching)
      : countTagged(ctx.db, taggedQuery, bulkLimits.matching),
  ]);
  return { count, until, asOf };
}

/**
 * Applies one action with `applyBulkAction` to the next 100 posts that match a filter and have an id above `after`.
 * Changes only posts that existed at the time of the count (`asOf`). Every action except tagging also requires that
 * the post did not change after this time. `next` is the last id if more posts may follow. If a request is repeated
 * from an earlier id, no post is changed twice.
 */
export async function changeMatchingPosts(
  ctx: Ctx,
  by: PostAuthor,
  action: BulkAction & {
    filter: PostFilter;
    except: readonly number[];
    until: number;
    asOf: Date;
    after: number;
  },
): Promise<BulkResult & { next: number | null }> {
  const { filter, except, until, after, ...act } = action;
  const { posts: limit } = bulkLimits;
  const ids = await listMatchingIds(ctx.db, { ...filter, sort: 'created' }, { after, until, limit });
  const excludedIds = new Set(except);
  const outcome = await applyBulkAction(
    ctx,
    by,
    ids.filter((id) => !excludedIds.has(id)),
    act,
  );
  return { ...outcome, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
}
