import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { callApiList } from '#web/api-client.ts';
import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { refusalText } from '../refusal-words.ts';
import type { PostView } from './post-view.ts';
import { deletePost, type ListedPost, restorePost, unpublish } from './posts-data.ts';

export const postPageSize = 20;

/** One page of the list; the page before stays in sight until the next one is there. */
export function usePosts({ search, status, sort, cursor }: PostView) {
  const query = new URLSearchParams({ limit: String(postPageSize), body: 'none', sort });
  if (search.trim() !== '') query.set('search', search.trim());
  if (status !== 'all') query.set('status', status);
  const after = cursor.at(-1);
  if (after !== undefined) query.set('after', after);
  return useQuery({
    queryKey: ['posts', 'list', query.toString()],
    queryFn: ({ signal }) => callApiList<ListedPost>(`/api/v1/posts?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Takes a post away at once and offers for 30 seconds to bring it back. */
export async function removePost(queries: QueryClient, id: number): Promise<void> {
  const { message } = await deletePost(id);
  await refresh(queries);
  showUndo(message, { texts: blogAdmin.list.undo, run: () => void bringBack(queries, id) });
}

export async function takeDown(queries: QueryClient, post: ListedPost): Promise<void> {
  const { message } = await unpublish(post);
  await refresh(queries);
  showToast(message);
}

async function bringBack(queries: QueryClient, id: number): Promise<void> {
  try {
    const { message } = await restorePost(id);
    showToast(message);
  } catch (error) {
    const run = () => void bringBack(queries, id);
    showUndo(refusalText(error), { texts: blogAdmin.list.undo, run });
  }
  await refresh(queries);
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['posts'] });
}
