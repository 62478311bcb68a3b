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

/** The purpose for which the secrets of apps are encrypted. */
export const sealPurpose = 'authenticator app';

/** Creates a challenge for one of a member's second factors. */
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

/** A response with a factor: a code of the app, a recovery code, or the signature of a passkey. */
export type FactorAnswer = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

/** A response, its challenge and its member. */
export type GivenProof = {
  asked: Asked;
  question: string | undefined;
  answer: FactorAnswer;
  actor: Actor & { id: number };
};

/**
 * Accepts the response of a member once, in one transaction: `hold` locks the member's row, as functions that change factors
 * do; then the response is marked as used; then `work` runs.
 * @throws {Refusal} invalid for a wrong response; taken for an expired challenge and for an app whose secret cannot be
 * decrypted any more; tooMany while wrong codes require a wait.
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

/** `use` marks a response as used; `tellWrong` runs if the response was wrong. */
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

/** Counts the attempt permanently before the code is compared. */
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

/** Notifies the member, because the person who enters wrong codes knows the password or has access to an open session. */
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

/** Does not use `unauthenticated`, because the browser deletes its session on this code. */
function wrong(path: 'code' | 'passkey', message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}
