import { useQuery } from '@tanstack/react-query';
import type { account } from '#modules/auth/account-contract.ts';
import type { WireType } from '#api/http/call.ts';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';

export type CurrentUser = WireType<typeof account.find.data>;

export type Permission = CurrentUser['permissions'][number];

export const currentUserKey = ['current-user'];

/** Returns the query of the current user, for callers that must distinguish a loading user from a missing session. */
export function useCurrentUserQuery() {
  return useQuery({ queryKey: currentUserKey, queryFn: loadCurrentUser, staleTime: Infinity });
}

/** Returns the current user, or undefined until the first response. */
export function useCurrentUser(): CurrentUser | undefined {
  return useCurrentUserQuery().data;
}

/** Returns true if the member has the permission. False while the user is loading. */
export function hasPermission(user: CurrentUser | undefined, permission: Permission): boolean {
  return user?.permissions.includes(permission) === true;
}

/** Returns the member's display name, or "team member" if it is missing. */
export function getDisplayName(user: Pick<CurrentUser, 'name'>): string {
  const name = user.name?.trim() ?? '';
  return name === '' ? alerts['team.unnamed'] : name;
}

async function loadCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser> {
  const { data } = await api.account.find({ signal });
  return data;
}
