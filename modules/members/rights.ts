import type { Actor } from '#modules/audit-log/schema.ts';
import type { Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import {
  describedRoles,
  everyMember,
  givenPermissions,
  roleIds,
  roleNames,
} from '#modules/members/constants.ts';
import type { Permission } from '#modules/members/constants.ts';
import type { Role } from '#modules/members/schema.ts';
import { lockRole, roleByKey, roleOfMember } from '#modules/members/role-store.ts';

/** The parts of a role that decide about its permissions. */
type Rights = Pick<Role, 'id' | 'given'>;

/** Returns the permissions of a role. Ignores permissions of a custom role that this release does not know. */
export function permissionsOf({ id, given }: Rights): readonly Permission[] {
  const described = roleNames.find((name) => roleIds[name] === id);
  if (described !== undefined) return [...everyMember, ...describedRoles[described]];
  return [...everyMember, ...givenPermissions.filter((permission) => given.includes(permission))];
}

export function may(role: Rights, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

/** Returns true for a role of the specification, which cannot be changed or deleted. */
export function isDescribed({ id }: Pick<Role, 'id'>): boolean {
  return roleNames.some((name) => roleIds[name] === id);
}

/** Returns true if the role has every permission that roles can have. */
export function isUnlimited(role: Rights): boolean {
  return givenPermissions.every((permission) => may(role, permission));
}

/** Returns true if `role` has all permissions of `other`. */
export function covers(role: Rights, other: Rights): boolean {
  return permissionsOf(other).every((permission) => may(role, permission));
}

/**
 * Members can neither grant permissions that they lack, nor act on members with such permissions. Must run in a transaction
 * that locks the actor's own permissions (modules/auth/session.ts). The command line has every permission. Throws `forbidden`.
 */
export async function requireCover(trx: Db, actor: Actor, ...roles: readonly Rights[]): Promise<void> {
  if (actor.id === null) return;
  const own = await roleOfMember(trx, actor.id);
  if (own === undefined || !roles.every((role) => covers(own, role)))
    throw new Refusal('forbidden', 'role.beyondYours');
}

/** Returns true if the actor's role has all these permissions. The command line has every permission. */
export async function coversPermissions(
  trx: Db,
  actor: Actor,
  permissions: readonly Permission[],
): Promise<boolean> {
  if (actor.id === null) return true;
  const own = await roleOfMember(trx, actor.id);
  return own !== undefined && permissions.every((permission) => may(own, permission));
}

/**
 * Checks an additional permission inside the transaction, for actions whose target, and so the required permission, is only
 * known there. The command line has every permission. Throws `forbidden`.
 */
export async function requireRight(trx: Db, actor: Actor, permission: Permission): Promise<void> {
  if (actor.id === null) return;
  const own = await roleOfMember(trx, actor.id);
  if (own === undefined || !may(own, permission)) throw new Refusal('forbidden', 'request.forbidden');
}

/**
 * Locks a role until the transaction ends and returns its permissions. Roles of the specification never change and need no
 * lock.
 */
export async function holdRole(trx: Db, id: number): Promise<Rights> {
  const described: Rights = { id, given: [] };
  if (isDescribed(described)) return described;
  const role = await lockRole(trx, id);
  if (role === undefined) throw new Error(`No role has the id ${id}, though a member has it`);
  return role;
}

/** Returns the role with this key. Throws `invalid` if it does not exist. */
export async function requireRole(db: Db, key: string): Promise<Role> {
  const role = await roleByKey(db, key);
  if (role === undefined)
    throw new Refusal('invalid', 'field.invalid', { fields: [{ path: 'role', message: 'field.invalid' }] });
  return role;
}
