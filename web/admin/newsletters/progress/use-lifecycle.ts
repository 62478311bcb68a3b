import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Answered, type NewsletterItem, newsletterKey } from './newsletter-item.ts';

/** What can be done with a newsletter that was sent. */
export type Step = 'pause' | 'resume' | 'cancel' | 'undo' | 'retry' | 'send-again';

/** The calls that change its course; their answers, and their refusals, show on the page. */
export function useLifecycle(id: number) {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ step, ids }: { step: Step; ids?: number[] }) =>
      callApi<Answered<NewsletterItem>>(`/api/v1/newsletters/${id}/${step}`, {
        method: 'POST',
        ...(ids === undefined ? {} : { json: { ids } }),
      }),
    onSuccess: ({ data, message }) => {
      queries.setQueryData<NewsletterItem>(newsletterKey(id), (before) => ({ ...before, ...data }));
      showToast(message);
    },
    // A 409 means that it stands elsewhere by now: the page shows where.
    onSettled: () => queries.invalidateQueries({ queryKey: ['newsletters'] }),
  });
  return {
    take: (step: Step, ids?: number[]) => mutate({ step, ...(ids === undefined ? {} : { ids }) }),
    takeAndWait: (step: Step) => mutateAsync({ step }),
    /** The step under way; emails of `send-again` by their ids. */
    running: isPending ? variables : null,
    error,
    forget: reset,
  };
}

export type Course = ReturnType<typeof useLifecycle>;
