import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { roles } from '#modules/members/role-contract.ts';
import { grantablePermissions } from '#modules/members/constants.ts';
import { api } from './calls.ts';
import { type CurrentUser, currentUserKey, hasPermission, useCurrentUser } from '../../current-user.ts';
import { loadAllPages } from '../../load-all-pages.ts';
import type { ListedMember } from '../member.ts';
import { refreshMembers } from '../use-members.ts';
import { memberRoles, permissions } from './texts.ts';

const textTexts = {
  newsletters: permissions.newsletters.texts,
  status: permissions.status.texts,
  subscribers: permissions.subscribers.texts,
  outbox: permissions.outbox.texts,
  messages: permissions.messages.texts,
  posts: permissions.posts.texts,
  catalogue: permissions.catalogue.texts,
  team: permissions.team.texts,
  audit: permissions.audit.texts,
  keys: permissions.keys.texts,
  webhooks: permissions.webhooks.texts,
  emails: permissions.emails.texts,
  sources: permissions.sources.texts,
  translations: permissions.translations.texts,
  settings: permissions.settings.texts,
} as const;

export type ListedRole = WireType<typeof roles.list.list>;

const rolesKey = api.key;

/** Loads all roles. The roles of the specification are first. */
export function useRoles() {
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => loadAllPages((page) => api.list(page, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Reloads everything that depends on roles, including the current user's permissions. */
export async function refreshRoles(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: rolesKey }),
    queries.invalidateQueries({ queryKey: currentUserKey }),
    refreshMembers(queries),
  ]);
}

/**
 * Returns true if the current user has all permissions of the role. A member cannot assign or change a role with more
 * permissions than their own.
 */
export function hasAllPermissionsOf(user: CurrentUser | undefined, role: ListedRole): boolean {
  return role.permissions.every((permission) => hasPermission(user, permission));
}

/**
 * Returns the roles that the current user can assign to a member, and the member's current role. Returns the roles of
 * the specification while loading, and for users who cannot manage the team.
 */
export function useRoleChoices(member?: ListedMember): { name: string; texts: string; note: string }[] {
  const user = useCurrentUser();
  const { data } = useRoles();
  if (data === undefined || !hasPermission(user, 'team')) return [...memberRoles];
  return data.filter((role) => hasAllPermissionsOf(user, role) || role.key === member?.role).map(toChoice);
}

/** Returns all roles, or the roles of the specification while loading. */
export function useAllRoles(): { name: string; texts: string; note: string }[] {
  return useRoles().data?.map(toChoice) ?? [...memberRoles];
}

function toChoice({ key, name, description, permissions: rolePermissions }: ListedRole) {
  const standardRole = memberRoles.find((role) => role.name === key);
  return standardRole ?? { name: key, texts: name, note: description || formatPermissions(rolePermissions) };
}

/** Returns the names of a role's permissions as one line of text, without the permissions that every member has. */
export function formatPermissions(rolePermissions: ListedRole['permissions']): string {
  return grantablePermissions
    .filter((permission) => rolePermissions.includes(permission))
    .map((permission) => textTexts[permission])
    .join(', ');
}
