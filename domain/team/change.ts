import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Ctx, Db } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { roleIds, roleNames } from '#domain/team/limits.ts';
import type { RoleId, RoleName } from '#domain/team/limits.ts';
import type { Member, MemberRef } from '#domain/team/schema.ts';
import {
  deleteInvitesBy,
  deleteKeysBy,
  deleteMemberRow,
  enabledAdminCount,
  lockTeam,
  memberByRef,
  updateMemberRow,
} from '#domain/team/store.ts';

/** What a change of the team needs of the machine: a command has no more. */
export type TeamCtx = Pick<Ctx, 'db' | 'clock'>;

export type MemberChange = {
  name?: string | undefined;
  role?: RoleName | undefined;
  jobTitle?: string | null | undefined;
};

/**
 * Changes a member's name, role and job title; what is undefined stays. A new role counts with the next request.
 * Refuses `missing` for nobody, `taken` where the last enabled Admin would lose the role (specification 4.27).
 */
export async function updateMember(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
  change: MemberChange,
): Promise<Member> {
  return inTeam(ctx, ref, async (trx, member) => {
    const roleId = change.role === undefined ? member.roleId : roleIds[change.role];
    if (roleId !== roleIds.ADMIN) {
      await refuseLastAdmin(trx, member);
      await revokeDoorsBy(ctx, trx, actor, member);
    }
    const { name, jobTitle } = change;
    const update = { name, role_id: roleId, job_title: jobTitle };
    await updateMemberRow(trx, member.id, update, ctx.clock.now());
    const changed: Member = {
      ...member,
      roleId,
      name: name ?? member.name,
      jobTitle: jobTitle === undefined ? member.jobTitle : jobTitle,
    };
    await record(ctx, trx, actor, {
      action: 'member.changed',
      target: member.email,
      details: differences(member, changed),
    });
    return changed;
  });
}

/** Changes the name that a member goes by, at their own wish. Refuses `missing` when they are gone. */
export async function updateOwnName(ctx: Ctx, actor: Actor, name: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const member = await requireMember(trx, actor.id === null ? undefined : { id: actor.id });
    await updateMemberRow(trx, member.id, { name }, ctx.clock.now());
    const details = differences(member, { ...member, name });
    await record(ctx, trx, actor, { action: 'account.renamed', target: member.email, details });
  });
}

/**
 * Sets whether a member may sign in, inside a transaction of `inTeam`.
 * Refuses `taken` for oneself and for the last enabled Admin where the member would be deactivated.
 */
export async function setEnabled(
  ctx: TeamCtx,
  trx: Db,
  actor: Actor,
  change: { member: Member; enabled: boolean },
): Promise<void> {
  const { member, enabled } = change;
  if (!enabled) {
    refuseOneself(actor, member);
    await refuseLastAdmin(trx, member);
    await revokeDoorsBy(ctx, trx, actor, member);
  }
  await updateMemberRow(trx, member.id, { enabled }, ctx.clock.now());
  const action = enabled ? 'member.activated' : 'member.deactivated';
  await record(ctx, trx, actor, { action, target: member.email });
}

/**
 * Takes a member out of the team for good, sessions included; what they did stays in the log.
 * Refuses `missing` for nobody, `taken` for oneself and for the last enabled Admin.
 */
export async function deleteMember(ctx: Ctx, actor: Actor, ref: MemberRef | undefined): Promise<Member> {
  return inTeam(ctx, ref, async (trx, member) => {
    refuseOneself(actor, member);
    await refuseLastAdmin(trx, member);
    await revokeDoorsBy(ctx, trx, actor, member);
    await deleteMemberRow(trx, member.id);
    const details = { name: member.name, role: nameOfRole(member.roleId) };
    await record(ctx, trx, actor, { action: 'member.removed', target: member.email, details });
    return member;
  });
}

/**
 * Runs a change of a member when no other change of the team is under way: two Admins who act on each other at the
 * same moment come one after the other, and the second one finds what the first one did, as does the check of their
 * own rights. Refuses `missing` when there is no such member.
 */
export async function inTeam<T>(
  ctx: TeamCtx,
  ref: MemberRef | undefined,
  work: (trx: Db, member: Member) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    await waitForTeam(trx);
    return work(trx, await requireMember(trx, ref));
  });
}

/** Waits for the change of the team that is under way, and makes the next one wait until the transaction ends. */
export async function waitForTeam(trx: Db): Promise<void> {
  await lockTeam(trx);
}

/** The member that a path names, held until the transaction ends. Refuses `missing` for nobody. */
export async function requireMember(db: Db, ref: MemberRef | undefined): Promise<Member> {
  const member = ref && (await memberByRef(db, ref));
  if (member === undefined) throw new Refusal('missing', 'team.unknown');
  return member;
}

/** The role's name on the wire and in the log. */
export function nameOfRole(roleId: RoleId): RoleName {
  const found = roleNames.find((name) => roleIds[name] === roleId);
  if (found === undefined) throw new Error(`No role has the id ${roleId}`);
  return found;
}

/** Who may not open doors any more leaves none open: invites and API keys end with the right of who made them. */
async function revokeDoorsBy(ctx: TeamCtx, trx: Db, actor: Actor, maker: Member): Promise<void> {
  for (const target of await deleteInvitesBy(trx, maker.id)) {
    await record(ctx, trx, actor, { action: 'invite.revoked', target, details: { sender: maker.email } });
  }
  for (const target of await deleteKeysBy(trx, maker.id)) {
    await record(ctx, trx, actor, { action: 'key.revoked', target, details: { maker: maker.email } });
  }
}

function refuseOneself(actor: Actor, member: Member): void {
  if (actor.id === member.id) throw new Refusal('taken', 'team.oneself');
}

async function refuseLastAdmin(trx: Db, member: Member): Promise<void> {
  if (member.roleId !== roleIds.ADMIN || !member.enabled) return;
  if ((await enabledAdminCount(trx)) <= 1) throw new Refusal('taken', 'team.lastAdmin');
}

function differences(before: Member, after: Member): Record<string, string | null> {
  const details: Record<string, string | null> = {};
  if (before.name !== after.name) Object.assign(details, { name: after.name, name_before: before.name });
  if (before.jobTitle !== after.jobTitle)
    Object.assign(details, { job_title: after.jobTitle, job_title_before: before.jobTitle });
  if (before.roleId !== after.roleId)
    Object.assign(details, { role: nameOfRole(after.roleId), role_before: nameOfRole(before.roleId) });
  return details;
}
