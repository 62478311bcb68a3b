import type { Actor } from '#modules/audit-log/schema.ts';
import type { Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import {
  builtInRoles,
  basePermissions,
  grantablePermissions,
  roleIds,
  roleNames,
} from '#modules/members/constants.ts';
import type { Permission } from '#modules/members/constants.ts';
import type { Role } from '#modules/members/schema.ts';
import { lockRole, findRoleByKey, findRoleOfMember } from '#modules/members/role-store.ts';

/** The fields of a role that determine its permissions. */
type RolePermissions = Pick<Role, 'id' | 'given'>;

/** Returns the permissions of a role. Ignores stored permissions of a custom role that do not exist in this release. */
export function listPermissions({ id, given }: RolePermissions): readonly Permission[] {
  const builtIn = roleNames.find((name) => roleIds[name] === id);
  if (builtIn !== undefined) return [...basePermissions, ...builtInRoles[builtIn]];
  return [...basePermissions, ...grantablePermissions.filter((permission) => given.includes(permission))];
}

export function hasPermission(role: RolePermissions, permission: Permission): boolean {
  return listPermissions(role).includes(permission);
}

/** Returns true for a role of the specification, which cannot be changed or deleted. */
export function isBuiltInRole({ id }: Pick<Role, 'id'>): boolean {
  return roleNames.some((name) => roleIds[name] === id);
}

/** Returns true if the role has every permission that roles can have. */
export function hasAllPermissions(role: RolePermissions): boolean {
  return grantablePermissions.every((permission) => hasPermission(role, permission));
}

/** Returns true if `role` has all permissions of `other`. */
export function coversRole(role: RolePermissions, other: RolePermissions): boolean {
  return listPermissions(other).every((permission) => hasPermission(role, permission));
}

/**
 * Checks that the actor's role has all permissions of another role: members can neither grant permissions that they
 * lack, nor change members who have such permissions. Must run in a transaction that locks the actor's own
 * permissions (modules/auth/session.ts). The command line has every permission. Throws `forbidden`.
 */
export async function requirePermissionsOfRoles(
  trx: Db,
  actor: Actor,
  ...roles: readonly RolePermissions[]
): Promise<void> {
  if (actor.id === null) return;
  const actorRole = await findRoleOfMember(trx, actor.id);
  if (actorRole === undefined || !roles.every((role) => coversRole(actorRole, role)))
    throw new AppError('forbidden', 'role.permissionsNotHeld');
}

/** Returns true if the actor's role has all these permissions. The command line has every permission. */
export async function coversPermissions(
  trx: Db,
  actor: Actor,
  permissions: readonly Permission[],
): Promise<boolean> {
  if (actor.id === null) return true;
  const actorRole = await findRoleOfMember(trx, actor.id);
  return actorRole !== undefined && permissions.every((permission) => hasPermission(actorRole, permission));
}

/**
 * Checks an additional permission inside the transaction. Some actions read their target in the transaction, and only
 * the target determines the required permission. The command line has every permission. Throws `forbidden`.
 */
export async function requirePermission(trx: Db, actor: Actor, permission: Permission): Promise<void> {
  if (actor.id === null) return;
  const actorRole = await findRoleOfMember(trx, actor.id);
  if (actorRole === undefined || !hasPermission(actorRole, permission))
    throw new AppError('forbidden', 'request.forbidden');
}

/**
 * Locks a role until the transaction ends and returns its permissions. Roles of the specification never change and need no
 * lock.
 */
export async function lockRolePermissions(trx: Db, id: number): Promise<RolePermissions> {
  const builtIn: RolePermissions = { id, given: [] };
  if (isBuiltInRole(builtIn)) return builtIn;
  const role = await lockRole(trx, id);
  if (role === undefined) throw new Error(`A member has the role id ${id}, which does not exist`);
  return role;
}

/** Returns the role with this key. Throws `invalid` if it does not exist. */
export async function requireRole(db: Db, key: string): Promise<Role> {
  const role = await findRoleByKey(db, key);
  if (role === undefined)
    throw new AppError('invalid', 'field.invalid', { fields: [{ path: 'role', message: 'field.invalid' }] });
  return role;
}
