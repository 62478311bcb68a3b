import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { offerUndo } from '../report-change.ts';
import type { BulkResult } from '../table/bulk-bar.tsx';
import { inboxKey } from './inbox.ts';

export type MessageUpdate = Parameters<typeof api.messages.update>[1];
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
      if (isChange(data.undo))
        offerUndo({ message: text, undo: () => api.messages.updateMany({ changes: [data.undo] }), refresh });
      else showToast(text);
      await refresh();
    },
    // Another member may have changed the message: show the current state.
    onError: () => refresh(),
  });
}

/** Changes messages, with one request for each 100 messages. */
export async function changeMessages(changes: BulkChanges): Promise<BulkResult> {
  const undo: BulkChanges = [];
  let [changed, skipped] = [0, 0];
  for (let from = 0; from < changes.length; from += inboxLimits.changed) {
    const portion = changes.slice(from, from + inboxLimits.changed);
    const { data } = await api.messages.updateMany({ changes: portion });
    changed += data.changed.length;
    skipped += data.skipped;
    undo.push(...data.undo.filter(isChange));
  }
  if (skipped > 0)
    showToast(`${formatNumber(skipped)} were not changed, because another member changed them first.`);
  const message = changed === 0 ? '' : formatDone(formatNumber(changed));
  return { message, undo: undo.length === 0 ? undefined : () => changeMessages(undo) };
}

export function useRefreshInbox(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: inboxKey });
}

function isChange(change: BulkChanges[number]): boolean {
  return Object.keys(change).length > 1;
}

function formatDone(count: string) {
  return count === '1' ? '1 message changed' : `${count} messages changed`;
}
