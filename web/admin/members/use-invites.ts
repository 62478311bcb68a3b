import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApiList } from '#web/api-client.ts';
import type { RoleName } from '#domain/team/schema.ts';
import { useCurrentUser } from '../current-user.ts';

/** Somebody who was asked into the team and has not answered, as GET /api/v1/invites answers. */
export type ListedInvite = {
  id: number;
  email: string;
  name: string | null;
  role: RoleName;
  state: 'open' | 'expired';
  sent: string;
  expires: string;
};

/** The API gives no more at once, and a team never waits for so many. */
export const mostInvites = 100;

const invitesKey = ['invites'];

/** Invites that wait, newest first; Admins alone may see them, so nobody else asks. */
export function useInvites() {
  const isAdmin = useCurrentUser()?.role === 'ADMIN';
  return useQuery({
    queryKey: invitesKey,
    queryFn: ({ signal }) => callApiList<ListedInvite>(`/api/v1/invites?limit=${mostInvites}`, { signal }),
    enabled: isAdmin,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function refreshInvites(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: invitesKey });
}
