import { limitAttempts } from '#modules/auth/attempt-limiter.ts';
import type { Origin } from '#modules/auth/session.ts';
import { openSignedIn, limitOfClient, secondStepAsked, type SignedIn } from '#modules/auth/sign-in.ts';
import { holdEnabled, holdMember, passwordHashOf } from '#modules/auth/store.ts';
import type { Ctx } from '#modules/context.ts';
import {
  checkPasskey,
  passkeyQuestion,
  requireRelyingParty,
  takePasskey,
} from '#modules/two-factor/passkeys.ts';
import { takeProof } from '#modules/two-factor/proof.ts';
import {
  ask,
  askedMember,
  type Question as Asked,
  requireOurs,
  spend,
} from '#modules/two-factor/question.ts';
import type { PasskeyAnswer, Question, SecondStep } from '#modules/two-factor/schema.ts';
import { Refusal } from '#modules/refusal.ts';
import { memberNamed } from '#modules/members/member.ts';

/** The question on the sign-in page, before the member is known. */
const anyone: Asked = { purpose: 'passkey sign in', memberId: 0, binding: '' };

/**
 * Finishes the sign-in of a member who has entered the correct password, with the answer to the second-factor question.
 * Throws `invalid` for a wrong answer, `taken` for a question that has expired (5 minutes), was used or precedes a
 * password change, and `tooMany` while wrong codes delay the next attempt or after 20 wrong answers in 15 minutes from
 * one client.
 */
export async function finishSignIn(ctx: Ctx, given: SecondStep, from: Origin): Promise<SignedIn> {
  const { question, ...answer } = given;
  const memberId = askedMember(question) ?? 0;
  const [member, hash = ''] = await Promise.all([
    memberNamed(ctx, { id: memberId }),
    passwordHashOf(ctx.db, memberId),
  ]);
  const asked = secondStepAsked(memberId, hash);
  requireOurs(ctx, question, asked);
  if (member === undefined) throw refusedAlike();
  const actor = { id: member.id, email: member.email, ...from };
  const token = await limitWrong(ctx, from, () =>
    takeProof(
      ctx,
      { asked, question, answer, actor },
      {
        hold: async (trx) => {
          if ((await holdMember(trx, member.id, hash)) === undefined) throw refusedAlike();
        },
        work: (trx, factor) => openSignedIn(ctx, trx, { member, from, factor }),
      },
    ),
  );
  await ctx.firstSignIn.forget(member.email);
  return { member, token };
}

/**
 * Returns the passkey request for the sign-in page, before the member is known. Throws `taken` if passkeys are
 * unavailable.
 */
export function askForAnyPasskey(ctx: Ctx): Question {
  const party = requireRelyingParty(ctx);
  return { question: ask(ctx, anyone), proofs: ['passkey'], passkey: passkeyQuestion(party, [], 'required') };
}

/**
 * Signs a member in with only a passkey. The passkey must verify its user by fingerprint, face or PIN, so it counts as
 * two factors. Throws the same errors as `finishSignIn`; a deactivated member gets the same error as an unknown
 * passkey.
 */
export async function signInByPasskey(
  ctx: Ctx,
  given: { question: string; passkey: PasskeyAnswer },
  from: Origin,
): Promise<SignedIn> {
  const { question } = given;
  requireOurs(ctx, question, anyone);
  return limitWrong(ctx, from, async () => {
    const right = await checkPasskey(ctx, given.passkey, {
      challenge: question,
      userVerification: 'required',
    });
    const member = right && (await memberNamed(ctx, { id: right.passkey.memberId }));
    if (right === undefined || member === undefined) throw refusedAlike();
    const token = await ctx.db.transaction().execute(async (trx) => {
      if (!(await holdEnabled(trx, member.id))) throw refusedAlike();
      if (!(await takePasskey(ctx, trx, right))) throw refusedAlike();
      await spend(ctx, trx, question, anyone);
      return openSignedIn(ctx, trx, { member, from, factor: 'passkey' });
    });
    await ctx.firstSignIn.forget(member.email);
    return { member, token };
  });
}

/** Wrong answers of a client count together with its wrong passwords. */
async function limitWrong<T>(ctx: Ctx, from: Origin, attempt: () => Promise<T>): Promise<T> {
  let refusal: Refusal | undefined;
  const outcome = await limitAttempts(ctx, [limitOfClient(from)], async () => {
    try {
      return { value: await attempt() };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
      refusal = error;
      return undefined;
    }
  });
  if (outcome === undefined) throw refusal ?? refusedAlike();
  return outcome.value;
}

function refusedAlike(): Refusal {
  const message = 'factor.passkeyUnknown';
  return new Refusal('invalid', message, { fields: [{ path: 'passkey', message }] });
}
