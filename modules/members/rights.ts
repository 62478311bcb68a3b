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

/** A role as far as its rights go. */
type Rights = Pick<Role, 'id' | 'given'>;

/** What a role permits; everything not listed is denied, and so is what a made role holds that this release does not know. */
export function permissionsOf({ id, given }: Rights): readonly Permission[] {
  const described = roleNames.find((name) => roleIds[name] === id);
  if (described !== undefined) return [...everyMember, ...describedRoles[described]];
  return [...everyMember, ...givenPermissions.filter((permission) => given.includes(permission))];
}

/** True when the role carries the permission. */
export function may(role: Rights, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

/** True for a role of the specification, which nobody changes or deletes. */
export function isDescribed({ id }: Pick<Role, 'id'>): boolean {
  return roleNames.some((name) => roleIds[name] === id);
}

/** True for whoever lacks nothing that a role can give. */
export function isUnlimited(role: Rights): boolean {
  return givenPermissions.every((permission) => may(role, permission));
}

/** True when whoever has `role` may all that `other` permits. */
export function covers(role: Rights, other: Rights): boolean {
  return permissionsOf(other).every((permission) => may(role, permission));
}

/**
 * Nobody hands on rights that they lack, and nobody acts on whoever has such rights. Inside of a transaction that holds the
 * actor's own (modules/auth/session.ts); the command line may everything. Refuses `forbidden`.
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
 * For acts that need more than their call does, as whose they are about is found in the transaction: the actor's right as it is
 * there. The command line may everything. Refuses `forbidden`.
 */
export async function requireRight(trx: Db, actor: Actor, permission: Permission): Promise<void> {
  if (actor.id === null) return;
  const own = await roleOfMember(trx, actor.id);
  if (own === undefined || !may(own, permission)) throw new Refusal('forbidden', 'request.forbidden');
}

/** What a role permits, held until the transaction ends; of a described one, which never changes, nothing need be held. */
export async function holdRole(trx: Db, id: number): Promise<Rights> {
  const described: Rights = { id, given: [] };
  if (isDescribed(described)) return described;
  const role = await lockRole(trx, id);
  if (role === undefined) throw new Error(`No role has the id ${id}, though a member has it`);
  return role;
}

/** The role of a key that somebody chose for a member. Refuses `invalid` where there is none. */
export async function requireRole(db: Db, key: string): Promise<Role> {
  const role = await roleByKey(db, key);
  if (role === undefined)
    throw new Refusal('invalid', 'field.invalid', { fields: [{ path: 'role', message: 'field.invalid' }] });
  return role;
}
