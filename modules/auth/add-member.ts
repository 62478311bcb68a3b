import { recordAudit } from '#modules/audit-log/entry.ts';
import { operator } from '#modules/audit-log/schema.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import { generatePassword, hashPassword, throwIfPasswordWeak } from '#modules/auth/password.ts';
import { lockFirstAdmin } from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import { lockTeamChanges } from '#modules/members/change-member.ts';
import { createMember, isTeamEmpty } from '#modules/members/member.ts';
import { roleIds } from '#modules/members/constants.ts';
import { requirePermissionsOfRoles, requireRole } from '#modules/members/role-permissions.ts';
import type { Member, NewMember } from '#modules/members/schema.ts';

/**
 * Adds a member with a password that another person chose. The member must change it after the first sign-in. Throws
 * `taken` for an existing address, `invalid` for a weak password or an unknown role, and `forbidden` for a role with
 * permissions that the actor lacks.
 */
export async function addMember(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  newMember: NewMember,
  actor: Actor = operator,
): Promise<Member> {
  await throwIfPasswordWeak(newMember.password, { email: newMember.email });
  const passwordHash = await hashPassword(newMember.password);
  return ctx.db.transaction().execute(async (trx) => {
    await lockTeamChanges(trx);
    const role = await requireRole(trx, newMember.role);
    await requirePermissionsOfRoles(trx, actor, role);
    const member = await createMember(ctx, trx, {
      email: newMember.email,
      name: newMember.name,
      roleId: role.id,
      enabled: newMember.enabled,
      passwordHash,
      passwordChangeRequired: true,
    });
    const details = { name: newMember.name, role: newMember.role, enabled: newMember.enabled };
    await recordAudit(ctx, trx, actor, { action: 'member.added', target: member.email, details });
    return member;
  });
}

export type FirstAdmin = { email: string; password: string; isGenerated: boolean };

/**
 * Creates the first Admin if there is no member, and returns the sign-in data. Returns undefined if a team exists.
 * `ctx.firstSignIn` saves a generated password before the transaction commits, so that the password cannot be lost. A
 * lock lets several processes start at once. The first Admin must replace a generated password after the first
 * sign-in, because other people may have read the file with the password (specification 2.103). Throws `invalid` for
 * an invalid address or a weak password.
 */
export async function createFirstAdminIfEmpty(
  ctx: Pick<Ctx, 'db' | 'clock' | 'firstSignIn'>,
  signInData: { email: string; password?: string | undefined },
): Promise<FirstAdmin | undefined> {
  if (!(await isTeamEmpty(ctx.db))) return undefined;
  const email = toCanonicalAddress(signInData.email);
  if (email === undefined) throw new AppError('invalid', 'email.invalid');
  if (signInData.password !== undefined)
    await throwIfPasswordWeak(signInData.password, { email, path: 'ADMIN_PASSWORD' });
  const password = signInData.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isGenerated = signInData.password === undefined;
  return ctx.db.transaction().execute(async (trx) => {
    await lockFirstAdmin(trx);
    if (!(await isTeamEmpty(trx))) return undefined;
    if (isGenerated) await ctx.firstSignIn.keep({ email, password });
    await createMember(ctx, trx, {
      email,
      name: null,
      roleId: roleIds.ADMIN,
      enabled: true,
      passwordHash,
      passwordChangeRequired: isGenerated,
    });
    await recordAudit(ctx, trx, operator, {
      action: 'member.added',
      target: email,
      details: { role: 'ADMIN' },
    });
    return { email, password, isGenerated };
  });
}
