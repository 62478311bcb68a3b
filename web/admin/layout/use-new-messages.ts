import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useCurrentUser } from '../current-user.ts';
import { newMessagesKey } from '../queries.ts';
import { mayUse, sectionNamed } from '../shell/sections.ts';

/** Messages that nobody has answered; undefined until known, and for roles without an inbox. The stream of notifications keeps it fresh. */
export function useNewMessages(): number | undefined {
  const role = useCurrentUser()?.role;
  const { data } = useQuery({
    queryKey: newMessagesKey,
    queryFn: ({ signal }) => api.contactMessages.list({ limit: 1 }, { signal }),
    enabled: role !== undefined && mayUse(role, sectionNamed('messages')),
    refetchInterval: 60_000,
  });
  return data === undefined ? undefined : Number(data.headers.get('X-Count-New') ?? 0);
}
