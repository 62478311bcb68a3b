import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { roleIds } from '#modules/members/constants.ts';
import {
  coversRole,
  hasPermission,
  requirePermissionsOfRoles,
  requireRole,
} from '#modules/members/role-permissions.ts';
import { deleteInvites, listInvitesSentBy } from '#modules/members/role-store.ts';
import type { Member, MemberRef, Role } from '#modules/members/schema.ts';
import {
  deleteApiKeysOfMembers,
  deleteMemberRow,
  countEnabledAdmins,
  lockTeam,
  lockMemberByRef,
  updateMemberRow,
} from '#modules/members/store.ts';

/** The dependencies of team changes. Commands and the site both have these dependencies. */
export type TeamCtx = Pick<Ctx, 'db' | 'clock'>;

export type MemberChange = {
  name?: string | undefined;
  /** The key of a role. */
  role?: string | undefined;
  jobTitle?: string | null | undefined;
  /** Called before the role changes. If this function throws, the role does not change. */
  beforeNewRole?: () => void;
};

/**
 * Changes a member's name, role and job title; undefined fields remain unchanged. A new role applies from the next request on.
 * Throws `missing` for an unknown member; `invalid` for an unknown role; `forbidden` if the member or the role has permissions
 * that the actor lacks; `taken` if the last enabled Admin would lose the role (specification 4.27).
 */
export async function updateMember(
  ctx: TeamCtx,
  actor: Actor,
  ref: MemberRef | undefined,
  change: MemberChange,
): Promise<Member> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    const role = change.role === undefined ? member.role : await requireRole(trx, change.role);
    await requirePermissionsOfRoles(trx, actor, member.role, role);
    const isNew = role.id !== member.role.id;
    if (isNew) change.beforeNewRole?.();
    if (role.id !== roleIds.ADMIN) await assertNotLastAdmin(trx, member);
    if (isNew) await revokeInvitesAndKeysBeyondRole(ctx, trx, actor, { senders: [member], role });
    const { name, jobTitle } = change;
    const now = ctx.clock.now();
    const update = { name, roleId: role.id, roleChangedAt: isNew ? now : undefined, jobTitle };
    await updateMemberRow(trx, member.id, update, now);
    const changed: Member = {
      ...member,
      role,
      name: name ?? member.name,
      jobTitle: jobTitle === undefined ? member.jobTitle : jobTitle,
    };
    await recordAudit(ctx, trx, actor, {
      action: 'member.changed',
      target: member.email,
      details: listMemberDifferences(member, changed),
    });
    return changed;
  });
}

/** Changes the actor's own name. Throws `missing` if the member no longer exists. */
export async function updateOwnName(ctx: Ctx, actor: Actor, name: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const member = await requireMember(trx, actor.id === null ? undefined : { id: actor.id });
    await updateMemberRow(trx, member.id, { name }, ctx.clock.now());
    const details = listMemberDifferences(member, { ...member, name });
    await recordAudit(ctx, trx, actor, { action: 'account.renamed', target: member.email, details });
  });
}

/**
 * Enables or disables a member's sign-in, inside a transaction of `changeMemberInTransaction`. Throws `forbidden` if the member
 * has permissions that the actor lacks; throws `taken` if the actor disables their own account or the last enabled Admin.
 */
export async function setMemberEnabled(
  ctx: TeamCtx,
  trx: Db,
  actor: Actor,
  change: { member: Member; enabled: boolean },
): Promise<void> {
  const { member, enabled } = change;
  await requirePermissionsOfRoles(trx, actor, member.role);
  if (!enabled) {
    assertNotOneself(actor, member);
    await assertNotLastAdmin(trx, member);
    await revokeInvitesAndKeysBeyondRole(ctx, trx, actor, { senders: [member], role: null });
  }
  await updateMemberRow(trx, member.id, { enabled }, ctx.clock.now());
  const action = enabled ? 'member.activated' : 'member.deactivated';
  await recordAudit(ctx, trx, actor, { action, target: member.email });
}

/**
 * Deletes a member permanently, with all sessions. Audit log entries remain. Throws `missing` for an unknown member;
 * `forbidden` if the member has permissions that the actor lacks; `taken` for the actor's own account and for the
 * last enabled Admin.
 */
export async function deleteMember(ctx: Ctx, actor: Actor, ref: MemberRef | undefined): Promise<Member> {
  return changeMemberInTransaction(ctx, ref, async (trx, member) => {
    await requirePermissionsOfRoles(trx, actor, member.role);
    assertNotOneself(actor, member);
    await assertNotLastAdmin(trx, member);
    await revokeInvitesAndKeysBeyondRole(ctx, trx, actor, { senders: [member], role: null });
    await deleteMemberRow(trx, member.id);
    const details = { name: member.name, role: member.role.key };
    await recordAudit(ctx, trx, actor, { action: 'member.removed', target: member.email, details });
    return member;
  });
}

/**
 * Runs a change of a member while no other change of the team is running. If two Admins change each other at the same
 * time, the second change sees the result of the first change, including its check of permissions. Throws `missing`
 * for an unknown member.
 */
export async function changeMemberInTransaction<T>(
  ctx: TeamCtx,
  ref: MemberRef | undefined,
  action: (trx: Db, member: Member) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    return action(trx, await requireMember(trx, ref));
  });
}

/** Waits for a running change of the team, and blocks further changes until the transaction ends. */
export async function lockTeamChanges(trx: Db): Promise<void> {
  await lockTeam(trx);
}

/** Locks and returns the member until the transaction ends. Throws `missing` for an unknown member. */
export async function requireMember(db: Db, ref: MemberRef | undefined): Promise<Member> {
  const member = requireFound(ref && (await lockMemberByRef(db, ref)), 'member.notFound');
  return member;
}

/**
 * Deletes the invites and API keys of members whose new `role` may not create invites or keys (null: the members have
 * no role any more). Also deletes invites to roles with permissions that the new role lacks.
 */
export async function revokeInvitesAndKeysBeyondRole(
  ctx: TeamCtx,
  trx: Db,
  actor: Actor,
  { senders, role }: { senders: readonly { id: number }[]; role: Role | null },
): Promise<void> {
  const ids = senders.map(({ id }) => id);
  const invites = await listInvitesSentBy(trx, ids);
  const revokedInvites = invites.filter(
    (invite) => role === null || !hasPermission(role, 'team') || !coversRole(role, invite.role),
  );
  await deleteInvites(
    trx,
    revokedInvites.map(({ id }) => id),
  );
  for (const { email, sender } of revokedInvites)
    await recordAudit(ctx, trx, actor, { action: 'invite.revoked', target: email, details: { sender } });
  if (role !== null && hasPermission(role, 'keys')) return;
  for (const { name, maker } of await deleteApiKeysOfMembers(trx, ids))
    await recordAudit(ctx, trx, actor, { action: 'key.revoked', target: name, details: { maker } });
}

function assertNotOneself(actor: Actor, member: Member): void {
  if (actor.id === member.id) throw new AppError('taken', 'member.ownAccount');
}

async function assertNotLastAdmin(trx: Db, member: Member): Promise<void> {
  if (member.role.id !== roleIds.ADMIN || !member.enabled) return;
  if ((await countEnabledAdmins(trx)) <= 1) throw new AppError('taken', 'member.lastAdmin');
}

function listMemberDifferences(before: Member, after: Member): Record<string, string | null> {
  const details: Record<string, string | null> = {};
  if (before.name !== after.name) Object.assign(details, { name: after.name, name_before: before.name });
  if (before.jobTitle !== after.jobTitle)
    Object.assign(details, { job_title: after.jobTitle, job_title_before: before.jobTitle });
  if (before.role.id !== after.role.id)
    Object.assign(details, { role: after.role.key, role_before: before.role.key });
  return details;
}
