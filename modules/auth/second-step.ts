import { limitAttempts } from '#modules/auth/attempt-limiter.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import {
  openRecordedSession,
  getClientLimit,
  toSecondStepContext,
  type SignInResult,
} from '#modules/auth/sign-in.ts';
import {
  lockEnabledMember,
  lockMemberWithPassword,
  findPasswordHash,
} from '#modules/members/shared-store.ts';
import type { Ctx } from '#modules/context.ts';
import {
  checkPasskey,
  createPasskeyRequest,
  requireRelyingParty,
  markPasskeyUsed,
} from '#modules/two-factor/passkeys.ts';
import { verifyProof } from '#modules/two-factor/proof.ts';
import {
  createChallenge,
  getChallengeMember,
  type ChallengeContext as Asked,
  requireValidChallenge,
  consumeChallenge,
} from '#modules/two-factor/challenge.ts';
import type { PasskeyResponse, FactorChallenge, SecondStepInput } from '#modules/two-factor/schema.ts';
import { AppError } from '#modules/app-error.ts';
import { findMemberByRef } from '#modules/members/member.ts';

/** The passkey question on the sign-in page, before the member is known. */
const anonymousQuestion: Asked = { purpose: 'passkey sign in', memberId: 0, binding: '' };

/**
 * Finishes the sign-in of a member who has entered the correct password, with the answer to the second-factor question. Throws
 * `invalid` for a wrong answer, `taken` for a question that has expired (5 minutes), was used or precedes a password change,
 * and `tooMany` while wrong codes delay the next attempt or after 20 wrong answers in 15 minutes from one client.
 */
export async function finishSignIn(
  ctx: Ctx,
  request: SecondStepInput,
  origin: ClientInfo,
): Promise<SignInResult> {
  const { question, ...answer } = request;
  const memberId = getChallengeMember(question) ?? 0;
  const [member, hash = ''] = await Promise.all([
    findMemberByRef(ctx, { id: memberId }),
    findPasswordHash(ctx.db, memberId),
  ]);
  const expectedQuestion = toSecondStepContext(memberId, hash);
  requireValidChallenge(ctx, question, expectedQuestion);
  if (member === undefined) throw createUnknownPasskeyError();
  const actor = { id: member.id, email: member.email, ...origin };
  const token = await limitWrongAnswers(ctx, origin, () =>
    verifyProof(
      ctx,
      { asked: expectedQuestion, question, answer, actor },
      {
        hold: async (trx) => {
          if ((await lockMemberWithPassword(trx, member.id, hash)) === undefined)
            throw createUnknownPasskeyError();
        },
        work: (trx, factor) => openRecordedSession(ctx, trx, { member, from: origin, factor }),
      },
    ),
  );
  await ctx.firstSignIn.forget(member.email);
  return { member, token };
}

/**
 * Returns the passkey request for the sign-in page, before the member is known. Throws `taken` if passkeys are unavailable.
 */
export function createPasskeyChallenge(ctx: Ctx): FactorChallenge {
  const party = requireRelyingParty(ctx);
  return {
    question: createChallenge(ctx, anonymousQuestion),
    proofs: ['passkey'],
    passkey: createPasskeyRequest(party, [], 'required'),
  };
}

/**
 * Signs a member in with only a passkey. The passkey must verify its user by fingerprint, face or PIN, and therefore
 * replaces the password and the second factor. Throws the same errors as `finishSignIn`; a deactivated member gets
 * the same error as an unknown passkey.
 */
export async function signInByPasskey(
  ctx: Ctx,
  request: { question: string; passkey: PasskeyResponse },
  origin: ClientInfo,
): Promise<SignInResult> {
  const { question } = request;
  requireValidChallenge(ctx, question, anonymousQuestion);
  return limitWrongAnswers(ctx, origin, async () => {
    const match = await checkPasskey(ctx, request.passkey, {
      challenge: question,
      userVerification: 'required',
    });
    const member = match && (await findMemberByRef(ctx, { id: match.passkey.memberId }));
    if (match === undefined || member === undefined) throw createUnknownPasskeyError();
    const token = await ctx.db.transaction().execute(async (trx) => {
      if (!(await lockEnabledMember(trx, member.id))) throw createUnknownPasskeyError();
      if (!(await markPasskeyUsed(ctx, trx, match))) throw createUnknownPasskeyError();
      await consumeChallenge(ctx, trx, question, anonymousQuestion);
      return openRecordedSession(ctx, trx, { member, from: origin, factor: 'passkey' });
    });
    await ctx.firstSignIn.forget(member.email);
    return { member, token };
  });
}

/** Runs an attempt. A wrong answer is counted in the same limit as wrong passwords of the client. */
async function limitWrongAnswers<T>(ctx: Ctx, origin: ClientInfo, attempt: () => Promise<T>): Promise<T> {
  let lastError: AppError | undefined;
  const attemptResult = await limitAttempts(ctx, [getClientLimit(origin)], async () => {
    try {
      return { value: await attempt() };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      lastError = error;
      return undefined;
    }
  });
  if (attemptResult === undefined) throw lastError ?? createUnknownPasskeyError();
  return attemptResult.value;
}

function createUnknownPasskeyError(): AppError {
  const message = 'factor.passkeyNotFound';
  return new AppError('invalid', message, { fields: [{ path: 'passkey', message }] });
}
