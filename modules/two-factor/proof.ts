import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import {
  authenticatorOf,
  deleteAttempts,
  insertAttempt,
  lockAuthenticator,
  recoveryCodesLeft,
  retryAt,
  takeRecoveryCode,
  takeStep,
} from '#modules/two-factor/code-store.ts';
import { attemptLimits, type Proof } from '#modules/two-factor/constants.ts';
import { noticeFactor } from '#modules/two-factor/notice.ts';
import { checkPasskey, passkeyQuestion, takePasskey } from '#modules/two-factor/passkeys.ts';
import { ask, type Question as Asked, requireOurs, spend } from '#modules/two-factor/question.ts';
import { hashOfRecoveryCode } from '#modules/two-factor/recovery-codes.ts';
import { relyingPartyOf } from '#modules/two-factor/relying-party.ts';
import type { PasskeyAnswer, Question } from '#modules/two-factor/schema.ts';
import { passkeysOf } from '#modules/two-factor/store.ts';
import { stepOf } from '#modules/two-factor/totp.ts';
import { Refusal } from '#modules/refusal.ts';

/** The purpose by which the secrets of apps are sealed. */
export const sealPurpose = 'authenticator app';

/** Asks a member for one of their factors. */
export async function askForFactor(ctx: Ctx, asked: Asked): Promise<Question> {
  const { memberId } = asked;
  const [passkeys, app, left] = await Promise.all([
    passkeysOf(ctx.db, memberId),
    authenticatorOf(ctx.db, memberId),
    recoveryCodesLeft(ctx.db, memberId),
  ]);
  const party = relyingPartyOf(ctx.settings.publicUrl);
  const mayUsePasskey = party !== undefined && passkeys.length > 0;
  const ways: [Proof, boolean][] = [
    ['passkey', mayUsePasskey],
    ['app', app?.inUse !== undefined],
    ['recovery', left > 0],
  ];
  return {
    question: ask(ctx, asked),
    proofs: ways.flatMap(([proof, isThere]) => (isThere ? [proof] : [])),
    passkey: mayUsePasskey ? passkeyQuestion(party, passkeys, 'preferred') : null,
  };
}

/** An answer by a factor: a code of the app or a recovery code, or what a passkey signed. */
export type FactorAnswer = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

/** Whose answer it is, to which question. */
export type GivenProof = {
  asked: Asked;
  question: string | undefined;
  answer: FactorAnswer;
  actor: Actor & { id: number };
};

/**
 * Takes the answer of a member, once. All is in one transaction: `hold` first, which holds the member's row, as whoever
 * changes their factors does; then the answer is used up; then `work`. Refuses `invalid` for a wrong answer, `taken` for a
 * question that is over and for a code of an app whose secret cannot be read any more, `tooMany` while wrong codes make wait.
 */
export async function takeProof<T>(
  ctx: Ctx,
  { asked, question, answer, actor }: GivenProof,
  { hold, work }: { hold: (trx: Db) => Promise<void>; work: (trx: Db, proof: Proof) => Promise<T> },
): Promise<T> {
  if (question !== undefined) requireOurs(ctx, question, asked);
  const prove =
    answer.passkey === undefined
      ? await proveByCode(ctx, asked.memberId, answer.code ?? '', actor)
      : await proveByPasskey(ctx, asked, question ?? '', answer.passkey);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      await hold(trx);
      const proof = await prove.use(trx);
      if (question !== undefined) await spend(ctx, trx, question, asked);
      return work(trx, proof);
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') await prove.tellWrong?.();
    throw error;
  }
}

/** An answer that is to be used up, and what is done when it was wrong. */
type Prove = { use: (trx: Db) => Promise<Proof>; tellWrong?: () => Promise<void> };

async function proveByPasskey(
  ctx: Ctx,
  asked: Asked,
  question: string,
  answer: PasskeyAnswer,
): Promise<Prove> {
  const right = await checkPasskey(ctx, answer, { challenge: question, userVerification: 'preferred' });
  if (right === undefined || right.passkey.memberId !== asked.memberId)
    throw wrong('passkey', 'factor.passkeyWrong');
  return {
    use: async (trx) => {
      if (!(await takePasskey(ctx, trx, right))) throw wrong('passkey', 'factor.passkeyWrong');
      return 'passkey';
    },
  };
}

/** The try is counted, and stays so, before anything is compared. */
async function proveByCode(
  ctx: Ctx,
  memberId: number,
  code: string,
  actor: Actor & { id: number },
): Promise<Prove> {
  const now = ctx.clock.now();
  const failures = await insertAttempt(ctx.db, memberId, now);
  if (failures === undefined) throw await waiting(ctx, memberId);
  const typed = code.replaceAll(/\s/gu, '');
  return {
    use: async (trx) => {
      const proof = /^\d{6}$/.test(typed)
        ? await takeAppCode(ctx, trx, memberId, typed)
        : await proveByRecovery(ctx, trx, { ...actor, id: memberId }, code);
      await deleteAttempts(trx, memberId);
      return proof;
    },
    tellWrong: async () => {
      if (failures === attemptLimits.free) await tellOfWrongCodes(ctx, actor);
    },
  };
}

async function takeAppCode(ctx: Ctx, trx: Db, memberId: number, code: string): Promise<Proof> {
  const now = ctx.clock.now();
  const sealed = (await lockAuthenticator(trx, memberId))?.inUse?.secret;
  if (sealed === undefined) throw wrong('code', 'factor.codeWrong');
  const secret = ctx.seals.unseal(sealPurpose, sealed);
  if (secret === undefined) throw new Refusal('taken', 'factor.appUnreadable');
  const step = stepOf(secret, code, now);
  if (step === undefined) throw wrong('code', 'factor.codeWrong');
  if (!(await takeStep(trx, memberId, { step, now }))) throw wrong('code', 'factor.codeUsed');
  return 'app';
}

async function proveByRecovery(
  ctx: Ctx,
  trx: Db,
  actor: Actor & { id: number },
  code: string,
): Promise<Proof> {
  const hash = hashOfRecoveryCode(code);
  const isRight = hash && (await takeRecoveryCode(trx, actor.id, { hash, now: ctx.clock.now() }));
  if (isRight !== true) throw wrong('code', 'factor.codeWrong');
  const left = await recoveryCodesLeft(trx, actor.id);
  await record(ctx, trx, actor, {
    action: 'factor.code-used',
    target: actor.email ?? undefined,
    details: { left },
  });
  await noticeFactor(ctx, trx, { memberId: actor.id, notice: 'codeUsed', actor, left });
  return 'recovery';
}

/** Whoever gets this far knows the password, or sits before an open session. */
async function tellOfWrongCodes(ctx: Ctx, actor: Actor & { id: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const target = actor.email ?? undefined;
    await record(ctx, trx, actor, {
      action: 'factor.refused',
      target,
      details: { codes: attemptLimits.free },
    });
    await noticeFactor(ctx, trx, { memberId: actor.id, notice: 'wrongCodes', actor });
  });
}

async function waiting(ctx: Ctx, memberId: number): Promise<Refusal> {
  const until = await retryAt(ctx.db, memberId);
  const waitMs = Math.max(1000, (until?.getTime() ?? 0) - ctx.clock.now().getTime());
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  return new Refusal('tooMany', 'factor.tooMany', { retryAfterSeconds, values });
}

/** Never `unauthenticated`: that is what a browser forgets its session at. */
function wrong(path: 'code' | 'passkey', message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
