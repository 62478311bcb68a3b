import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { everybody } from '#modules/two-factor/constants.ts';
import type { Requirement } from '#modules/two-factor/schema.ts';
import { lockRequirement, requirementRow, writeRequirement } from '#modules/two-factor/store.ts';
import { requireCover, requireRole } from '#modules/members/rights.ts';
import type { Member } from '#modules/members/schema.ts';

/** Whose duty is looked at. */
export type Bound = Pick<Member, 'createdAt' | 'roleChangedAt'> & { role: Pick<Member['role'], 'key'> };

/** Who must have a second factor; undefined: nobody. */
export async function readRequirement(db: Db): Promise<Requirement | undefined> {
  return requirementRow(db);
}

/** True for a member who must have a second factor, at once or after the time to set it up. */
export function mustHaveFactor(requirement: Requirement | undefined, member: Bound): boolean {
  return factorDueAt(requirement, member) !== undefined;
}

/**
 * Until when a member may do without a second factor; undefined: as long as they like. The time begins when it was required
 * of everybody or of the role, and not before the member joined or was given the role.
 */
export function factorDueAt(requirement: Requirement | undefined, member: Bound): Date | undefined {
  if (requirement === undefined) return undefined;
  const { since, graceDays } = requirement;
  const joined = member.createdAt.getTime();
  const ofRole = since[member.role.key];
  const begins = [
    ...(since[everybody] === undefined ? [] : [Math.max(since[everybody], joined)]),
    ...(ofRole === undefined ? [] : [Math.max(ofRole, joined, member.roleChangedAt?.getTime() ?? 0)]),
  ];
  if (begins.length === 0) return undefined;
  return new Date(Math.min(...begins) + graceDays * 24 * 3600 * 1000);
}

/**
 * Sets who must have a second factor: keys of roles, `*` for everybody, none for nobody. Of whom it was required before, the
 * time to set it up goes on. Refuses `invalid` for a role that is none, and
 * `forbidden` for who may not all that Admins may.
 */
export async function updateRequirement(
  ctx: Ctx,
  actor: Actor,
  change: { roles: readonly string[]; graceDays: number },
): Promise<Requirement | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    // Who may not all could let Admins off.
    await requireCover(trx, actor, await requireRole(trx, 'ADMIN'));
    for (const role of change.roles) if (role !== everybody) await requireRole(trx, role);
    const before = await lockRequirement(trx);
    const after = requirementAfter(before, change, ctx.clock.now());
    await writeRequirement(trx, after);
    const details = { roles: requiredRoles(after).join(', '), grace_days: change.graceDays };
    await record(ctx, trx, actor, { action: 'factor.requirement-changed', details });
    return after;
  });
}

/** The keys of the roles that must, `*` alone where everybody must. */
export function requiredRoles(requirement: Requirement | undefined): string[] {
  const roles = Object.keys(requirement?.since ?? {});
  return roles.includes(everybody) ? [everybody] : roles.toSorted();
}

/** The requirement that a change leaves; a role of which it was required keeps its beginning. */
export function requirementAfter(
  before: Requirement | undefined,
  { roles, graceDays }: { roles: readonly string[]; graceDays: number },
  now: Date,
): Requirement | undefined {
  if (roles.length === 0) return undefined;
  const known = before?.since ?? {};
  // Who is required of everybody keeps what single roles began with, for the day when it is of some alone again.
  const kept = roles.includes(everybody) ? known : {};
  const since = Object.fromEntries(
    roles.map((role) => [role, known[role] ?? known[everybody] ?? now.getTime()]),
  );
  return { since: { ...kept, ...since }, graceDays };
}
