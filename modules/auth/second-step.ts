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

/** Asked of whoever opens the login page: nobody in particular. */
const anyone: Asked = { purpose: 'passkey sign in', memberId: 0, binding: '' };

/**
 * Signs a member in who has given the right password, by the answer to the question that came back. Refuses `invalid` for a
 * wrong answer, `taken` for a question that is over (5 minutes, used, or another password since), `tooMany` while wrong codes make
 * wait or after 20 wrong answers in 15 minutes of one client.
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

/** What a login page asks for a passkey by, before anybody has said who they are. Refuses `taken` where passkeys cannot be. */
export function askForAnyPasskey(ctx: Ctx): Question {
  const party = requireRelyingParty(ctx);
  return { question: ask(ctx, anyone), proofs: ['passkey'], passkey: passkeyQuestion(party, [], 'required') };
}

/**
 * Signs a member in by a passkey alone, which has asked for a finger, a face or a PIN: two factors in one. Refuses as
 * `finishSignIn`; a deactivated member is refused like an unknown passkey.
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

/** Wrong answers of one client count with its wrong passwords. */
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
