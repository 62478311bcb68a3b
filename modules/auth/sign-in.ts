import { addressLimits, canonicalAddress } from '#modules/email-address/schema.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { AuditDetails } from '#modules/audit-log/schema.ts';
import { type AttemptLimit, limitAttempts } from '#modules/auth/attempt-limiter.ts';
import { knownDevice, noteDevice } from '#modules/auth/known-devices.ts';
import { signInLimits } from '#modules/auth/constants.ts';
import { hashPassword, matchPassword, nobodysHash } from '#modules/auth/password.ts';
import type { Credentials } from '#modules/auth/schema.ts';
import { openSession } from '#modules/auth/session.ts';
import type { Origin } from '#modules/auth/session.ts';
import { slowDown } from '#modules/auth/slow-down.ts';
import { holdMember, passwordHashOf, renewPasswordHash } from '#modules/auth/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { problemTypes, type Proof } from '#modules/two-factor/constants.ts';
import { askForFactor } from '#modules/two-factor/proof.ts';
import type { Question } from '#modules/two-factor/question.ts';
import { Refusal } from '#modules/refusal.ts';
import { findMember } from '#modules/members/member.ts';
import type { Member } from '#modules/members/schema.ts';

export type SignedIn = { member: Member; token: string };

/**
 * Signs a member in and returns the bearer token of a new session. An unknown address, a wrong password and a
 * deactivated member get the same error (`unauthenticated`) after the same time. Throws `tooMany` after 5 failures in
 * 15 minutes for one address from one client, 20 from one client, or 500 from a shared client. Failures elsewhere delay
 * a correct password by some seconds; a known device is not delayed and has its own limit of 5 failures
 * (docs/security.md). Throws `busy` if too many passwords wait for a check. A member with a second factor gets
 * `unauthenticated` with a question and its own problem type.
 */
export async function signIn(
  ctx: Ctx,
  given: Pick<Credentials, 'email' | 'password'>,
  from: Origin,
): Promise<SignedIn> {
  const email = canonicalAddress(given.email);
  const address = email ?? given.email.slice(0, addressLimits.all);
  const attempt = () => memberWith(ctx, email, given.password);
  const device = await knownDevice(ctx, email, from);
  // Only failures count: a place is taken before the password check and returned after a correct password.
  const found = await (device === undefined
    ? limitAttempts(ctx, strangersPlaces(address, from), () => slowDown(ctx, address, attempt))
    : limitAttempts(ctx, [{ key: `sign-in device ${device}`, limit: signInLimits.device }], attempt));
  if (found === undefined) throw new Refusal('unauthenticated', 'signIn.incorrect');
  const opened = await openIfUnchanged(ctx, found, { password: given.password, from });
  if (opened !== undefined) return opened;
  // A parallel sign-in of the same member may have renewed an outdated hash, so the password is compared once more.
  const again = found.isOutdated ? await attempt() : undefined;
  const reopened =
    again === undefined ? undefined : await openIfUnchanged(ctx, again, { password: given.password, from });
  if (reopened === undefined) throw new Refusal('unauthenticated', 'signIn.incorrect');
  return reopened;
}

type PasswordMatch = { member: Member; hash: string; isOutdated: boolean };

/**
 * Opens a session, and renews the hash if it is outdated. Returns undefined if the hash changed or the member was
 * deactivated during the comparison. Throws the second-factor question of a member with a second factor.
 */
async function openIfUnchanged(
  ctx: Ctx,
  { member, hash, isOutdated }: PasswordMatch,
  { password, from }: { password: string; from: Origin },
): Promise<SignedIn | undefined> {
  const renewedHash = isOutdated ? await hashPassword(password) : hash;
  const opened = await ctx.db.transaction().execute(async (trx) => {
    const held = await holdMember(trx, member.id, hash);
    if (held === undefined) return 'changed';
    if (isOutdated) await renewPasswordHash(trx, member.id, renewedHash);
    return held.hasFactor ? 'second-step' : { member, token: await openSignedIn(ctx, trx, { member, from }) };
  });
  if (opened === 'changed') return undefined;
  if (opened === 'second-step') throw await askForSecondStep(ctx, member.id, renewedHash);
  await ctx.firstSignIn.forget(member.email);
  return opened;
}

/**
 * Behind an unconfigured proxy, strangers and staff share one client. A limit per address would let strangers lock out
 * a member.
 */
function strangersPlaces(address: string, from: Origin): AttemptLimit[] {
  const ofAddress = { key: `sign-in ${from.client} ${address}`, limit: signInLimits.addressAndClient };
  return from.isShared === true ? [limitOfClient(from)] : [ofAddress, limitOfClient(from)];
}

/** Returns the limit of failures for one client, for all addresses together. */
export function limitOfClient({ client, isShared = false }: Origin): AttemptLimit {
  return isShared
    ? { key: `sign-in shared ${client}`, limit: signInLimits.sharedClient }
    : { key: `sign-in ${client}`, limit: signInLimits.client };
}

/** Opens the session of an authenticated member, in a transaction that locks the member's row. */
export async function openSignedIn(
  ctx: Ctx,
  trx: Db,
  { member, from, factor }: { member: Member; from: Origin; factor?: Proof },
): Promise<string> {
  const token = await openSession(ctx, trx, member, from);
  await noteDevice(ctx, trx, member, from);
  const { client, userAgent } = from;
  const actor = { id: member.id, email: member.email, client, userAgent };
  const details: AuditDetails = factor === undefined ? {} : { factor };
  await record(ctx, trx, actor, { action: 'session.opened', target: member.email, details });
  return token;
}

/**
 * The second-factor question after a password. It is bound to the password hash, so a password change invalidates it.
 */
export function secondStepAsked(memberId: number, passwordHash: string): Question {
  return { purpose: 'sign in', memberId, binding: passwordHash };
}

async function askForSecondStep(ctx: Ctx, memberId: number, passwordHash: string): Promise<Refusal> {
  const second_factor = await askForFactor(ctx, secondStepAsked(memberId, passwordHash));
  const { secondFactor: type } = problemTypes;
  return new Refusal('unauthenticated', 'factor.wanted', { type, extra: { second_factor } });
}

/** Runs the same two queries and one hash in every case, so that the time reveals nothing about the address. */
async function memberWith(
  ctx: Ctx,
  email: string | undefined,
  password: string,
): Promise<PasswordMatch | undefined> {
  const member = await findMember(ctx, email ?? '');
  const hash = await passwordHashOf(ctx.db, member?.id ?? 0);
  const { isRight, isOutdated } = await matchPassword(hash ?? nobodysHash, password);
  return isRight && hash !== undefined && member?.enabled ? { member, hash, isOutdated } : undefined;
}
