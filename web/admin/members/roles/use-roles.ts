import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { roles } from '#modules/members/role-contract.ts';
import { permissions } from '#content/admin/roles.ts';
import { memberRoles } from '#content/admin/team.ts';
import { givenPermissions } from '#modules/members/constants.ts';
import { api } from './calls.ts';
import { type CurrentUser, currentUserKey, mayDo, useCurrentUser } from '../../current-user.ts';
import { loadWholeList } from '../../whole-list.ts';
import type { ListedMember } from '../member.ts';
import { refreshMembers } from '../use-members.ts';

/** A role with what it permits and how many have it. */
export type ListedRole = Wire<typeof roles.list.list>;

const rolesKey = ['roles'];

/** Every role, the described ones first. */
export function useRoles() {
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => loadWholeList((page) => api.list(page, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** After a change of roles: reads anew what shows them, one's own rights too. */
export async function refreshRoles(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: rolesKey }),
    queries.invalidateQueries({ queryKey: currentUserKey }),
    refreshMembers(queries),
  ]);
}

/** True when whoever is logged in has all that the role permits: nobody gives, changes or takes more. */
export function isWithin(user: CurrentUser | undefined, role: ListedRole): boolean {
  return role.permissions.every((permission) => mayDo(user, permission));
}

/**
 * The roles that can be chosen for a member, each with what it is for: those within one's own rights, and the one that the
 * member has. Until they are there, and for whoever may not manage the team, the described ones.
 */
export function useRoleChoices(member?: ListedMember): { name: string; texts: string; note: string }[] {
  const user = useCurrentUser();
  const { data } = useRoles();
  if (data === undefined || !mayDo(user, 'team')) return [...memberRoles];
  return data.filter((role) => isWithin(user, role) || role.key === member?.role).map(toChoice);
}

/** Every role as a choice; until they are there the described ones. */
export function useEveryRole(): { name: string; texts: string; note: string }[] {
  return useRoles().data?.map(toChoice) ?? [...memberRoles];
}

function toChoice({ key, name, description, permissions: given }: ListedRole) {
  const described = memberRoles.find((role) => role.name === key);
  return described ?? { name: key, texts: name, note: description || givenText(given) };
}

/** What a role permits beside what every member may, in one line. */
export function givenText(given: ListedRole['permissions']): string {
  return givenPermissions
    .filter((permission) => given.includes(permission))
    .map((permission) => permissions[permission].texts)
    .join(', ');
}
