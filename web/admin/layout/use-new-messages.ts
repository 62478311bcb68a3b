import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { newMessagesKey } from '../queries.ts';
import { minuteMs } from '#modules/time.ts';

/**
 * Returns the number of unanswered messages. Undefined while loading and for roles without messages. The notification
 * stream triggers the updates.
 */
export function useNewMessages(): number | undefined {
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: newMessagesKey,
    queryFn: ({ signal }) => api.messages.list({ limit: 1 }, { signal }),
    enabled: hasPermission(user, 'messages'),
    refetchInterval: minuteMs,
  });
  return data === undefined ? undefined : Number(data.headers.get('X-Count-New') ?? 0);
}
