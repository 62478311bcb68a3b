import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { mayDo, useCurrentUser } from '../current-user.ts';
import { newMessagesKey } from '../queries.ts';

/** Messages that nobody has answered; undefined until known, and for roles without an inbox. The stream of notifications keeps it fresh. */
export function useNewMessages(): number | undefined {
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: newMessagesKey,
    queryFn: ({ signal }) => api.messages.list({ limit: 1 }, { signal }),
    enabled: mayDo(user, 'messages'),
    refetchInterval: 60_000,
  });
  return data === undefined ? undefined : Number(data.headers.get('X-Count-New') ?? 0);
}
