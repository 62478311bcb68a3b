import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { getErrorText } from '../error-text.ts';

const firstStepsKey = api.firstSteps.find.key;

export function useFirstSteps() {
  return useQuery({
    queryKey: firstStepsKey,
    queryFn: ({ signal }) => api.firstSteps.find({ signal }),
    staleTime: 0,
  });
}

/** Puts the list away with an undo, or shows it again. */
export function useHideFirstSteps() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (change: { isHidden: boolean }) => api.firstSteps.update(change),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(firstStepsKey, data);
      if (data.isHidden) showUndo(message, () => change.mutate({ isHidden: false }));
      else showToast(message);
    },
    onError: (error) => showToast(getErrorText(error)),
  });
  return change;
}
