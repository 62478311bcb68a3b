import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Permission } from '#modules/members/constants.ts';
import { holdRole, may } from '#modules/members/rights.ts';
import type { Member, MemberRef } from '#modules/members/schema.ts';
import {
  hasMembers,
  holdMember,
  insertMember,
  markActive,
  memberByEmail,
  memberByRef,
  memberCount,
  membersAfter,
  membersByName,
} from '#modules/members/store.ts';
import type { MemberRow, NamePosition } from '#modules/members/store.ts';

/**
 * Stores a member whose password is hashed already (modules/auth/enrolment.ts does that).
 * Refuses `taken` when the address stands in the team.
 */
export async function createMember(ctx: Pick<Ctx, 'clock'>, db: Db, member: MemberRow): Promise<Member> {
  const added = await insertMember(db, member, ctx.clock.now());
  if (added === undefined) throw new Refusal('taken', 'team.taken', { values: { user: member.email } });
  return added;
}

/** The member with this canonical address, enabled or not. */
export async function findMember(ctx: Ctx, email: string): Promise<Member | undefined> {
  return memberByEmail(ctx.db, email);
}

/** The member that a path or a query names. */
export async function memberNamed(ctx: Ctx, ref: MemberRef | undefined): Promise<Member | undefined> {
  return ref && memberByRef(ctx.db, ref);
}

/** Every member, by name. */
export async function listMembers(ctx: Pick<Ctx, 'db'>): Promise<Member[]> {
  return membersByName(ctx.db);
}

/** Members by name who are not deactivated and may do it. */
export async function listMembersWho(ctx: Pick<Ctx, 'db'>, permission: Permission): Promise<Member[]> {
  return (await membersByName(ctx.db)).filter(({ enabled, role }) => enabled && may(role, permission));
}

/**
 * The member with this id, who stays and may do it until the transaction ends; undefined for nobody, who is deactivated or may
 * not.
 */
export async function holdMemberWho(
  trx: Db,
  id: number,
  permission: Permission,
): Promise<Member | undefined> {
  const member = await holdMember(trx, id);
  if (member?.enabled !== true) return undefined;
  return may(await holdRole(trx, member.role.id), permission) ? member : undefined;
}

/** A page of the team by name, each member with the position that the next page begins after. */
export async function pageOfMembers(
  ctx: Ctx,
  page: { limit: number; after?: NamePosition | undefined },
): Promise<{ member: Member; position: NamePosition }[]> {
  return membersAfter(ctx.db, page);
}

/** How many members there are, from a counter. */
export async function countMembers(ctx: Ctx): Promise<number> {
  return memberCount(ctx.db);
}

/** Notes that the member was there just now. */
export async function noteActivity(ctx: Ctx, db: Db, memberId: number): Promise<void> {
  await markActive(db, memberId, ctx.clock.now());
}

/** True until the first member is stored. */
export async function isTeamEmpty(db: Db): Promise<boolean> {
  return !(await hasMembers(db));
}
