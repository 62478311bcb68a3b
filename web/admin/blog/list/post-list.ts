import type { QueryClient } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { oneOf, typedText } from '../../table/list-view.ts';
import { offerUndo } from '../../table/undo.ts';
import { useListQuery } from '../../table/use-list-query.ts';
import type { ListView } from '../../table/use-list-view.ts';
import { type ListedPost, unpublishPost } from '../posts-data.ts';

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
  const asked = {
    body: 'none',
    search: search.trim(),
    sort,
    status: status === 'all' ? undefined : status,
    after: cursors.at(-1),
    limit: postPageSize,
  } as const;
  return useListQuery({
    key: ['posts', 'list', asked],
    load: (signal) => api.posts.list(asked, { signal }),
  });
}

/** Deletes a post at once and offers for 30 seconds to restore it. */
export async function deletePost(queries: QueryClient, id: number): Promise<void> {
  const { message } = await api.posts.delete(id);
  await refresh(queries);
  offerUndo({
    message,
    undoText: blogAdmin.list.undo,
    restore: () => api.posts.restore(id),
    refresh: () => refresh(queries),
  });
}

export async function unpublishListed(queries: QueryClient, post: ListedPost): Promise<void> {
  const { message } = await unpublishPost(post);
  await refresh(queries);
  showToast(message);
}

/** Takes a scheduled post off the schedule: it is a draft then. */
export async function callOffListed(queries: QueryClient, { id }: ListedPost): Promise<void> {
  const { message } = await api.scheduled.cancel('post', id);
  await refresh(queries);
  showToast(message);
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['posts'] });
}
