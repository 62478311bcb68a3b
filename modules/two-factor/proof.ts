import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import {
  findAuthenticator,
  deleteAttempts,
  insertFactorAttempt,
  lockAuthenticator,
  countRecoveryCodesLeft,
  getRetryTime,
  markRecoveryCodeUsed,
  markStepUsed,
} from '#modules/two-factor/code-store.ts';
import { attemptLimits, type ProofKind } from '#modules/two-factor/constants.ts';
import { enqueueFactorNotice } from '#modules/two-factor/notice.ts';
import { checkPasskey, createPasskeyRequest, markPasskeyUsed } from '#modules/two-factor/passkeys.ts';
import {
  createChallenge,
  type ChallengeContext as Asked,
  requireValidChallenge,
  consumeChallenge,
} from '#modules/two-factor/challenge.ts';
import { hashRecoveryCode } from '#modules/two-factor/recovery-codes.ts';
import { getRelyingParty } from '#modules/two-factor/relying-party.ts';
import type { PasskeyResponse, FactorChallenge } from '#modules/two-factor/schema.ts';
import { listPasskeys } from '#modules/two-factor/store.ts';
import { findTimeStep } from '#modules/two-factor/totp.ts';
import { AppError } from '#modules/app-error.ts';

/** The purpose for which the secrets of apps are encrypted. */
export const sealPurpose = 'authenticator app';

/** Creates a challenge for one of a member's second factors. */
export async function createFactorChallenge(ctx: Ctx, context: Asked): Promise<FactorChallenge> {
  const { memberId } = context;
  const [passkeys, app, codesLeft] = await Promise.all([
    listPasskeys(ctx.db, memberId),
    findAuthenticator(ctx.db, memberId),
    countRecoveryCodesLeft(ctx.db, memberId),
  ]);
  const party = getRelyingParty(ctx.settings.publicUrl);
  const mayUsePasskey = party !== undefined && passkeys.length > 0;
  const options: [ProofKind, boolean][] = [
    ['passkey', mayUsePasskey],
    ['app', app?.inUse !== undefined],
    ['recovery', codesLeft > 0],
  ];
  return {
    question: createChallenge(ctx, context),
    proofs: options.flatMap(([proof, isAvailable]) => (isAvailable ? [proof] : [])),
    passkey: mayUsePasskey ? createPasskeyRequest(party, passkeys, 'preferred') : null,
  };
}

/** A response with a factor: a code of the app, a recovery code, or the signature of a passkey. */
export type FactorResponse = { code?: string | undefined; passkey?: PasskeyResponse | undefined };

/** A response, its challenge and its member. */
export type ProofInput = {
  asked: Asked;
  question: string | undefined;
  answer: FactorResponse;
  actor: Actor & { id: number };
};

/**
 * Verifies the response of a member and accepts it only once. In one transaction, `hold` locks the member's row (like
 * the functions that change factors), the response is marked as used, and `work` runs.
 * @throws {AppError} invalid for a wrong response; taken for an expired challenge, and for an app whose secret can no
 * longer be decrypted; tooMany while the member must wait after wrong codes.
 */
export async function verifyProof<T>(
  ctx: Ctx,
  { asked, question, answer, actor }: ProofInput,
  { hold, work }: { hold: (trx: Db) => Promise<void>; work: (trx: Db, proof: ProofKind) => Promise<T> },
): Promise<T> {
  if (question !== undefined) requireValidChallenge(ctx, question, asked);
  const pendingProof =
    answer.passkey === undefined
      ? await checkCodeProof(ctx, asked.memberId, answer.code ?? '', actor)
      : await checkPasskeyProof(ctx, asked, question ?? '', answer.passkey);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      await hold(trx);
      const proof = await pendingProof.markUsed(trx);
      if (question !== undefined) await consumeChallenge(ctx, trx, question, asked);
      return work(trx, proof);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') await pendingProof.notifyWrong?.();
    throw error;
  }
}

/** `markUsed` marks a response as used; `notifyWrong` runs if the response was wrong. */
type PendingProof = { markUsed: (trx: Db) => Promise<ProofKind>; notifyWrong?: () => Promise<void> };

async function checkPasskeyProof(
  ctx: Ctx,
  challengeContext: Asked,
  question: string,
  answer: PasskeyResponse,
): Promise<PendingProof> {
  const verified = await checkPasskey(ctx, answer, { challenge: question, userVerification: 'preferred' });
  if (verified === undefined || verified.passkey.memberId !== challengeContext.memberId)
    throw createWrongError('passkey', 'factor.passkeyInvalid');
  return {
    markUsed: async (trx) => {
      if (!(await markPasskeyUsed(ctx, trx, verified)))
        throw createWrongError('passkey', 'factor.passkeyInvalid');
      return 'passkey';
    },
  };
}

/** Commits the count of the attempt before the code is compared, so that a later error cannot undo it. */
async function checkCodeProof(
  ctx: Ctx,
  memberId: number,
  code: string,
  actor: Actor & { id: number },
): Promise<PendingProof> {
  const now = ctx.clock.now();
  const failures = await insertFactorAttempt(ctx.db, memberId, now);
  if (failures === undefined) throw await createWaitError(ctx, memberId);
  const typed = code.replaceAll(/\s/gu, '');
  return {
    markUsed: async (trx) => {
      const proof = /^\d{6}$/.test(typed)
        ? await useAppCode(ctx, trx, memberId, typed)
        : await useRecoveryCode(ctx, trx, { ...actor, id: memberId }, code);
      await deleteAttempts(trx, memberId);
      return proof;
    },
    notifyWrong: async () => {
      if (failures === attemptLimits.free) await notifyWrongCodes(ctx, actor);
    },
  };
}

async function useAppCode(ctx: Ctx, trx: Db, memberId: number, code: string): Promise<ProofKind> {
  const now = ctx.clock.now();
  const sealed = (await lockAuthenticator(trx, memberId))?.inUse?.secret;
  if (sealed === undefined) throw createWrongError('code', 'factor.codeInvalid');
  const secret = ctx.seals.unseal(sealPurpose, sealed);
  if (secret === undefined) throw new AppError('taken', 'factor.appUnreadable');
  const step = findTimeStep(secret, code, now);
  if (step === undefined) throw createWrongError('code', 'factor.codeInvalid');
  if (!(await markStepUsed(trx, memberId, { step, now })))
    throw createWrongError('code', 'factor.codeAlreadyUsed');
  return 'app';
}

async function useRecoveryCode(
  ctx: Ctx,
  trx: Db,
  actor: Actor & { id: number },
  code: string,
): Promise<ProofKind> {
  const hash = hashRecoveryCode(code);
  const isMarked = hash && (await markRecoveryCodeUsed(trx, actor.id, { hash, now: ctx.clock.now() }));
  if (isMarked !== true) throw createWrongError('code', 'factor.codeInvalid');
  const left = await countRecoveryCodesLeft(trx, actor.id);
  await recordAudit(ctx, trx, actor, {
    action: 'factor.code-used',
    target: actor.email ?? undefined,
    details: { left },
  });
  await enqueueFactorNotice(ctx, trx, { memberId: actor.id, notice: 'codeUsed', actor, left });
  return 'recovery';
}

/**
 * Notifies the member of wrong codes, because the sender of wrong codes knows the password or has access to an open session.
 */
async function notifyWrongCodes(ctx: Ctx, actor: Actor & { id: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const target = actor.email ?? undefined;
    await recordAudit(ctx, trx, actor, {
      action: 'factor.refused',
      target,
      details: { codes: attemptLimits.free },
    });
    await enqueueFactorNotice(ctx, trx, { memberId: actor.id, notice: 'wrongCodes', actor });
  });
}

async function createWaitError(ctx: Ctx, memberId: number): Promise<AppError> {
  const until = await getRetryTime(ctx.db, memberId);
  const waitMs = Math.max(1000, (until?.getTime() ?? 0) - ctx.clock.now().getTime());
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  return new AppError('tooMany', 'factor.tooMany', { retryAfterSeconds, values });
}

/**
 * Creates an error with another code than `unauthenticated`, because the browser deletes its session after `unauthenticated`.
 */
function createWrongError(path: 'code' | 'passkey', message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
