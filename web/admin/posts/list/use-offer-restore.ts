import { useQueryClient } from '@tanstack/react-query';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { api } from '#web/api.ts';
import { offerUndo } from '../../table/undo.ts';
import { changeManyPosts, type BulkOutcome } from './change-many.ts';

/** Returns two functions: one reloads posts and tags, the other offers an undo of a bulk deletion. */
export function useOfferRestore() {
  const queries = useQueryClient();

  async function refresh(): Promise<void> {
    await Promise.all(
      [api.posts.key, api.tags.key].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }

  /** Calls `onProgress` with the progress of the restore. */
  function offerRestore(
    { done, message }: BulkOutcome,
    onProgress: (outcome: BulkOutcome | null) => void = () => {},
  ) {
    const restore = () => changeManyPosts(done, 'restore', [], onProgress).finally(() => onProgress(null));
    offerUndo({ message, undoText: postsList.bulk.undo, restore, refresh });
  }

  return { refresh, offerRestore };
}
