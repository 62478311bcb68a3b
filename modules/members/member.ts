import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import type { Permission } from '#modules/members/constants.ts';
import { lockRolePermissions, hasPermission } from '#modules/members/role-permissions.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';
import {
  hasMembers,
  lockMemberShared,
  insertMember,
  updateLastActive,
  findMemberByEmail,
  lockMemberByRef,
  readMemberCount,
  listMembersAfter,
  listMembersByName,
} from '#modules/members/store.ts';
import type { NamePosition, NewMember } from '#modules/members/store.ts';

/**
 * Stores a member with a hashed password (modules/auth/add-member.ts hashes it). Throws `taken` if the address belongs to a
 * member.
 */
export async function createMember(ctx: Pick<Ctx, 'clock'>, db: Db, member: NewMember): Promise<Member> {
  const added = await insertMember(db, member, ctx.clock.now());
  if (added === undefined)
    throw new AppError('taken', 'member.emailTaken', { values: { user: member.email } });
  return added;
}

/** Returns the member with this canonical address, enabled or not. */
export async function findMember(ctx: Ctx, email: string): Promise<Member | undefined> {
  return findMemberByEmail(ctx.db, email);
}

/** Returns the member that a path or a query refers to. */
export async function findMemberByRef(ctx: Ctx, ref: MemberRef | undefined): Promise<Member | undefined> {
  return ref && lockMemberByRef(ctx.db, ref);
}

/** Returns all members, ordered by name. */
export async function listMembers(ctx: Pick<Ctx, 'db'>): Promise<Member[]> {
  return listMembersByName(ctx.db);
}

/** Returns enabled members with this permission, ordered by name. */
export async function listMembersWithPermission(
  ctx: Pick<Ctx, 'db'>,
  permission: Permission,
): Promise<Member[]> {
  return (await listMembersByName(ctx.db)).filter(
    ({ enabled, role }) => enabled && hasPermission(role, permission),
  );
}

/**
 * Locks an enabled member with this permission, and the member's role, until the transaction ends. Returns undefined
 * if the member does not exist, is disabled or lacks the permission.
 */
export async function lockMemberWithPermission(
  trx: Db,
  id: number,
  permission: Permission,
): Promise<Member | undefined> {
  const member = await lockMemberShared(trx, id);
  if (member?.enabled !== true) return undefined;
  return hasPermission(await lockRolePermissions(trx, member.role.id), permission) ? member : undefined;
}

/** Returns a page of members, ordered by name. Each member has the position for a page that starts after this member. */
export async function listMemberPage(
  ctx: Ctx,
  page: { limit: number; after?: NamePosition | undefined },
): Promise<{ member: Member; position: NamePosition }[]> {
  return listMembersAfter(ctx.db, page);
}

export async function countMembers(ctx: Ctx): Promise<number> {
  return readMemberCount(ctx.db);
}

export async function recordActivity(ctx: Ctx, db: Db, memberId: number): Promise<void> {
  await updateLastActive(db, memberId, ctx.clock.now());
}

export async function isTeamEmpty(db: Db): Promise<boolean> {
  return !(await hasMembers(db));
}
