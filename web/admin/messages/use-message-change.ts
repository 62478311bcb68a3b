import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageHandling } from '#content/admin/messages.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { offerUndo } from '../report-change.ts';
import { inboxKey } from './inbox.ts';

type MessageUpdate = Parameters<typeof api.messages.update>[1];
type BulkChanges = Parameters<typeof api.messages.updateMany>[0]['changes'];

/** A change of a message, and the text of its undo toast. */
export type MessageChange = { update: MessageUpdate; text: string };

/** Changes a message and offers an undo. Several changes run one after the other, in their order. */
export function useMessageChange(id: number) {
  const refresh = useRefreshInbox();
  return useMutation({
    scope: { id: `message ${id}` },
    mutationFn: ({ update }: MessageChange) => api.messages.update(id, update),
    onSuccess: async ({ data }, { text }) => {
      offerUndoOfChanges(text, [data.undo], refresh);
      await refresh();
    },
    // Another member may have changed the message: show the current state.
    onError: () => refresh(),
  });
}

export function useBulkChange() {
  const refresh = useRefreshInbox();
  return useMutation({
    mutationFn: (changes: BulkChanges) => api.messages.updateMany({ changes }),
    onSuccess: async ({ data: { changed, skipped, undo } }) => {
      if (changed.length > 0)
        offerUndoOfChanges(messageHandling.bulk.done(formatNumber(changed.length)), undo, refresh);
      if (skipped > 0) showToast(messageHandling.bulk.skipped(formatNumber(skipped)));
      await refresh();
    },
  });
}

export function useRefreshInbox(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: inboxKey });
}

function offerUndoOfChanges(message: string, undo: BulkChanges, refresh: () => Promise<void>): void {
  const changes = undo.filter((change) => Object.keys(change).length > 1);
  if (changes.length === 0) return showToast(message);
  return offerUndo({
    message,
    undo: () => api.messages.updateMany({ changes }),
    refresh,
  });
}
