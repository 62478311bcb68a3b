import type { RoleId } from '#domain/team/limits.ts';

/** What a member may be allowed to do; each call of api/contract/ names one of these, or `public`. */
export type Permission =
  | 'account'
  | 'figures'
  | 'staffList'
  | 'newsletters'
  | 'subscribers'
  | 'outbox'
  | 'messages'
  | 'posts'
  | 'catalogue'
  | 'team'
  | 'audit';

const everyMember: readonly Permission[] = ['account', 'figures', 'staffList'];

/** Specification 6.5: Admin everything; Support newsletters, subscribers, contact inbox; Creator blog, catalogue. */
const permissions: Readonly<Record<RoleId, ReadonlySet<Permission>>> = {
  1: new Set<Permission>([
    ...everyMember,
    'newsletters',
    'subscribers',
    'outbox',
    'messages',
    'posts',
    'catalogue',
    'team',
    'audit',
  ]),
  2: new Set<Permission>([...everyMember, 'newsletters', 'subscribers', 'outbox', 'messages']),
  3: new Set<Permission>([...everyMember, 'posts', 'catalogue']),
};

/** True when the role carries the permission; everything not listed is denied. */
export function may(roleId: RoleId, permission: Permission): boolean {
  return permissions[roleId].has(permission);
}
