import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiList } from '#web/api-client.ts';

/** One open sign-in as GET /api/v1/sessions answers: one's own, an Admin sees everybody's. */
export type ListedSession = {
  id: string;
  user: string;
  user_id: number;
  device: string;
  client: string;
  created: string;
  last_seen: string;
  active_now: boolean;
  current: boolean;
};

const sessionsKey = ['sessions'];
const mostPages = 20;

/** Every open sign-in that one may see, newest first: on entry, on focus and after each change. */
export function useOpenSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => loadSessions(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

type Ending = { path: string; done: () => void };

/** Ends sessions by a path of the API, then reads lists anew. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path }: Ending) => callApi<{ message: string }>(path, { method: 'DELETE' }),
    onSuccess: (_, { done }) => {
      done();
      return refreshSessions(queries);
    },
    // What is gone already has the wished outcome, and the list must say so.
    onError: () => refreshSessions(queries),
  });
}

export const endPaths = {
  one: (id: string) => `/api/v1/sessions/${encodeURIComponent(id)}`,
  allOf: (email: string) => `/api/v1/users/${encodeURIComponent(email)}/sessions`,
  others: '/api/v1/sessions/others',
} as const;

async function refreshSessions(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sessionsKey }),
    queries.invalidateQueries({ queryKey: ['members'] }),
  ]);
}

async function loadSessions(signal: AbortSignal): Promise<ListedSession[]> {
  const sessions: ListedSession[] = [];
  let address: string | null = '/api/v1/sessions?limit=100';
  for (let page = 0; address !== null && page < mostPages; page += 1) {
    const { items, next }: { items: ListedSession[]; next: string | null } = await callApiList<ListedSession>(
      address,
      { signal },
    );
    sessions.push(...items);
    address = next;
  }
  return sessions;
}
