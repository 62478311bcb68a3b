import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageWork } from '#content/admin/messages.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { offerUndo } from '../table/undo.ts';
import { inboxKey } from './inbox.ts';

type Writing = Parameters<typeof api.messages.update>[1];
type Changes = Parameters<typeof api.messages.updateMany>[0]['changes'];

/** A change of a message, and what to say of it. */
export type Work = { writing: Writing; text: string };

/** Changes a message, one change after the other in the order of the presses, and offers to take each back. */
export function useWork(id: number) {
  const refresh = useRefresh();
  return useMutation({
    scope: { id: `message ${id}` },
    mutationFn: ({ writing }: Work) => api.messages.update(id, writing),
    onSuccess: async ({ data }, { text }) => {
      offer(text, [data.undo], refresh);
      await refresh();
    },
    // Somebody else may have been faster: what they did is shown.
    onError: () => refresh(),
  });
}

/** Changes several messages at once, and offers to take that back. */
export function useBulkWork() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: Changes) => api.messages.updateMany({ changes }),
    onSuccess: async ({ data: { changed, skipped, undo } }) => {
      if (changed.length > 0) offer(messageWork.bulk.done(fullNumber(changed.length)), undo, refresh);
      if (skipped > 0) showToast(messageWork.bulk.skipped(fullNumber(skipped)));
      await refresh();
    },
  });
}

/** Reads all of the inbox anew. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: inboxKey });
}

function offer(message: string, undo: Changes, refresh: () => Promise<void>): void {
  const changes = undo.filter((change) => Object.keys(change).length > 1);
  if (changes.length === 0) return showToast(message);
  return offerUndo({
    message,
    undoText: messageWork.undo,
    restore: () => api.messages.updateMany({ changes }),
    refresh,
  });
}
