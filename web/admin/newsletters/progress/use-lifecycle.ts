import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Turn, turns } from '../turns.ts';
import { type Newsletter, newsletterKey } from './newsletter-item.ts';

export type Step = Turn | 'send-again' | 'free-bounced' | 'send-bounced-again';
type Asked = { step: Step; ids?: number[] | undefined };
type Turned = { data: Newsletter; message: string };

function callOf(id: number, step: Step, ids: number[] | undefined): Promise<Turned> {
  switch (step) {
    case 'send-again':
      return api.deliveries.sendAgain(id, { ids });
    case 'free-bounced':
      return api.deliveries.undoBounces(id);
    case 'send-bounced-again':
      return api.deliveries.undoBounces(id, { send_again: true });
    default:
      return turns[step](id);
  }
}

/** Runs the actions on a newsletter. The page shows their results and errors. */
export function useLifecycle(id: number) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ step, ids }: Asked): Promise<Turned> => callOf(id, step, ids),
    onSuccess: ({ data, message }) => {
      queries.setQueryData<Newsletter>(newsletterKey(id), (before) => ({ ...before, ...data }));
      showToast(message);
    },
    // After a 409 the state has changed: the page shows the new state.
    onSettled: () => queries.invalidateQueries({ queryKey: ['newsletters'] }),
  });
  return {
    take: (step: Step, ids?: number[]) => mutate({ step, ids }),
    takeAndWait: (step: Step) => mutateAsync({ step }),
    /** The running action, with the ids of the emails in `send-again`. */
    running: isPending ? variables : null,
    error,
    forget: reset,
  };
}

export type Lifecycle = ReturnType<typeof useLifecycle>;
