import { canonicalAddress } from '#domain/address/schema.ts';
import { isPasswordOf, nobodysHash } from '#domain/auth/password.ts';
import type { Credentials } from '#domain/auth/schema.ts';
import { openSession } from '#domain/auth/session.ts';
import { passwordHashOf } from '#domain/auth/store.ts';
import type { Ctx, RateLimit } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { findMember } from '#domain/team/member.ts';
import type { Member } from '#domain/team/schema.ts';

/** Failures only: a place is taken before the password is checked and given back when it was right. */
const failureLimits = {
  addressAndClient: { count: 5, windowSeconds: 15 * 60 },
  client: { count: 20, windowSeconds: 15 * 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Signs a member in: `token` is the bearer token of a new session. Unknown address, wrong password and deactivated
 * member are refused alike (`unauthenticated`) and in equal time; `tooMany` after 5 failures in 15 minutes of one
 * address from one client or 20 of one client (security rules); `busy` when too many passwords wait to be checked.
 */
export async function signIn(
  ctx: Ctx,
  given: Credentials,
  from: { client: string },
): Promise<{ member: Member; token: string }> {
  const email = canonicalAddress(given.email);
  const keys = await takePlaces(ctx, email ?? given.email.slice(0, 254), from.client);
  let member: Member | undefined;
  try {
    member = await memberWith(ctx, email, given.password);
  } catch (error) {
    await giveBack(ctx, keys);
    throw error;
  }
  if (member === undefined) throw new Refusal('unauthenticated', 'signIn.incorrect');
  const [token] = await Promise.all([openSession(ctx, member), giveBack(ctx, keys)]);
  await ctx.firstSignIn.forget(member.email);
  return { member, token };
}

async function takePlaces(ctx: Ctx, address: string, client: string): Promise<string[]> {
  const wanted = [
    { key: `sign-in ${client} ${address}`, limit: failureLimits.addressAndClient },
    { key: `sign-in ${client}`, limit: failureLimits.client },
  ];
  const taken: string[] = [];
  for (const { key, limit } of wanted) {
    const answer = await ctx.limits.take(key, limit);
    if (!answer.allowed) {
      await giveBack(ctx, taken);
      throw new Refusal('tooMany', 'signIn.tooMany', {
        retryAfterSeconds: answer.retryAfterSeconds,
        values: { minutes: Math.ceil(answer.retryAfterSeconds / 60) },
      });
    }
    taken.push(key);
  }
  return taken;
}

async function giveBack(ctx: Ctx, keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => ctx.limits.giveBack(key)));
}

/** The same two queries and one hash in every case, so that the time says nothing about the address. */
async function memberWith(
  ctx: Ctx,
  email: string | undefined,
  password: string,
): Promise<Member | undefined> {
  const member = await findMember(ctx, email ?? '');
  const hash = await passwordHashOf(ctx.db, member?.id ?? 0);
  const isRight = await isPasswordOf(hash ?? nobodysHash, password);
  return isRight && member?.enabled ? member : undefined;
}
