/** The roles that the specification describes, by their names on the wire, and their ids (specification 6.4). */
export const roleIds = { ADMIN: 1, SUPPORT: 2, CREATOR: 3 } as const;
export type RoleName = keyof typeof roleIds;
/** The described roles in the order of their ids. */
export const roleNames = ['ADMIN', 'SUPPORT', 'CREATOR'] as const satisfies readonly RoleName[];

/** What every member may, whatever the role: their own account, the dashboard and the list of the staff. */
export const everyMember = ['account', 'figures', 'staffList'] as const;

/** What roles are made of, in the order in which people read it. */
export const givenPermissions = [
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
] as const;
export type GivenPermission = (typeof givenPermissions)[number];

/** What a member may be allowed to do; each call of api/contract/ names one of these, or `public`. */
export type Permission = (typeof everyMember)[number] | GivenPermission;

/**
 * Specification 6.5: Admin everything; Support newsletters, subscribers, contact inbox; Creator blog, catalogue. What a
 * release adds goes to Admins by itself and to made roles by an Admin's hand alone.
 */
export const describedRoles: Readonly<Record<RoleName, readonly GivenPermission[]>> = {
  ADMIN: givenPermissions,
  SUPPORT: ['newsletters', 'subscribers', 'outbox', 'messages'],
  CREATOR: ['posts', 'catalogue'],
};

/** Characters of a role's name and description, and how many roles may be made beside the described ones. */
export const roleLimits = { name: 40, description: 200, made: 30 } as const;

/** Characters of a person's name. */
export const nameMaxLength = 120;

/** Length of a password in Unicode code points; it is never trimmed or cut (docs/security.md). */
export const passwordLimits = { min: 8, max: 200 } as const;

/** Characters of the id that a browser gave itself. */
export const deviceIdMaxLength = 64;
