import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import { limitAttempts } from '#domain/auth/attempt-limiter.ts';
import { passwordChangeLimit } from '#domain/auth/limits.ts';
import { hashPassword, isPasswordOf, nobodysHash, refuseCommonPassword } from '#domain/auth/password.ts';
import { deleteSessionsOf, endTokensOf, passwordHashOf, updatePasswordHash } from '#domain/auth/store.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Changes one's own password: every other session and every link to a new password end with it; answers how many
 * sessions. Refuses `invalid` for a wrong present password, for the same one again and for a common one, `tooMany`
 * after 5 wrong ones in 15 minutes.
 */
export async function updatePassword(
  ctx: Ctx,
  actor: Actor & { id: number },
  given: { current: string; next: string },
  sessionId: string,
): Promise<number> {
  const place = { key: `password ${actor.id}`, limit: passwordChangeLimit };
  const isRight = await limitAttempts(ctx, [place], async () => {
    const hash = await passwordHashOf(ctx.db, actor.id);
    return (await isPasswordOf(hash ?? nobodysHash, given.current)) || undefined;
  });
  if (!isRight) throw fault('current_password', 'password.wrong');
  if (given.current === given.next) throw fault('new_password', 'password.same');
  await refuseCommonPassword(given.next, 'new_password');
  const hash = await hashPassword(given.next);
  return ctx.db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, actor.id, { hash, isChosenByOwner: true }, ctx.clock.now());
    const ended = await deleteSessionsOf(trx, actor.id, sessionId);
    await endTokensOf(trx, actor.id, ctx.clock.now());
    const details = { sessions: ended };
    await record(ctx, trx, actor, {
      action: 'account.password-changed',
      target: actor.email ?? undefined,
      details,
    });
    return ended;
  });
}

function fault(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
