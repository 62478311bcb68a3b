import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { invites } from '#modules/invites/contract.ts';
import { api } from '#web/api.ts';
import { hasPermission, useCurrentUser } from '../current-user.ts';

/** A pending invitation. */
export type ListedInvite = WireType<typeof invites.list.list>;

/** The API's maximum. A team never has so many pending invitations. */
export const maxInvites = 100;

const invitesKey = api.invites.list.key;

/** Loads the pending invitations, newest first, if the user may invite. */
export function useInvites() {
  const mayInvite = hasPermission(useCurrentUser(), 'team');
  return useQuery({
    queryKey: invitesKey,
    queryFn: ({ signal }) => api.invites.list({ limit: maxInvites }, { signal }),
    enabled: mayInvite,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function refreshInvites(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: invitesKey });
}
