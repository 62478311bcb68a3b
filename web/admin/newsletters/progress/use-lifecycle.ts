import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type StateChange, stateChanges } from '../state-changes.ts';
import { type Newsletter, createNewsletterKey } from './newsletter-item.ts';

export type LifecycleStep = StateChange | 'send-again' | 'free-bounced' | 'send-bounced-again';
type LifecycleRequest = { step: LifecycleStep; ids?: number[] | undefined };
type LifecycleResponse = { data: Newsletter; message: string };

function callLifecycleApi(
  id: number,
  step: LifecycleStep,
  ids: number[] | undefined,
): Promise<LifecycleResponse> {
  switch (step) {
    case 'send-again':
      return api.deliveries.sendAgain(id, { ids });
    case 'free-bounced':
      return api.deliveries.undoBounces(id);
    case 'send-bounced-again':
      return api.deliveries.undoBounces(id, { sendAgain: true });
    default:
      return stateChanges[step](id);
  }
}

/** Runs the actions on a newsletter. The page shows their results and errors. */
export function useLifecycle(id: number) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ step, ids }: LifecycleRequest): Promise<LifecycleResponse> =>
      callLifecycleApi(id, step, ids),
    onSuccess: ({ data, message }) => {
      queries.setQueryData<Newsletter>(createNewsletterKey(id), (before) => ({ ...before, ...data }));
      showToast(message);
    },
    // After a 409 the state has changed: the page shows the new state.
    onSettled: () => queries.invalidateQueries({ queryKey: ['newsletters'] }),
  });
  return {
    take: (step: LifecycleStep, ids?: number[]) => mutate({ step, ids }),
    takeAndWait: (step: LifecycleStep) => mutateAsync({ step }),
    /** The running action, with the ids of the emails in `send-again`. */
    running: isPending ? variables : null,
    error,
    forget: reset,
  };
}

export type Lifecycle = ReturnType<typeof useLifecycle>;
