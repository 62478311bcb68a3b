import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { changeAll, type MatchingAct, type Outcome } from './change-many.ts';
import type { PostView } from './post-list.ts';
import { matchingChange, runMatching } from './unfinished-change.ts';
import { useOfferRestore } from './use-offer-restore.ts';
import type { PostSelection } from './use-post-selection.ts';

const { bulk: texts } = postsList;
const nothing: Outcome = { done: [], failed: [], message: '' };

type Wish = { act: MatchingAct; tags: string[] };

/**
 * Runs an action on all selected posts, 100 per request. After an error, finished requests stay done and are reported.
 * A change of a whole filter can be resumed.
 */
export function useBulk(view: PostView['view'], { ids, every, count, clear, choose }: PostSelection) {
  const userId = useCurrentUser()?.id ?? 0;
  const { refresh, offerRestore } = useOfferRestore();
  const [soFar, setSoFar] = useState<{ done: number; failed: number } | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const all = fullNumber(count);

  function tell(outcome: Outcome | null): void {
    setSoFar(outcome && { done: outcome.done.length, failed: outcome.failed.length });
  }

  const { mutate, mutateAsync, error, submittedAt, isPending } = useMutation({
    mutationFn: async ({ act, tags }: Wish) => {
      setFailed([]);
      // Updated after each request, so that it has the results before an error.
      let latest = nothing;
      const hear = (outcome: Outcome) => {
        latest = outcome;
        tell(outcome);
      };
      try {
        return await (every === null
          ? changeAll([...ids], act, tags, hear)
          : runMatching(userId, matchingChange(view, every, { act, tags }), hear));
      } catch (fault) {
        // A change of a whole filter is resumed instead, and can be undone at its end.
        if (every === null && act === 'delete' && latest.done.length > 0) offerRestore(latest, tell);
        throw fault;
      }
    },
    onSuccess: async (outcome, { act }) => {
      setSoFar(null);
      const { done, failed: refused, message } = outcome;
      setFailed(refused.map((one) => one.message));
      if (refused.length > 0) choose(refused.map(({ id }) => id));
      else clear();
      await refresh();
      if (act === 'delete' && done.length > 0) offerRestore(outcome, tell);
      else showToast(message);
    },
    onError: refresh,
  });
  useAskBeforeLeaving({ isBusy: isPending });

  return {
    progress: isPending && soFar !== null ? texts.working(fullNumber(soFar.done + soFar.failed), all) : null,
    failed,
    error,
    /** Describes the progress of the last attempt if it failed. */
    stopped: soFar === null ? undefined : texts.stopped(fullNumber(soFar.done), all),
    attempt: submittedAt,
    run: (act: MatchingAct, tags: string[] = []) => (isPending ? undefined : mutate({ act, tags })),
    runAsked: async (act: MatchingAct) => {
      await mutateAsync({ act, tags: [] });
    },
  };
}

/** Asks for confirmation before the page closes, because it sends the remaining requests. */
function useAskBeforeLeaving({ isBusy }: { isBusy: boolean }): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
