import { record } from '#modules/audit-log/entry.ts';
import { operator } from '#modules/audit-log/schema.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { canonicalAddress } from '#modules/email-address/schema.ts';
import { generatePassword, hashPassword, refuseWeakPassword } from '#modules/auth/password.ts';
import { lockFirstAdmin } from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { waitForTeam } from '#modules/members/change.ts';
import { createMember, isTeamEmpty } from '#modules/members/member.ts';
import { roleIds } from '#modules/members/constants.ts';
import { requireCover, requireRole } from '#modules/members/rights.ts';
import type { Member, NewMember } from '#modules/members/schema.ts';

/**
 * Adds a member with a password that another person chose. The member must change it after the first sign-in. Throws
 * `taken` for an existing address, `invalid` for a weak password or an unknown role, and `forbidden` for a role with
 * permissions that the actor lacks.
 */
export async function enrol(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  person: NewMember,
  actor: Actor = operator,
): Promise<Member> {
  await refuseWeakPassword(person.password, { email: person.email });
  const passwordHash = await hashPassword(person.password);
  return ctx.db.transaction().execute(async (trx) => {
    await waitForTeam(trx);
    const role = await requireRole(trx, person.role);
    await requireCover(trx, actor, role);
    const member = await createMember(ctx, trx, {
      email: person.email,
      name: person.name,
      roleId: role.id,
      enabled: person.enabled,
      passwordHash,
      passwordChangeRequired: true,
    });
    const details = { name: person.name, role: person.role, enabled: person.enabled };
    await record(ctx, trx, actor, { action: 'member.added', target: member.email, details });
    return member;
  });
}

export type FirstAdmin = { email: string; password: string; isGenerated: boolean };

/**
 * Creates the first Admin if there is no member, and returns the sign-in data. Returns undefined if a team exists.
 * `ctx.firstSignIn` saves a generated password before the transaction commits, so that the password cannot be lost. A
 * lock lets several processes start at once. The first Admin must replace a generated password after the first sign-in,
 * because others may have read its file (specification 2.103).
 * Throws `invalid` for an invalid address or a weak password.
 */
export async function ensureFirstAdmin(
  ctx: Pick<Ctx, 'db' | 'clock' | 'firstSignIn'>,
  given: { email: string; password?: string | undefined },
): Promise<FirstAdmin | undefined> {
  if (!(await isTeamEmpty(ctx.db))) return undefined;
  const email = canonicalAddress(given.email);
  if (email === undefined) throw new Refusal('invalid', 'email.invalid');
  if (given.password !== undefined)
    await refuseWeakPassword(given.password, { email, path: 'ADMIN_PASSWORD' });
  const password = given.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isGenerated = given.password === undefined;
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
    await record(ctx, trx, operator, { action: 'member.added', target: email, details: { role: 'ADMIN' } });
    return { email, password, isGenerated };
  });
}
