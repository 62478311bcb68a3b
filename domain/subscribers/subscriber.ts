import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '#domain/context.ts';
import { issueToken, findTokenOwner, revokeTokens } from '#domain/subscribers/tokens.ts';
import { consentWording, subscriptionLimits } from '#domain/subscribers/limits.ts';
import type { Subscriber } from '#domain/subscribers/schema.ts';
import {
  endUnconfirmedBefore,
  markConfirmed,
  markUnsubscribed,
  subscriberByEmail,
  subscribersNewestFirst,
  upsertSubscriber,
} from '#domain/subscribers/store.ts';
import type { TokenPurpose } from '#domain/subscribers/store.ts';
import { unsuppress } from '#domain/subscribers/subscriber-list-store.ts';
import { hashOfAddress } from '#domain/subscribers/suppression.ts';
import { Refusal } from '#domain/refusal.ts';

/** Name of the job that sends the email asking to confirm (jobs/table.ts). */
export const confirmationJob = 'send-confirmation';

/** `sent`: an email asks to confirm (double opt-in); `none`: the subscription counts at once. */
export type Subscribed = { confirmation: 'sent' | 'none' };

/**
 * Stores a sign-up of the public form before any mail is tried; the email's job commits with it. `email` is
 * canonical. A known address is answered like a new one; who had left may come back. `isFilledByProgram` (the
 * honeypot) stores nothing. Refuses `tooMany` past 30 sign-ups a minute of one client; past three emails a day
 * to one address the sign-up is stored and no email leaves (docs/security.md).
 */
export async function subscribe(
  ctx: Ctx,
  signUp: { email: string; isFilledByProgram: boolean },
  from: { client: string },
): Promise<Subscribed> {
  const isDouble = ctx.settings.optIn === 'double';
  await takePlaceOfClient(ctx, from.client);
  if (!signUp.isFilledByProgram) await store(ctx, signUp.email);
  return { confirmation: isDouble ? 'sent' : 'none' };
}

/** Confirms the address that the link belongs to, as often as it is pressed. Refuses `missing` for a dead link. */
export async function confirm(ctx: Ctx, token: string): Promise<Subscriber> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await ownerOrRefusal(ctx, trx, token, 'confirm');
    if (subscriber.state === 'bounced') throw new Refusal('missing', 'newsletter.linkUnknown');
    await markConfirmed(trx, subscriber.id, ctx.clock.now());
    await unsuppress(trx, hashOfAddress(subscriber.email));
    return { ...subscriber, state: 'confirmed' as const };
  });
}

/**
 * Ends the subscription that the link belongs to, as often as it is pressed; older links to confirm die with it.
 * Refuses `missing` for a dead link.
 */
export async function unsubscribe(ctx: Ctx, token: string): Promise<Subscriber> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await ownerOrRefusal(ctx, trx, token, 'unsubscribe');
    await unsubscribePerson({ ...ctx, db: trx }, subscriber.id);
    return { ...subscriber, state: 'unsubscribed' as const };
  });
}

/** Ends the subscription of somebody who wrote to the address in an email (RFC 2369); older links to confirm die with it. */
export async function unsubscribePerson(ctx: Pick<Ctx, 'db' | 'clock'>, subscriberId: number): Promise<void> {
  await markUnsubscribed(ctx.db, subscriberId, ctx.clock.now());
  await revokeTokens(ctx.db, subscriberId, 'confirm');
}

/** Whose link this is, for the page with the button; changes nothing. Refuses `missing` for a dead link. */
export async function readLink(ctx: Ctx, token: string, purpose: TokenPurpose): Promise<Subscriber> {
  return ownerOrRefusal(ctx, ctx.db, token, purpose);
}

/** Subscribers of every state, newest first; `after` is the id of the last one of the page before. */
export async function listSubscribers(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<Subscriber[]> {
  return subscribersNewestFirst(ctx.db, page);
}

/**
 * Ends sign-ups that nobody confirmed within the 14 days that the email names: their rows are deleted, or become
 * `unsubscribed` again where the person had left before. Answers how many.
 */
export async function sweepUnconfirmed(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - subscriptionLimits.confirmSeconds * 1000);
  return endUnconfirmedBefore(ctx.db, before);
}

async function takePlaceOfClient(ctx: Ctx, client: string): Promise<void> {
  const answer = await ctx.limits.take(`subscribe ${client}`, subscriptionLimits.perClient);
  if (answer.allowed) return;
  const { retryAfterSeconds } = answer;
  throw new Refusal('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}

/** The limit is asked before the transaction: it writes over a connection of its own. */
async function store(ctx: Ctx, email: string): Promise<void> {
  const isDouble = ctx.settings.optIn === 'double';
  const isMailed = isDouble && (await isMailAllowed(ctx, email));
  await ctx.db.transaction().execute(async (trx) => {
    const consent = { email, source: 'form', wording: consentWording, at: ctx.clock.now() } as const;
    const subscriber = await upsertSubscriber(trx, consent, isDouble ? 'pending' : 'confirmed');
    if (subscriber !== undefined && !isDouble) {
      await unsuppress(trx, hashOfAddress(email));
      await issueToken(ctx, trx, {
        subscriberId: subscriber.id,
        purpose: 'unsubscribe',
        nonce: '',
        expiresAt: null,
      });
    }
    if (subscriber !== undefined && isMailed) await askToConfirm(ctx, trx, subscriber.id);
  });
}

async function isMailAllowed(ctx: Ctx, email: string): Promise<boolean> {
  if ((await subscriberByEmail(ctx.db, email))?.state === 'confirmed') return false;
  const answer = await ctx.limits.take(`subscribe mail ${email}`, subscriptionLimits.mailsPerAddress);
  return answer.allowed;
}

async function askToConfirm(ctx: Ctx, trx: Db, subscriberId: number): Promise<void> {
  const emailId = randomUUID();
  const expiresAt = new Date(ctx.clock.now().getTime() + subscriptionLimits.confirmSeconds * 1000);
  await issueToken(ctx, trx, { subscriberId, purpose: 'confirm', nonce: emailId, expiresAt });
  await issueToken(ctx, trx, { subscriberId, purpose: 'unsubscribe', nonce: '', expiresAt: null });
  await ctx.jobs.enqueue(trx, confirmationJob, { subscriberId, letterId: emailId });
}

async function ownerOrRefusal(ctx: Ctx, db: Db, token: string, purpose: TokenPurpose): Promise<Subscriber> {
  const subscriber = await findTokenOwner(ctx, db, token, purpose);
  if (subscriber === undefined) throw new Refusal('missing', 'newsletter.linkUnknown');
  return subscriber;
}
