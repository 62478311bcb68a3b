import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { notifications } from '#modules/notifications/contract.ts';
import { api } from '#web/api.ts';
import { followStream } from '../follow-stream.ts';
import { newMessagesKey } from '../queries.ts';

export type NotificationEntry = Wire<typeof notifications.list.list>;

const notificationsKey = ['notifications'];
/** Without a stream the list is asked for this often. */
const pollMs = 60_000;
/** The page itself comes first: news may wait until it has loaded. */
const settleMs = 2_500;

/** The newest notifications and how many are unread: live by a stream, else each minute. */
export function useNotifications() {
  useNews();
  const { data, error } = useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => api.notifications.list({ limit: 20 }, { signal }),
    refetchInterval: pollMs,
    staleTime: 0,
  });
  return {
    entries: data?.items,
    unread: Number(data?.headers.get('X-Unread-Count') ?? 0),
    error,
  };
}

/** Marks everything up to an id as read; the list shows it with its next answer. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: number) => api.notifications.markRead({ until }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
}

/**
 * Asks for the list anew when the server begins to listen, as what came before it is not told, and whenever it says
 * that there are news; a hidden page lets go of its stream. One that made way for another page asks each minute.
 */
function useNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const open = async (signal: AbortSignal) => {
      let isReplaced = false;
      const take = (event: string) => {
        if (event === 'replaced') isReplaced = true;
        else
          for (const queryKey of [notificationsKey, newMessagesKey])
            void queries.invalidateQueries({ queryKey });
      };
      await api.notifications.listen({ signal, take });
      return isReplaced ? 'replaced' : undefined;
    };
    return followStream({ open, settleMs });
  }, [queries]);
}
