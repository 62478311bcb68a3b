/** Role names of the wire and their ids (specification 6.4). */
export const roleIds = { ADMIN: 1, SUPPORT: 2, CREATOR: 3 } as const;
export type RoleName = keyof typeof roleIds;
export type RoleId = (typeof roleIds)[RoleName];
/** The roles as the wire names them, in the order of their ids. */
export const roleNames = ['ADMIN', 'SUPPORT', 'CREATOR'] as const satisfies readonly RoleName[];

/** Characters of a person's name. */
export const nameMaxLength = 120;

/** Length of a password in Unicode code points; it is never trimmed or cut (docs/security.md). */
export const passwordLimits = { min: 8, max: 200 } as const;
