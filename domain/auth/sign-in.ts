import { addressLimits, canonicalAddress } from '#domain/address/schema.ts';
import { record } from '#domain/audit/entry.ts';
import { type AttemptLimit, limitAttempts } from '#domain/auth/attempt-limiter.ts';
import { knownDevice, noteDevice } from '#domain/auth/known-devices.ts';
import { signInLimits } from '#domain/auth/limits.ts';
import { isPasswordOf, nobodysHash } from '#domain/auth/password.ts';
import type { Credentials } from '#domain/auth/schema.ts';
import { openSession } from '#domain/auth/session.ts';
import type { Origin } from '#domain/auth/session.ts';
import { slowDown } from '#domain/auth/slow-down.ts';
import { holdMember, passwordHashOf } from '#domain/auth/store.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { findMember } from '#domain/team/member.ts';
import type { Member } from '#domain/team/schema.ts';

/**
 * Signs a member in: `token` is the bearer token of a new session. Unknown address, wrong password and deactivated
 * member are refused alike (`unauthenticated`) and in equal time; `tooMany` after 5 failures in 15 minutes of one
 * address from one client or 20 of one client, or 500 of one that stands for many. What strangers fail at elsewhere makes a
 * right password wait for some seconds, and a device that signed in before not at all: it has 5 failures of its own
 * (docs/security.md). `busy` when too many passwords wait to be checked.
 */
export async function signIn(
  ctx: Ctx,
  given: Pick<Credentials, 'email' | 'password'>,
  from: Origin,
): Promise<{ member: Member; token: string }> {
  const email = canonicalAddress(given.email);
  const address = email ?? given.email.slice(0, addressLimits.all);
  const attempt = () => memberWith(ctx, email, given.password);
  const device = await knownDevice(ctx, email, from);
  // Failures only: a place is taken before the password is checked and given back when it was right.
  const found = await (device === undefined
    ? limitAttempts(ctx, strangersPlaces(address, from), () => slowDown(ctx, address, attempt))
    : limitAttempts(ctx, [{ key: `sign-in device ${device}`, limit: signInLimits.device }], attempt));
  if (found === undefined) throw new Refusal('unauthenticated', 'signIn.incorrect');
  const { member, hash } = found;
  const token = await ctx.db.transaction().execute(async (trx) => {
    // The password took its time to check: one that was changed meanwhile, or a member who was shut out, opens nothing.
    if (!(await holdMember(trx, member.id, hash))) throw new Refusal('unauthenticated', 'signIn.incorrect');
    const opened = await openSession(ctx, trx, member, from);
    await noteDevice(ctx, trx, member, from);
    const { client, userAgent } = from;
    const actor = { id: member.id, email: member.email, client, userAgent };
    await record(ctx, trx, actor, { action: 'session.opened', target: member.email });
    return opened;
  });
  await ctx.firstSignIn.forget(member.email);
  return { member, token };
}

/** Behind a proxy that is not named a stranger has the client of the staff, and an address of theirs is soon guessed. */
function strangersPlaces(address: string, { client, isShared = false }: Origin): AttemptLimit[] {
  if (isShared) return [{ key: `sign-in shared ${client}`, limit: signInLimits.sharedClient }];
  return [
    { key: `sign-in ${client} ${address}`, limit: signInLimits.addressAndClient },
    { key: `sign-in ${client}`, limit: signInLimits.client },
  ];
}

/** The same two queries and one hash in every case, so that the time says nothing about the address. */
async function memberWith(
  ctx: Ctx,
  email: string | undefined,
  password: string,
): Promise<{ member: Member; hash: string } | undefined> {
  const member = await findMember(ctx, email ?? '');
  const hash = await passwordHashOf(ctx.db, member?.id ?? 0);
  const isRight = await isPasswordOf(hash ?? nobodysHash, password);
  return isRight && hash !== undefined && member?.enabled ? { member, hash } : undefined;
}
