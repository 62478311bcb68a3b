import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageWork } from '#content/admin/messages.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { offerUndo } from '../table/undo.ts';
import { inboxKey } from './inbox.ts';

type Writing = Parameters<typeof api.messages.update>[1];
type Changes = Parameters<typeof api.messages.updateMany>[0]['changes'];

/** A change of a message, and the text of its undo toast. */
export type Work = { writing: Writing; text: string };

/** Changes a message and offers an undo. Several changes run one after the other, in their order. */
export function useWork(id: number) {
  const refresh = useRefresh();
  return useMutation({
    scope: { id: `message ${id}` },
    mutationFn: ({ writing }: Work) => api.messages.update(id, writing),
    onSuccess: async ({ data }, { text }) => {
      offer(text, [data.undo], refresh);
      await refresh();
    },
    // Another member may have changed the message: show the current state.
    onError: () => refresh(),
  });
}

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
