import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import { problemTypes, challengeSeconds } from '#modules/two-factor/constants.ts';
import { insertSpentChallenge } from '#modules/two-factor/store.ts';
import { AppError } from '#modules/app-error.ts';

/** The purpose of a challenge. A response is valid only for the purpose of its challenge. */
export type ChallengePurpose = 'sign in' | 'passkey sign in' | 'confirm' | 'add passkey';

/**
 * `memberId` is 0 while the member is unknown. `binding`, for example the session, must be the same when the response
 * is verified.
 */
export type ChallengeContext = { purpose: ChallengePurpose; memberId: number; binding: string };

/** The total length of a challenge is a multiple of three, so that each challenge has only one base64url form. */
const saltBytes = 18;
const bodyBytes = saltBytes + 6 + 4;
const macBytes = 32;

type ChallengeCtx = Pick<Ctx, 'clock'> & { settings: Pick<Ctx['settings'], 'secret'> };

/**
 * Returns a new challenge in base64url: random bytes, expiry time, member id, and an HMAC-SHA256 of these values, the
 * purpose and the binding. Nothing is stored before a response, so that opening the login page creates no row.
 */
export function createChallenge(ctx: ChallengeCtx, question: ChallengeContext): string {
  const body = Buffer.alloc(bodyBytes);
  randomBytes(saltBytes).copy(body);
  body.writeUIntBE(ctx.clock.now().getTime() + challengeSeconds * 1000, saltBytes, 6);
  body.writeUInt32BE(question.memberId, saltBytes + 6);
  return Buffer.concat([body, computeMac(ctx, body, question)]).toString('base64url');
}

/**
 * Returns the member id in a challenge, or undefined for an invalid format. Does not verify the challenge;
 * `consumeChallenge` verifies it later.
 */
export function getChallengeMember(challenge: string): number | undefined {
  return decodeChallenge(challenge)?.readUInt32BE(saltBytes + 6);
}

/** @throws {AppError} taken for a forged or expired challenge, or a challenge with another purpose. */
export function requireValidChallenge(
  ctx: ChallengeCtx,
  challenge: string,
  question: ChallengeContext,
): { expiresAt: Date } {
  const bytes = decodeChallenge(challenge);
  if (bytes === undefined) throw createExpiredError();
  const body = bytes.subarray(0, bodyBytes);
  const expiresAt = new Date(body.readUIntBE(saltBytes, 6));
  const isValid =
    timingSafeEqual(bytes.subarray(bodyBytes), computeMac(ctx, body, question)) &&
    body.readUInt32BE(saltBytes + 6) === question.memberId;
  if (!isValid || expiresAt <= ctx.clock.now()) throw createExpiredError();
  return { expiresAt };
}

/**
 * Verifies a challenge like `requireValidChallenge` and marks it as used in the transaction. If two responses are
 * concurrent, the second response is rejected.
 */
export async function consumeChallenge(
  ctx: ChallengeCtx,
  db: Db,
  challenge: string,
  question: ChallengeContext,
): Promise<void> {
  const { expiresAt } = requireValidChallenge(ctx, challenge, question);
  const hash = createHash('sha256').update(challenge).digest();
  if (!(await insertSpentChallenge(db, hash, expiresAt))) throw createExpiredError();
}

function decodeChallenge(challenge: string): Buffer | undefined {
  const bytes = /^[\w-]{80}$/.test(challenge) ? Buffer.from(challenge, 'base64url') : undefined;
  return bytes?.length === bodyBytes + macBytes ? bytes : undefined;
}

function computeMac(ctx: ChallengeCtx, body: Buffer, { purpose, binding }: ChallengeContext): Buffer {
  const key = Buffer.from(
    hkdfSync('sha256', ctx.settings.secret, Buffer.alloc(0), 'factor question', macBytes),
  );
  return createHmac('sha256', key).update(`${purpose}\0${binding}\0`).update(body).digest();
}

function createExpiredError(): AppError {
  return new AppError('taken', 'factor.challengeExpired', { type: problemTypes.challengeExpired });
}
