import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { limitAttempts } from '#modules/auth/attempt-limiter.ts';
import { passwordChangeLimit } from '#modules/auth/constants.ts';
import {
  hashPassword,
  isPasswordOf,
  nobodysHash,
  preparePassword,
  refuseWeakPassword,
} from '#modules/auth/password.ts';
import { keepOneDevice } from '#modules/auth/known-devices.ts';
import { openSession } from '#modules/auth/session.ts';
import type { Origin } from '#modules/auth/session.ts';
import {
  deleteSessionsOf,
  endTokensOf,
  holdMember,
  passwordHashOf,
  updatePasswordHash,
} from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Changes the actor's own password. All sessions and reset links end, so a stolen token stops working. `token` belongs
 * to a new session that replaces the current session; `ended` is the number of other sessions that ended. Throws
 * `invalid` for a wrong current password, an unchanged password or a weak password, and `tooMany` after 5 wrong
 * passwords in 15 minutes.
 */
export async function updatePassword(
  ctx: Ctx,
  actor: Actor & { id: number },
  given: { current: string; next: string },
  from: Origin,
): Promise<{ token: string; ended: number }> {
  const place = { key: `password ${actor.id}`, limit: passwordChangeLimit };
  const isRight = await limitAttempts(ctx, [place], async () => {
    const hash = await passwordHashOf(ctx.db, actor.id);
    return (await isPasswordOf(hash ?? nobodysHash, given.current)) || undefined;
  });
  if (!isRight) throw fault('current_password', 'password.wrong');
  if (preparePassword(given.current) === preparePassword(given.next))
    throw fault('new_password', 'password.same');
  await refuseWeakPassword(given.next, { email: actor.email, path: 'new_password' });
  const hash = await hashPassword(given.next);
  return ctx.db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, actor.id, { hash, isChosenByOwner: true }, ctx.clock.now());
    // The current session is one of the deleted sessions.
    const ended = (await deleteSessionsOf(trx, actor.id)) - 1;
    await endTokensOf(trx, actor.id, ctx.clock.now());
    const details = { sessions: ended };
    await record(ctx, trx, actor, {
      action: 'account.password-changed',
      target: actor.email ?? undefined,
      details,
    });
    await keepOneDevice(ctx, trx, actor.id, from);
    // For a member with a second factor, the password alone does not confirm the identity.
    const held = await holdMember(trx, actor.id, hash);
    const isProved = held?.hasFactor === false;
    return { token: await openSession(ctx, trx, actor, { ...from, isProved }), ended };
  });
}

function fault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
