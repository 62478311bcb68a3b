import type { QueryClient } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { callApiList } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { apiQuery, oneOf, typedText } from '../table/list-view.ts';
import { offerUndo } from '../table/undo.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ListView } from '../table/use-list-view.ts';
import { deletePost, type ListedPost, restorePost, unpublish } from './posts-data.ts';

export const postPageSize = 20;

export const postChoices = ['all', 'draft', 'scheduled', 'published'] as const;

/** What the list of posts is searched, narrowed and sorted by. */
export const postFields = {
  search: typedText(),
  status: oneOf(...postChoices),
  sort: oneOf('-updated', 'updated', 'title', '-title', '-created', 'created'),
};
export type PostView = ListView<typeof postFields>;

export function usePosts({ view, cursors }: PostView) {
  const { search, status, sort } = view;
  const narrowed = { body: 'none', search, sort, status: status === 'all' ? '' : status };
  const query = apiQuery(narrowed, cursors, postPageSize).toString();
  return useListQuery({
    key: ['posts', 'list', query],
    load: (signal) => callApiList<ListedPost>(`/api/v1/posts?${query}`, { signal }),
  });
}

/** Takes a post away at once and offers for 30 seconds to bring it back. */
export async function removePost(queries: QueryClient, id: number): Promise<void> {
  const { message } = await deletePost(id);
  await refresh(queries);
  offerUndo({
    message,
    undoText: blogAdmin.list.undo,
    restore: () => restorePost(id),
    refresh: () => refresh(queries),
  });
}

export async function takeDown(queries: QueryClient, post: ListedPost): Promise<void> {
  const { message } = await unpublish(post);
  await refresh(queries);
  showToast(message);
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['posts'] });
}
