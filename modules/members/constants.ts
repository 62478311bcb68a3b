/** The roles of the specification: their names in the API and their ids (specification 6.4). */
export const roleIds = { ADMIN: 1, SUPPORT: 2, CREATOR: 3 } as const;
export type RoleName = keyof typeof roleIds;
/** The roles of the specification in the order of their ids. */
export const roleNames = ['ADMIN', 'SUPPORT', 'CREATOR'] as const satisfies readonly RoleName[];

/** Permissions of every role: the member's own account, the dashboard and the list of members. */
export const basePermissions = ['account', 'figures', 'staffList'] as const;

/** Permissions that roles can have, in display order. */
export const grantablePermissions = [
  'newsletters',
  'subscribers',
  'outbox',
  'messages',
  'posts',
  'catalogue',
  'team',
  'audit',
  'keys',
  'webhooks',
  'emails',
  'sources',
  'translations',
  'settings',
  'status',
] as const;
export type GrantablePermission = (typeof grantablePermissions)[number];

/** The permission for an action. Each call of the API contract requires one of these permissions or is `public`. */
export type Permission = (typeof basePermissions)[number] | GrantablePermission;

/**
 * The permissions of specification 6.5. Admin: everything; Support: newsletters, subscribers, contact inbox; Creator: blog,
 * catalogue. A permission added by a release is granted to Admins automatically, and to custom roles only by an Admin.
 */
export const builtInRoles: Readonly<Record<RoleName, readonly GrantablePermission[]>> = {
  ADMIN: grantablePermissions,
  SUPPORT: ['newsletters', 'subscribers', 'outbox', 'messages'],
  CREATOR: ['posts', 'catalogue'],
};

/** Characters of a role's name and description; `made` is the maximum number of custom roles. */
export const roleLimits = { name: 40, description: 200, made: 30 } as const;

export const nameMaxLength = 120;

/** Length of a password in Unicode code points; it is never trimmed or cut (docs/security.md). */
export const passwordLimits = { min: 8, max: 200 } as const;

export const deviceIdMaxLength = 64;
