import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { sessions } from '#modules/auth/session-contract.ts';
import { api } from '#web/api.ts';
import { loadAllPages } from '../load-all-pages.ts';

/** An open session. Members see their own sessions, and Admins see the sessions of all members. */
export type ListedSession = WireType<typeof sessions.list.list>;

const sessionsKey = api.sessions.key;

/** Loads all visible sessions, newest first. Reloads on mount, on focus, and after each change. */
export function useOpenSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => loadAllPages((page) => api.sessions.list(page, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

type EndSessionsRequest = {
  end: () => Promise<unknown>;
  onDone: () => void;
};

/** Ends sessions by an API call, then reloads the lists. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ end }: EndSessionsRequest) => end(),
    onSuccess: (_, { onDone }) => {
      onDone();
      return refreshSessions(queries);
    },
    // A session that no longer exists needs no retry, but the list must be reloaded.
    onError: () => refreshSessions(queries),
  });
}

export async function refreshSessions(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sessionsKey }),
    queries.invalidateQueries({ queryKey: api.members.key }),
  ]);
}
