import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { limitAttempts } from '#modules/auth/attempt-limiter.ts';
import { passwordChangeLimit } from '#modules/auth/constants.ts';
import { isPasswordMatch, unmatchableHash } from '#modules/auth/password.ts';
import { updateConfirmedAt } from '#modules/auth/session-store.ts';
import { findPasswordHash } from '#modules/members/shared-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { confirmationSeconds, problemTypes, type ProofKind } from '#modules/two-factor/constants.ts';
import { createFactorChallenge, verifyProof } from '#modules/two-factor/proof.ts';
import type { ChallengeContext as Asked } from '#modules/two-factor/challenge.ts';
import type { Confirmation, FactorChallenge } from '#modules/two-factor/schema.ts';
import { AppError } from '#modules/app-error.ts';
import { requireMember } from '#modules/members/change-member.ts';
import type { Member } from '#modules/members/schema.ts';

type ConfirmationContext = { sessionId: string; member: Member; actor: Actor & { id: number } };

/**
 * Throws `forbidden` with its own problem type if the member has not confirmed their identity in this session within 10
 * minutes.
 */
export function requireRecentSessionConfirmation(
  ctx: Pick<Ctx, 'clock'>,
  { confirmedAt }: { confirmedAt: Date | null },
): void {
  const sinceMs = ctx.clock.now().getTime() - (confirmedAt?.getTime() ?? 0);
  if (sinceMs < confirmationSeconds * 1000) return;
  throw new AppError('forbidden', 'session.confirmationRequired', { type: problemTypes.confirmation });
}

/**
 * Returns how the member can confirm the identity: with a second factor if the member has a second factor, else with
 * the password.
 */
export async function createConfirmationChallenge(
  ctx: Ctx,
  { sessionId, member }: ConfirmationContext,
): Promise<FactorChallenge> {
  const question = await createFactorChallenge(ctx, toQuestionBinding(member.id, sessionId));
  return member.hasFactor ? question : { ...question, proofs: ['password'], passkey: null };
}

/**
 * Confirms the member's identity for 10 minutes of this session. Throws `invalid` for a wrong answer, and for a
 * password if the member has a second factor. Throws `taken` for an expired question, and `tooMany` after 5 wrong
 * passwords in 15 minutes or while wrong codes delay the next attempt.
 */
export async function confirmIdentity(
  ctx: Ctx,
  { sessionId, member, actor }: ConfirmationContext,
  confirmationInput: Confirmation,
): Promise<void> {
  const recordProof = (trx: Db, proof: ProofKind) =>
    recordConfirmation(ctx, trx, { sessionId, actor, proof });
  const { password, question, ...answer } = confirmationInput;
  if (password === undefined) {
    const proof = { asked: toQuestionBinding(member.id, sessionId), question, answer, actor };
    return verifyProof(ctx, proof, {
      hold: async (trx) => void (await requireMember(trx, { id: member.id })),
      work: recordProof,
    });
  }
  if (member.hasFactor) throw createInvalidError('factor.passwordNotAccepted');
  const attemptLimit = { key: `password ${member.id}`, limit: passwordChangeLimit };
  const isRight = await limitAttempts(ctx, [attemptLimit], async () => {
    const hash = await findPasswordHash(ctx.db, member.id);
    return (await isPasswordMatch(hash ?? unmatchableHash, password)) || undefined;
  });
  if (!isRight) throw createInvalidError('password.incorrect');
  await ctx.db.transaction().execute((trx) => recordProof(trx, 'password'));
}

async function recordConfirmation(
  ctx: Ctx,
  trx: Db,
  { sessionId, actor, proof }: { sessionId: string; actor: Actor; proof: ProofKind },
): Promise<void> {
  await updateConfirmedAt(trx, sessionId, ctx.clock.now());
  const target = actor.email ?? undefined;
  await recordAudit(ctx, trx, actor, { action: 'session.confirmed', target, details: { by: proof } });
}

function toQuestionBinding(memberId: number, sessionId: string): Asked {
  return { purpose: 'confirm', memberId, binding: sessionId };
}

function createInvalidError(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path: 'password', message }] });
}
