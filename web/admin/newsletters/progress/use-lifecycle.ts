import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Turn, turns } from '../turns.ts';
import { type Newsletter, newsletterKey } from './newsletter-item.ts';

/** What can be done with a newsletter that was sent. */
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

/** The calls that change its lifecycle; their answers, and their refusals, show on the page. */
export function useLifecycle(id: number) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ step, ids }: Asked): Promise<Turned> => callOf(id, step, ids),
    onSuccess: ({ data, message }) => {
      queries.setQueryData<Newsletter>(newsletterKey(id), (before) => ({ ...before, ...data }));
      showToast(message);
    },
    // A 409 means that it stands elsewhere by now: the page shows where.
    onSettled: () => queries.invalidateQueries({ queryKey: ['newsletters'] }),
  });
  return {
    take: (step: Step, ids?: number[]) => mutate({ step, ids }),
    takeAndWait: (step: Step) => mutateAsync({ step }),
    /** The step under way; emails of `send-again` by their ids. */
    running: isPending ? variables : null,
    error,
    forget: reset,
  };
}

export type Lifecycle = ReturnType<typeof useLifecycle>;
