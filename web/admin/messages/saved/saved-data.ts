import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { savedReplies } from '#modules/messages/saved-reply-contract.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../../report-change.ts';

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
  await reportChange(api.savedReplies.delete(id), {
    refresh: () => refreshSavedReplies(queries),
    undo: () => api.savedReplies.restore(id),
  });
}
