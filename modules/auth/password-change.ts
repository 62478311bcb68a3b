import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { limitAttempts } from '#modules/auth/attempt-limiter.ts';
import { passwordChangeLimit } from '#modules/auth/constants.ts';
import {
  hashPassword,
  isPasswordMatch,
  unmatchableHash,
  preparePassword,
  throwIfPasswordWeak,
} from '#modules/auth/password.ts';
import { deleteOtherDevices } from '#modules/auth/known-devices.ts';
import { openSession } from '#modules/auth/session.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import {
  lockMemberWithPassword,
  findPasswordHash,
  updatePasswordHash,
} from '#modules/members/shared-store.ts';
import { deleteSessionsOfMember, endTokensOfMember } from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * Changes the actor's own password. All sessions and reset links end, so a stolen token stops working. `token` belongs to a new
 * session that replaces the current session; `ended` is the number of other sessions that ended. Throws `invalid` for a wrong
 * current password, an unchanged password or a weak password, and `tooMany` after 5 wrong passwords in 15 minutes.
 */
export async function updatePassword(
  ctx: Ctx,
  actor: Actor & { id: number },
  passwords: { current: string; next: string },
  origin: ClientInfo,
): Promise<{ token: string; ended: number }> {
  const attemptLimit = { key: `password ${actor.id}`, limit: passwordChangeLimit };
  const isRight = await limitAttempts(ctx, [attemptLimit], async () => {
    const hash = await findPasswordHash(ctx.db, actor.id);
    return (await isPasswordMatch(hash ?? unmatchableHash, passwords.current)) || undefined;
  });
  if (!isRight) throw createFieldError('currentPassword', 'password.incorrect');
  if (preparePassword(passwords.current) === preparePassword(passwords.next))
    throw createFieldError('newPassword', 'password.unchanged');
  await throwIfPasswordWeak(passwords.next, { email: actor.email, path: 'newPassword' });
  const hash = await hashPassword(passwords.next);
  return ctx.db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, actor.id, { hash, isChosenByOwner: true }, ctx.clock.now());
    // The current session is one of the deleted sessions.
    const ended = (await deleteSessionsOfMember(trx, actor.id)) - 1;
    await endTokensOfMember(trx, actor.id, ctx.clock.now());
    const details = { sessions: ended };
    await recordAudit(ctx, trx, actor, {
      action: 'account.password-changed',
      target: actor.email ?? undefined,
      details,
    });
    await deleteOtherDevices(ctx, trx, actor.id, origin);
    // For a member with a second factor, the password alone does not confirm the identity.
    const lockedMember = await lockMemberWithPassword(trx, actor.id, hash);
    const isConfirmed = lockedMember?.hasFactor === false;
    return { token: await openSession(ctx, trx, actor, { ...origin, isProved: isConfirmed }), ended };
  });
}

function createFieldError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
