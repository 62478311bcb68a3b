import { type BulkActName, bulkLimits, type matchingActs } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import { filterOf, type PostView } from './post-list.ts';
import type { Every } from './use-post-selection.ts';

export type MatchingAct = (typeof matchingActs)[number];

export type Failed = { id: number; message: string };
export type Outcome = { done: number[]; failed: Failed[]; message: string };
type Portion = { data: { done: number[]; failed: Failed[] }; message: string };

/** Counts the posts of a view in their current state. */
export async function countEvery(view: PostView['view']): Promise<Omit<Every, 'except'>> {
  const { count, until, as_of: asOf } = await api.posts.countMatching(filterOf(view));
  return { count, until, asOf };
}

/** Runs an action on all posts with these ids, 100 per request. Calls `tell` with the results so far. */
export async function changeAll(
  ids: readonly number[],
  act: BulkActName,
  tags: readonly string[],
  tell: (outcome: Outcome) => void,
): Promise<Outcome> {
  const all: Outcome = { done: [], failed: [], message: '' };
  const { posts: atOnce } = bulkLimits;
  for (let from = 0; from < ids.length; from += atOnce) {
    tell(all);
    const sent = { act, ids: ids.slice(from, from + atOnce), tags: [...tags] };
    add(all, await api.posts.changeMany(sent));
  }
  return all;
}

function add(all: Outcome, { data, message }: Portion): void {
  all.done.push(...data.done);
  all.failed.push(...data.failed);
  all.message = message.replace(/\d+$/, String(all.done.length));
}
