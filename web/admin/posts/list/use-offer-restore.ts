import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { offerUndo } from '../../report-change.ts';
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
    const undo = () => changeManyPosts(done, 'restore', [], onProgress).finally(() => onProgress(null));
    offerUndo({ message, undo, refresh });
  }

  return { refresh, offerRestore };
}
