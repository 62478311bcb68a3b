import { useQuery } from '@tanstack/react-query';
import type { account } from '#modules/auth/account-contract.ts';
import type { Wire } from '#api/http/call.ts';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';

/** The signed-in member. */
export type CurrentUser = Wire<typeof account.find.data>;

/** What a role may permit. */
export type Permission = CurrentUser['permissions'][number];

export const currentUserKey = ['current-user'];

/** The query of who is signed in, for those who must tell "not yet" from "not at all". */
export function useCurrentUserQuery() {
  return useQuery({ queryKey: currentUserKey, queryFn: loadCurrentUser, staleTime: Infinity });
}

/** Who is signed in; undefined until the server has answered once. */
export function useCurrentUser(): CurrentUser | undefined {
  return useCurrentUserQuery().data;
}

/** True when the member may; not while it is not known who is signed in. */
export function mayDo(user: CurrentUser | undefined, permission: Permission): boolean {
  return user?.permissions.includes(permission) === true;
}

/** The name that people read: "team member" when it is missing. */
export function displayName(user: Pick<CurrentUser, 'name'>): string {
  const name = user.name?.trim() ?? '';
  return name === '' ? alerts['team.unnamed'] : name;
}

async function loadCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser> {
  const { data } = await api.account.find({ signal });
  return data;
}
