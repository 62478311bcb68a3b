import type { Ctx, Db } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Member } from '#domain/team/schema.ts';
import { hasMembers, insertMember, memberByEmail, membersByName } from '#domain/team/store.ts';
import type { MemberRow } from '#domain/team/store.ts';

/**
 * Stores a member whose password is hashed already (domain/auth/enrolment.ts does that).
 * Refuses `taken` when the address stands in the team.
 */
export async function addMember(ctx: Pick<Ctx, 'clock'>, db: Db, member: MemberRow): Promise<Member> {
  const added = await insertMember(db, member, ctx.clock.now());
  if (added === undefined) throw new Refusal('taken', 'team.taken', { values: { user: member.email } });
  return added;
}

/** The member with this canonical address, enabled or not. */
export async function findMember(ctx: Ctx, email: string): Promise<Member | undefined> {
  return memberByEmail(ctx.db, email);
}

/** Every member, by name. */
export async function listMembers(ctx: Pick<Ctx, 'db'>): Promise<Member[]> {
  return membersByName(ctx.db);
}

/** True until the first member is stored. */
export async function isTeamEmpty(db: Db): Promise<boolean> {
  return !(await hasMembers(db));
}
