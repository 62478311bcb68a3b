import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Turn, turns } from '../turns.ts';
import { type Newsletter, newsletterKey } from './newsletter-item.ts';

/** What can be done with a newsletter that was sent. */
export type Step = Turn | 'send-again';
type Asked = { step: Step; ids?: number[] | undefined };
type Turned = { data: Newsletter; message: string };

/** The calls that change its lifecycle; their answers, and their refusals, show on the page. */
export function useLifecycle(id: number) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ step, ids }: Asked): Promise<Turned> =>
      step === 'send-again' ? api.deliveries.sendAgain(id, { ids }) : turns[step](id),
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
