import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { sessions } from '#modules/auth/session-contract.ts';
import { api } from '#web/api.ts';
import { loadWholeList } from '../whole-list.ts';

/** One open sign-in: one's own, an Admin sees everybody's. */
export type ListedSession = Wire<typeof sessions.list.list>;

const sessionsKey = ['sessions'];

/** Every open sign-in that one may see, newest first: on entry, on focus and after each change. */
export function useOpenSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => loadWholeList((page) => api.sessions.list(page, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

type Ending = {
  end: () => Promise<unknown>;
  /** The one session that it ends; left out where it ends several. */
  id?: string;
  done: () => void;
};

/** Ends sessions by a call of the API, then reads lists anew. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ end }: Ending) => end(),
    onSuccess: (_, { done }) => {
      done();
      return refreshSessions(queries);
    },
    // What is gone already has the wished outcome, and the list must say so.
    onError: () => refreshSessions(queries),
  });
}

async function refreshSessions(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sessionsKey }),
    queries.invalidateQueries({ queryKey: ['members'] }),
  ]);
}
