import { type BulkActionName, bulkLimits, type matchingPostActions } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import { toApiFilter, type PostView } from './post-list.ts';
import type { CountedView } from '../../table/use-row-selection.ts';

export type MatchingAction = (typeof matchingPostActions)[number];

export type FailedPost = { id: number; message: string };
export type BulkOutcome = { done: number[]; failed: FailedPost[]; message: string };
type BulkResponse = { data: { done: number[]; failed: FailedPost[] }; message: string };

/** Counts the posts that match a view now. The result also limits later changes to the counted posts. */
export async function countMatchingPosts(view: PostView['view']): Promise<CountedView> {
  const { count, until, asOf } = await api.posts.countMatching(toApiFilter(view));
  return { count, until, asOf };
}

/** Runs an action on all posts with these ids, 100 per request. Calls `onProgress` with the results so far. */
export async function changeManyPosts(
  ids: readonly number[],
  action: BulkActionName,
  tags: readonly string[] = [],
  onProgress: (outcome: BulkOutcome) => void = () => {},
): Promise<BulkOutcome> {
  const all: BulkOutcome = { done: [], failed: [], message: '' };
  const { posts: postsPerRequest } = bulkLimits;
  for (let from = 0; from < ids.length; from += postsPerRequest) {
    onProgress(all);
    const sent = { act: action, ids: ids.slice(from, from + postsPerRequest), tags: [...tags] };
    addResults(all, await api.posts.changeMany(sent));
  }
  return all;
}

function addResults(all: BulkOutcome, { data, message }: BulkResponse): void {
  all.done.push(...data.done);
  all.failed.push(...data.failed);
  all.message = message.replace(/\d+$/, String(all.done.length));
}
