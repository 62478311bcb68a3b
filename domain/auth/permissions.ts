import { type Permission, rolePermissions } from '#domain/auth/limits.ts';
import type { RoleId } from '#domain/team/limits.ts';

/** True when the role carries the permission; everything not listed is denied. */
export function may(roleId: RoleId, permission: Permission): boolean {
  return rolePermissions[roleId].includes(permission);
}
