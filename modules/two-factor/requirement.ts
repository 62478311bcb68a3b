import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { allRoles } from '#modules/two-factor/constants.ts';
import type { Requirement } from '#modules/two-factor/schema.ts';
import { lockRequirement, findRequirement, writeRequirement } from '#modules/two-factor/store.ts';
import { requirePermissionsOfRoles, requireRole } from '#modules/members/role-permissions.ts';
import type { Member } from '#modules/members/schema.ts';
import { dayMs } from '#modules/time.ts';

/** The properties of a member that determine the requirement. */
export type RequirementMember = Pick<Member, 'createdAt' | 'roleChangedAt'> & {
  role: Pick<Member['role'], 'key'>;
};

/** Returns the requirement of a second factor, or undefined if no role requires a second factor. */
export async function readRequirement(db: Db): Promise<Requirement | undefined> {
  return findRequirement(db);
}

/** Returns true for a member who must have a second factor, now or after the grace period. */
export function mustHaveFactor(requirement: Requirement | undefined, member: RequirementMember): boolean {
  return getFactorDueTime(requirement, member) !== undefined;
}

/**
 * Returns the end of a member's grace period, or undefined if no second factor is required. The period starts when the second
 * factor became required for all roles or for the member's role, but not before the member joined or received the role.
 */
export function getFactorDueTime(
  requirement: Requirement | undefined,
  member: RequirementMember,
): Date | undefined {
  if (requirement === undefined) return undefined;
  const { since, graceDays } = requirement;
  const joined = member.createdAt.getTime();
  const roleStart = since[member.role.key];
  const startTimes = [
    ...(since[allRoles] === undefined ? [] : [Math.max(since[allRoles], joined)]),
    ...(roleStart === undefined ? [] : [Math.max(roleStart, joined, member.roleChangedAt?.getTime() ?? 0)]),
  ];
  if (startTimes.length === 0) return undefined;
  return new Date(Math.min(...startTimes) + graceDays * dayMs);
}

/**
 * Sets the roles that require a second factor: role keys, `*` for all roles, an empty list for none. Grace periods that have
 * started continue.
 * @throws {AppError} invalid for an unknown role; forbidden for members without all permissions of Admins.
 */
export async function updateRequirement(
  ctx: Ctx,
  actor: Actor,
  change: { roles: readonly string[]; graceDays: number },
): Promise<Requirement | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    // Without this check, a member with fewer permissions could exempt Admins.
    await requirePermissionsOfRoles(trx, actor, await requireRole(trx, 'ADMIN'));
    for (const role of change.roles) if (role !== allRoles) await requireRole(trx, role);
    const before = await lockRequirement(trx);
    const after = applyRequirementChange(before, change, ctx.clock.now());
    await writeRequirement(trx, after);
    const details = { roles: getRequiredRoles(after).join(', '), grace_days: change.graceDays };
    await recordAudit(ctx, trx, actor, { action: 'factor.requirement-changed', details });
    return after;
  });
}

/** Returns the keys of the roles that require a second factor, or only `*` for all roles. */
export function getRequiredRoles(requirement: Requirement | undefined): string[] {
  const roles = Object.keys(requirement?.since ?? {});
  return roles.includes(allRoles) ? [allRoles] : roles.toSorted();
}

/** Returns the changed requirement. A role that already required a second factor retains its start time. */
export function applyRequirementChange(
  before: Requirement | undefined,
  { roles, graceDays }: { roles: readonly string[]; graceDays: number },
  now: Date,
): Requirement | undefined {
  if (roles.length === 0) return undefined;
  const previous = before?.since ?? {};
  // A requirement for all roles also stores the start times of single roles, because the requirement may be limited
  // to some roles again.
  const previousStarts = roles.includes(allRoles) ? previous : {};
  const since = Object.fromEntries(
    roles.map((role) => [role, previous[role] ?? previous[allRoles] ?? now.getTime()]),
  );
  return { since: { ...previousStarts, ...since }, graceDays };
}
