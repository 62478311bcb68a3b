import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { limitAttempts } from '#modules/auth/attempt-limiter.ts';
import { passwordChangeLimit } from '#modules/auth/constants.ts';
import { isPasswordOf, nobodysHash } from '#modules/auth/password.ts';
import { markConfirmed } from '#modules/auth/session-store.ts';
import { passwordHashOf } from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { confirmedSeconds, problemTypes, type Proof } from '#modules/two-factor/constants.ts';
import { askForFactor, takeProof } from '#modules/two-factor/proof.ts';
import type { Question as Asked } from '#modules/two-factor/question.ts';
import type { Confirmation, Question } from '#modules/two-factor/schema.ts';
import { Refusal } from '#modules/refusal.ts';
import { requireMember } from '#modules/members/change.ts';
import type { Member } from '#modules/members/schema.ts';

type Confirming = { sessionId: string; member: Member; actor: Actor & { id: number } };

/**
 * Throws `forbidden` with its own problem type if the member has not confirmed their identity in this session within 10
 * minutes.
 */
export function requireConfirmed(
  ctx: Pick<Ctx, 'clock'>,
  { confirmedAt }: { confirmedAt: Date | null },
): void {
  const sinceMs = ctx.clock.now().getTime() - (confirmedAt?.getTime() ?? 0);
  if (sinceMs < confirmedSeconds * 1000) return;
  throw new Refusal('forbidden', 'session.unconfirmed', { type: problemTypes.confirmation });
}

/** Returns the ways to confirm the identity: a second factor if the member has one, else the password. */
export async function askForConfirmation(ctx: Ctx, { sessionId, member }: Confirming): Promise<Question> {
  const question = await askForFactor(ctx, asked(member.id, sessionId));
  return member.hasFactor ? question : { ...question, proofs: ['password'], passkey: null };
}

/**
 * Confirms the member's identity for 10 minutes of this session. Throws `invalid` for a wrong answer, and for a
 * password if the member has a second factor. Throws `taken` for an expired question, and `tooMany` after 5 wrong
 * passwords in 15 minutes or while wrong codes delay the next attempt.
 */
export async function confirm(
  ctx: Ctx,
  { sessionId, member, actor }: Confirming,
  given: Confirmation,
): Promise<void> {
  const note = (trx: Db, proof: Proof) => noteConfirmed(ctx, trx, { sessionId, actor, proof });
  const { password, question, ...answer } = given;
  if (password === undefined) {
    const proof = { asked: asked(member.id, sessionId), question, answer, actor };
    return takeProof(ctx, proof, {
      hold: async (trx) => void (await requireMember(trx, { id: member.id })),
      work: note,
    });
  }
  if (member.hasFactor) throw wrong('factor.notPassword');
  const place = { key: `password ${member.id}`, limit: passwordChangeLimit };
  const isRight = await limitAttempts(ctx, [place], async () => {
    const hash = await passwordHashOf(ctx.db, member.id);
    return (await isPasswordOf(hash ?? nobodysHash, password)) || undefined;
  });
  if (!isRight) throw wrong('password.wrong');
  await ctx.db.transaction().execute((trx) => note(trx, 'password'));
}

async function noteConfirmed(
  ctx: Ctx,
  trx: Db,
  { sessionId, actor, proof }: { sessionId: string; actor: Actor; proof: Proof },
): Promise<void> {
  await markConfirmed(trx, sessionId, ctx.clock.now());
  const target = actor.email ?? undefined;
  await record(ctx, trx, actor, { action: 'session.confirmed', target, details: { by: proof } });
}

function asked(memberId: number, sessionId: string): Asked {
  return { purpose: 'confirm', memberId, binding: sessionId };
}

function wrong(message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path: 'password', message }] });
}
