import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApiList } from '#web/api-client.ts';
import type { ListedMember } from './member.ts';

const membersKey = ['members'];
/** A team is small: its list is read whole, so that search and sort see everybody. Past this the rest is left out. */
const mostPages = 20;

/** The whole team by name: read on entry, when the window is looked at again, and after each change. */
export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => loadMembers(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** After a change: reads the list anew; resolves when it is there. */
export function refreshMembers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: membersKey });
}

async function loadMembers(signal: AbortSignal): Promise<ListedMember[]> {
  const members: ListedMember[] = [];
  let address: string | null = '/api/v1/users?limit=100';
  for (let page = 0; address !== null && page < mostPages; page += 1) {
    const { items, next }: { items: ListedMember[]; next: string | null } = await callApiList<ListedMember>(
      address,
      { signal },
    );
    members.push(...items);
    address = next;
  }
  return members;
}
