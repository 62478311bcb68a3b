import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { invites } from '#modules/invites/contract.ts';
import { api } from '#web/api.ts';
import { mayDo, useCurrentUser } from '../current-user.ts';

/** Somebody who was asked into the team and has not answered. */
export type ListedInvite = Wire<typeof invites.list.list>;

/** The API gives no more at once, and a team never waits for so many. */
export const mostInvites = 100;

const invitesKey = ['invites'];

/** Invites that wait, newest first; nobody asks who may not invite. */
export function useInvites() {
  const mayInvite = mayDo(useCurrentUser(), 'team');
  return useQuery({
    queryKey: invitesKey,
    queryFn: ({ signal }) => api.invites.list({ limit: mostInvites }, { signal }),
    enabled: mayInvite,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function refreshInvites(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: invitesKey });
}
