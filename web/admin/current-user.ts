import { useQuery } from '@tanstack/react-query';
import { alerts } from '#content/alerts.ts';
import type { RoleName } from '#domain/team/schema.ts';
import { callApi } from '#web/api-client.ts';

/** The signed-in member as GET /api/v1/auth/current_user answers. */
export type CurrentUser = {
  id: number;
  email: string;
  name?: string | null;
  role: RoleName;
  role_id: number;
  job_title: string;
  password_change_required: boolean;
};

export const currentUserKey = ['current-user'];

/** The query of who is signed in, for those who must tell "not yet" from "not at all". */
export function useCurrentUserQuery() {
  return useQuery({ queryKey: currentUserKey, queryFn: loadCurrentUser, staleTime: Infinity });
}

/** Who is signed in; undefined until the server has answered once. */
export function useCurrentUser(): CurrentUser | undefined {
  return useCurrentUserQuery().data;
}

/** The name that people read: "team member" when it is missing. */
export function displayName(user: Pick<CurrentUser, 'name'>): string {
  const name = user.name?.trim() ?? '';
  return name === '' ? alerts['team.unnamed'] : name;
}

async function loadCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser> {
  const { data } = await callApi<{ data: CurrentUser }>('/api/v1/auth/current_user', { signal });
  return data;
}
