import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { loadAllPages } from '../load-all-pages.ts';

const membersKey = api.members.key;

/** Loads all members, sorted by name. Reloads on mount, on window focus, and after each change. */
export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => loadAllPages((page) => api.members.list(page, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function refreshMembers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: membersKey });
}
