import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { useUnloadGuard } from '../../form/use-leave-guard.ts';
import { changeManyPosts, type MatchingAction, type BulkOutcome } from './change-many.ts';
import type { PostView } from './post-list.ts';
import { createMatchingChange, runMatchingChange } from './interrupted-change.ts';
import { useOfferRestore } from './use-offer-restore.ts';
import type { PostSelection } from './use-post-selection.ts';

const { bulk: texts } = postsList;
const emptyOutcome: BulkOutcome = { done: [], failed: [], message: '' };

type BulkRequest = { act: MatchingAction; tags: string[] };

/**
 * Runs an action on all selected posts, 100 per request. After an error, reports the results of the completed
 * requests, which are not undone. A change of all posts of a filter can be resumed.
 */
export function useBulk(view: PostView['view'], { ids, wholeView, count, clear, choose }: PostSelection) {
  const userId = useCurrentUser()?.id ?? 0;
  const { refresh, offerRestore } = useOfferRestore();
  const [progress, setProgress] = useState<{ done: number; failed: number } | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const all = formatNumber(count);

  function reportProgress(outcome: BulkOutcome | null): void {
    setProgress(outcome && { done: outcome.done.length, failed: outcome.failed.length });
  }

  const { mutate, mutateAsync, error, submittedAt, isPending } = useMutation({
    mutationFn: async ({ act, tags }: BulkRequest) => {
      setFailed([]);
      // The results so far, updated after each request, so that they are available after an error.
      let latest = emptyOutcome;
      const handleProgress = (outcome: BulkOutcome) => {
        latest = outcome;
        reportProgress(outcome);
      };
      try {
        return await (wholeView === null
          ? changeManyPosts([...ids], act, tags, handleProgress)
          : runMatchingChange(userId, createMatchingChange(view, wholeView, { act, tags }), handleProgress));
      } catch (fault) {
        // Offers no undo here for a change of all posts of a filter: the user can resume that change, and undo it at
        // its end.
        if (wholeView === null && act === 'delete' && latest.done.length > 0)
          offerRestore(latest, reportProgress);
        throw fault;
      }
    },
    onSuccess: async (outcome, { act }) => {
      setProgress(null);
      const { done, failed: rejectedPosts, message } = outcome;
      setFailed(rejectedPosts.map((post) => post.message));
      if (rejectedPosts.length > 0) choose(rejectedPosts.map(({ id }) => id));
      else clear();
      await refresh();
      if (act === 'delete' && done.length > 0) offerRestore(outcome, reportProgress);
      else showToast(message);
    },
    onError: refresh,
  });
  // The page still has to send the remaining requests.
  useUnloadGuard(() => isPending);

  return {
    progress:
      isPending && progress !== null
        ? texts.working(formatNumber(progress.done + progress.failed), all)
        : null,
    failed,
    error,
    /** Describes the progress of the last attempt if it failed. */
    stopped: progress === null ? undefined : texts.stopped(formatNumber(progress.done), all),
    attempt: submittedAt,
    run: (act: MatchingAction, tags: string[] = []) => (isPending ? undefined : mutate({ act, tags })),
    runAsked: async (act: MatchingAction) => {
      await mutateAsync({ act, tags: [] });
    },
  };
}
