import { addressLimits, toCanonicalAddress } from '#modules/email-address/schema.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { AuditDetails } from '#modules/audit-log/schema.ts';
import { type AttemptLimit, limitAttempts } from '#modules/auth/attempt-limiter.ts';
import { findKnownDevice, recordDevice } from '#modules/auth/known-devices.ts';
import { signInLimits } from '#modules/auth/constants.ts';
import { hashPassword, matchPassword, unmatchableHash } from '#modules/auth/password.ts';
import type { Credentials } from '#modules/auth/schema.ts';
import { openSession } from '#modules/auth/session.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import { delayAttempt } from '#modules/auth/delay-attempts.ts';
import {
  lockMemberWithPassword,
  findPasswordHash,
  replacePasswordHash,
} from '#modules/members/shared-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { problemTypes, type ProofKind } from '#modules/two-factor/constants.ts';
import { createFactorChallenge } from '#modules/two-factor/proof.ts';
import type { ChallengeContext } from '#modules/two-factor/challenge.ts';
import { AppError } from '#modules/app-error.ts';
import { findMember } from '#modules/members/member.ts';
import type { Member } from '#modules/members/schema.ts';

export type SignInResult = { member: Member; token: string };

/**
 * Signs a member in and returns the bearer token of a new session. An unknown address, a wrong password and a
 * deactivated member get the same error (`unauthenticated`) after the same time. Throws `tooMany` after 5 failures in
 * 15 minutes for one address from one client, 20 from one client, or 500 from a shared client. Failures from other
 * clients delay a correct password by some seconds; a known device is not delayed and has its own limit of 5 failures
 * (docs/security.md). Throws `busy` if too many passwords wait for a check. A member with a second factor gets
 * `unauthenticated` with a question and its own problem type.
 */
export async function signIn(
  ctx: Ctx,
  signInInput: Pick<Credentials, 'email' | 'password'>,
  origin: ClientInfo,
): Promise<SignInResult> {
  const email = toCanonicalAddress(signInInput.email);
  const address = email ?? signInInput.email.slice(0, addressLimits.all);
  const verifyPassword = () => findMemberByPassword(ctx, email, signInInput.password);
  const device = await findKnownDevice(ctx, email, origin);
  // Only failures count: an attempt takes a slot before the password check, and releases the slot after a correct password.
  const match = await (device === undefined
    ? limitAttempts(ctx, getUnknownDeviceLimits(address, origin), () =>
        delayAttempt(ctx, address, verifyPassword),
      )
    : limitAttempts(ctx, [{ key: `sign-in device ${device}`, limit: signInLimits.device }], verifyPassword));
  if (match === undefined) throw new AppError('unauthenticated', 'login.incorrect');
  const openResult = await openSessionIfUnchanged(ctx, match, {
    password: signInInput.password,
    from: origin,
  });
  if (openResult !== undefined) return openResult;
  // A parallel sign-in of the same member may have renewed an outdated hash, so the password is compared once more.
  const secondMatch = match.isOutdated ? await verifyPassword() : undefined;
  const secondResult =
    secondMatch === undefined
      ? undefined
      : await openSessionIfUnchanged(ctx, secondMatch, { password: signInInput.password, from: origin });
  if (secondResult === undefined) throw new AppError('unauthenticated', 'login.incorrect');
  return secondResult;
}

type PasswordMatch = { member: Member; hash: string; isOutdated: boolean };

/**
 * Opens a session, and renews the hash if it is outdated. Returns undefined if the hash changed or the member was
 * deactivated during the comparison. Throws the second-factor question of a member with a second factor.
 */
async function openSessionIfUnchanged(
  ctx: Ctx,
  { member, hash, isOutdated }: PasswordMatch,
  { password, from: origin }: { password: string; from: ClientInfo },
): Promise<SignInResult | undefined> {
  const renewedHash = isOutdated ? await hashPassword(password) : hash;
  const opened = await ctx.db.transaction().execute(async (trx) => {
    const lockedMember = await lockMemberWithPassword(trx, member.id, hash);
    if (lockedMember === undefined) return 'changed';
    if (isOutdated) await replacePasswordHash(trx, member.id, renewedHash);
    return lockedMember.hasFactor
      ? 'second-step'
      : { member, token: await openRecordedSession(ctx, trx, { member, from: origin }) };
  });
  if (opened === 'changed') return undefined;
  if (opened === 'second-step') throw await createSecondStepError(ctx, member.id, renewedHash);
  await ctx.firstSignIn.forget(member.email);
  return opened;
}

/**
 * Behind an unconfigured proxy, strangers and staff share one client. A limit per address would let strangers lock out
 * a member.
 */
function getUnknownDeviceLimits(address: string, origin: ClientInfo): AttemptLimit[] {
  const addressLimit = { key: `sign-in ${origin.client} ${address}`, limit: signInLimits.addressAndClient };
  return origin.isShared === true ? [getClientLimit(origin)] : [addressLimit, getClientLimit(origin)];
}

/** Returns the limit of failures for one client, for all addresses together. */
export function getClientLimit({ client, isShared = false }: ClientInfo): AttemptLimit {
  return isShared
    ? { key: `sign-in shared ${client}`, limit: signInLimits.sharedClient }
    : { key: `sign-in ${client}`, limit: signInLimits.client };
}

/** Opens the session of an authenticated member, in a transaction that locks the member's row. */
export async function openRecordedSession(
  ctx: Ctx,
  trx: Db,
  { member, from: origin, factor }: { member: Member; from: ClientInfo; factor?: ProofKind },
): Promise<string> {
  const token = await openSession(ctx, trx, member, origin);
  await recordDevice(ctx, trx, member, origin);
  const { client, userAgent } = origin;
  const actor = { id: member.id, email: member.email, client, userAgent };
  const details: AuditDetails = factor === undefined ? {} : { factor };
  await recordAudit(ctx, trx, actor, { action: 'session.opened', target: member.email, details });
  return token;
}

/**
 * Returns the context of the second-factor question after a correct password. The question is bound to the password
 * hash, so a password change invalidates the question.
 */
export function toSecondStepContext(memberId: number, passwordHash: string): ChallengeContext {
  return { purpose: 'sign in', memberId, binding: passwordHash };
}

async function createSecondStepError(ctx: Ctx, memberId: number, passwordHash: string): Promise<AppError> {
  const secondFactor = await createFactorChallenge(ctx, toSecondStepContext(memberId, passwordHash));
  const { secondFactor: type } = problemTypes;
  return new AppError('unauthenticated', 'factor.proofRequired', { type, extra: { secondFactor } });
}

/**
 * Runs the same two queries and one hash in every case, so that the response time does not reveal whether the address exists.
 */
async function findMemberByPassword(
  ctx: Ctx,
  email: string | undefined,
  password: string,
): Promise<PasswordMatch | undefined> {
  const member = await findMember(ctx, email ?? '');
  const hash = await findPasswordHash(ctx.db, member?.id ?? 0);
  const { isRight, isOutdated } = await matchPassword(hash ?? unmatchableHash, password);
  return isRight && hash !== undefined && member?.enabled ? { member, hash, isOutdated } : undefined;
}
