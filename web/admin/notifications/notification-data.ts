import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { notifications } from '#modules/notifications/contract.ts';
import { api } from '#web/api.ts';
import { followStream } from '../follow-stream.ts';
import { newMessagesKey } from '../queries.ts';
import { minuteMs } from '#modules/time.ts';

export type NotificationEntry = WireType<typeof notifications.list.list>;

const notificationsKey = api.notifications.key;
/** The interval of reloads in milliseconds, for pages without a stream. */
const pollMs = minuteMs;
/** Milliseconds before the stream opens, so that the page loads first. */
const streamDelayMs = 2_500;

/**
 * Loads the newest notifications and the number of unread notifications. A stream triggers updates; without a stream,
 * the list reloads every minute.
 */
export function useNotifications() {
  useNotificationStream();
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

/** Marks all notifications up to an id as read. The list shows the change after a reload. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: number) => api.notifications.markRead({ until }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
}

/**
 * Reloads the list at each event of the stream, and when the stream opens, because the stream does not repeat earlier events. A
 * hidden page closes the stream. If another page's stream replaced this page's stream, the list reloads every minute.
 */
function useNotificationStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const open = async (signal: AbortSignal) => {
      let isReplaced = false;
      const handleEvent = (event: string) => {
        if (event === 'replaced') isReplaced = true;
        else
          for (const queryKey of [notificationsKey, newMessagesKey])
            void queries.invalidateQueries({ queryKey });
      };
      await api.notifications.listen({ signal, onValue: handleEvent });
      return isReplaced ? 'replaced' : undefined;
    };
    return followStream({ open, settleMs: streamDelayMs });
  }, [queries]);
}
