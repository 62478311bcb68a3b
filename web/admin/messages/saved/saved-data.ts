import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { savedReplies } from '#modules/messages/saved-reply-contract.ts';
import { messageHandling } from '#content/admin/messages.ts';
import { api } from '#web/api.ts';
import { offerUndo } from '../../table/undo.ts';

export type SavedReply = WireType<typeof savedReplies.list.item>[number];

const queryKey = api.savedReplies.key;

export function useSavedReplies() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.savedReplies.list({ signal }),
    staleTime: 0,
  });
}

export function refreshSavedReplies(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

/** Deletes a saved reply immediately and offers an undo for 30 seconds. */
export async function deleteSavedReply(queries: QueryClient, id: number): Promise<void> {
  const { message } = await api.savedReplies.delete(id);
  const refresh = () => refreshSavedReplies(queries);
  await refresh();
  offerUndo({
    message,
    undoText: messageHandling.undo,
    restore: () => api.savedReplies.restore(id),
    refresh,
  });
}
