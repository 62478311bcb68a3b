import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { loadWholeList } from '../whole-list.ts';

const membersKey = ['members'];

/** The whole team by name: read on entry, when the window is looked at again, and after each change. */
export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => loadWholeList((page) => api.members.list(page, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** After a change: reads the list anew; resolves when it is there. */
export function refreshMembers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: membersKey });
}
