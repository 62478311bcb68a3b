import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { offerUndo } from '../../table/undo.ts';
import { changeAll, changeEvery, type MatchingAct, type Outcome } from './change-many.ts';
import type { PostView } from './post-list.ts';
import type { PostSelection } from './use-post-selection.ts';

const { bulk: texts } = postsList;
const nothing: Outcome = { done: [], failed: [], message: '' };

type Wish = { act: MatchingAct; tags: string[] };

/** One act on all that are chosen, 100 at a time; what is done where it stops stays done, and is told. */
export function useBulk(view: PostView['view'], { ids, every, count, clear, choose }: PostSelection) {
  const queries = useQueryClient();
  const [soFar, setSoFar] = useState<{ done: number; failed: number } | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const all = fullNumber(count);

  async function refresh(): Promise<void> {
    await Promise.all(['posts', 'tags'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })));
  }

  function tell({ done, failed: refused }: Outcome): void {
    setSoFar({ done: done.length, failed: refused.length });
  }

  function offerRestore({ done, message }: Outcome): void {
    const restore = () => changeAll(done, 'restore', [], tell).finally(() => setSoFar(null));
    offerUndo({ message, undoText: texts.undo, restore, refresh });
  }

  const { mutate, mutateAsync, error, submittedAt, isPending } = useMutation({
    mutationFn: async ({ act, tags }: Wish) => {
      setFailed([]);
      // The outcome grows in place: what was done before a failure is in it.
      let latest = nothing;
      const hear = (outcome: Outcome) => {
        latest = outcome;
        tell(outcome);
      };
      try {
        return await (every === null
          ? changeAll([...ids], act, tags, hear)
          : changeEvery(view, every, { act, tags }, hear));
      } catch (fault) {
        if (act === 'delete' && latest.done.length > 0) offerRestore(latest);
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
      if (act === 'delete' && done.length > 0) offerRestore(outcome);
      else showToast(message);
    },
    onError: refresh,
  });
  useAskBeforeLeaving({ isBusy: isPending });

  return {
    progress: isPending && soFar !== null ? texts.working(fullNumber(soFar.done + soFar.failed), all) : null,
    failed,
    error,
    /** How far the last attempt came that failed. */
    stopped: soFar === null ? undefined : texts.stopped(fullNumber(soFar.done), all),
    attempt: submittedAt,
    run: (act: MatchingAct, tags: string[] = []) => (isPending ? undefined : mutate({ act, tags })),
    runAsked: async (act: MatchingAct) => {
      await mutateAsync({ act, tags: [] });
    },
  };
}

/** The portions that follow are asked for by this page. */
function useAskBeforeLeaving({ isBusy }: { isBusy: boolean }): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
