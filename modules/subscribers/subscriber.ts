import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalAddress } from '#modules/email-address/schema.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { addPublicTopics } from '#modules/audiences/topics.ts';
import type { Ctx, Db, Trx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { spokenOf } from '#modules/translations/spoken.ts';
import { deleteDeparted } from '#modules/subscribers/history-store.ts';
import { noteSubscriberEvent, tellOfSubscriber } from '#modules/subscribers/history.ts';
import { issueToken, findTokenOwner, revokeTokens } from '#modules/subscribers/tokens.ts';
import {
  consentWordingIn,
  signUpJob,
  subscriberLimits,
  subscriptionLimits,
  welcomeJob,
} from '#modules/subscribers/constants.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import {
  endUnconfirmedBefore,
  markConfirmed,
  markUnsubscribed,
  subscriberByEmail,
  subscriberById,
  subscribersNewestFirst,
  upsertSubscriber,
} from '#modules/subscribers/store.ts';
import type { TokenPurpose } from '#modules/subscribers/store.ts';
import { unsuppress } from '#modules/subscribers/suppression-store.ts';
import { keyOfAddress, suppressionKeys } from '#modules/subscribers/suppression.ts';
import { Refusal } from '#modules/refusal.ts';

/** Name of the job that sends the email asking to confirm (jobs/table.ts). */
export const confirmationJob = 'send-confirmation';

/** `sent`: an email asks to confirm (double opt-in); `none`: the subscription counts at once. */
export type Subscribed = { confirmation: 'sent' | 'none' };

const signUpRequest = z.object({
  email: z.string(),
  topics: z.array(z.int()),
  page: z.nullable(z.string()),
  wording: z.string(),
  /** Jobs of before have none. */
  language: z._default(z.nullable(z.string()), null),
  at: z.iso.datetime(),
  /** Names the email that asks to confirm. */
  emailId: z.uuid(),
});
type SignUpRequest = z.infer<typeof signUpRequest>;

/**
 * Takes a sign-up of the public form: a job that is on disk stores it, so that answer and time are the same for everybody,
 * also for who stands in the list already. `email` is canonical; `from.language` is the one that the words of the form were in. `isFilledByProgram` (the honeypot) stores nothing.
 * Refuses `tooMany` past 120 sign-ups a minute and 1,200 an hour of one client (docs/security.md).
 */
export async function subscribe(
  ctx: Ctx,
  signUp: { email: string; isFilledByProgram: boolean; topics?: readonly number[] },
  from: { client: string; page?: string | null; language?: Language | undefined },
): Promise<Subscribed> {
  await takePlacesOfClient(ctx, from.client);
  const { email, isFilledByProgram, topics = [] } = signUp;
  if (!isFilledByProgram) {
    const asked: SignUpRequest = {
      email,
      topics: [...topics],
      page: from.page ?? null,
      wording: await wordingIn(ctx, from.language),
      language: from.language ?? null,
      at: ctx.clock.now().toISOString(),
      emailId: randomUUID(),
    };
    await ctx.jobs.enqueue(ctx.db, signUpJob, asked);
  }
  return { confirmation: ctx.settings.optIn === 'double' ? 'sent' : 'none' };
}

/**
 * Stores a sign-up before any mail is tried; the email's job commits with it. Who has subscribed stays as they are, who had
 * left may come back. Past three emails a day to one address the sign-up is stored and no email leaves. The work of a job,
 * which may run more than once and then asks by the same email.
 */
export async function storeSignUp(ctx: Ctx, payload: unknown): Promise<void> {
  const asked = signUpRequest.parse(payload);
  const isDouble = ctx.settings.optIn === 'double';
  // The limit is asked before the transaction: it writes over a connection of its own.
  const isMailed = isDouble && (await isMailAllowed(ctx, asked.email));
  await ctx.db.transaction().execute(async (trx) => {
    const { email, wording, page, topics, language } = asked;
    const consent = { email, source: 'form', wording, page, language, at: new Date(asked.at) } as const;
    const subscriber = await upsertSubscriber(trx, consent, isDouble ? 'pending' : 'confirmed');
    if (subscriber === undefined) return;
    // Nobody changes the topics of another person by writing their address into the form.
    await addPublicTopics(ctx, trx, subscriber.id, topics);
    const { id } = subscriber;
    if (!isDouble) {
      await welcomeBack(ctx, trx, email);
      await issueToken(ctx, trx, { subscriberId: id, purpose: 'unsubscribe', nonce: '', expiresAt: null });
      await greetConfirmed(ctx, trx, id);
    }
    const isAsked = isMailed && (await askToConfirm(ctx, trx, id, asked.emailId));
    // Whoever writes one address into the form over and over fills no history.
    if (!isDouble || isAsked) await noteSubscriberEvent(ctx, trx, [id], { kind: 'signed-up', page, wording });
  });
}

/** Confirms the address that the link belongs to, as often as it is pressed. Refuses `missing` for a dead link. */
export async function confirm(ctx: Ctx, token: string): Promise<Subscriber> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await ownerOrRefusal(ctx, trx, token, 'confirm');
    if (subscriber.state === 'bounced') throw new Refusal('missing', 'newsletter.linkUnknown');
    if (await markConfirmed(trx, subscriber.id, ctx.clock.now())) {
      await noteSubscriberEvent(ctx, trx, [subscriber.id], { kind: 'confirmed' });
      await greetConfirmed(ctx, trx, subscriber.id);
    }
    await welcomeBack(ctx, trx, subscriber.email);
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
    await endSubscription(ctx, trx, subscriber.id, null);
    return { ...subscriber, state: 'unsubscribed' as const };
  });
}

/** Ends the subscription of somebody who wrote to the address in an email (RFC 2369); older links to confirm die with it. */
export async function unsubscribePerson(ctx: Pick<Ctx, 'db' | 'clock'>, subscriberId: number): Promise<void> {
  await endSubscription(ctx, ctx.db, subscriberId, null);
}

/** Unsubscribes an email address, as a provider reports it. Does nothing if the address is not subscribed. */
export async function unsubscribeEmail(ctx: Pick<Ctx, 'db' | 'clock'>, email: string): Promise<void> {
  const subscriber = await subscriberByEmail(ctx.db, canonicalAddress(email) ?? email);
  if (subscriber !== undefined) await unsubscribePerson(ctx, subscriber.id);
}

/**
 * Ends a subscription on the person's word to the staff; nothing is erased, and only the person can subscribe again.
 * Refuses `missing`.
 */
export async function unsubscribeByStaff(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await subscriberById(trx, id);
    if (subscriber === undefined) throw new Refusal('missing', 'subscriber.missing');
    if (await endSubscription(ctx, trx, id, actor.id))
      await record(ctx, trx, actor, { action: 'subscriber.unsubscribed', target: String(id) });
    return { email: subscriber.email };
  });
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

/** The version of the words that stood beside the form; what the owner wrote in their place is kept as it stood. */
async function wordingIn(ctx: Ctx, language: Language | undefined): Promise<string> {
  const { own } = await spokenOf(ctx, language ?? null);
  return (
    own['shell.newsletter.text']?.slice(0, subscriberLimits.wordingCharacters) ?? consentWordingIn(language)
  );
}

async function takePlacesOfClient(ctx: Ctx, client: string): Promise<void> {
  for (const limit of subscriptionLimits.perClient) {
    const answer = await ctx.limits.take(`subscribe ${client} ${limit.windowSeconds}`, limit);
    if (!answer.allowed) throw tooMany(answer.retryAfterSeconds);
  }
}

function tooMany(retryAfterSeconds: number): Refusal {
  const values = { seconds: retryAfterSeconds };
  return new Refusal('tooMany', 'request.tooMany', { retryAfterSeconds, values });
}

/** False for one that had ended already. */
async function endSubscription(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  id: number,
  actorId: number | null,
): Promise<boolean> {
  const isEnded = await markUnsubscribed(trx, id, ctx.clock.now());
  await revokeTokens(trx, id, 'confirm');
  if (!isEnded) return false;
  await noteSubscriberEvent(ctx, trx, [id], { kind: 'unsubscribed', actorId });
  await tellOfSubscriber(ctx, trx, id, 'subscriber.left');
  return true;
}

/** Who asks for emails again gets them, whatever was noted of the address. */
async function welcomeBack(ctx: Ctx, trx: Trx, email: string): Promise<void> {
  await unsuppress(trx, suppressionKeys(ctx, email));
  await deleteDeparted(trx, keyOfAddress(ctx, email));
}

/** The welcome email is asked for, and programs are told, with what confirms: no confirmed person without it, none for whom did not. */
async function greetConfirmed(ctx: Ctx, trx: Trx, subscriberId: number): Promise<void> {
  await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [subscriberId], cause: 'confirmed' });
  await tellOfSubscriber(ctx, trx, subscriberId, 'subscriber.confirmed');
}

async function isMailAllowed(ctx: Ctx, email: string): Promise<boolean> {
  if ((await subscriberByEmail(ctx.db, email))?.state === 'confirmed') return false;
  const answer = await ctx.limits.take(`subscribe mail ${email}`, subscriptionLimits.mailsPerAddress);
  return answer.allowed;
}

/** False where this email was asked for already. */
async function askToConfirm(ctx: Ctx, trx: Db, subscriberId: number, emailId: string): Promise<boolean> {
  const expiresAt = new Date(ctx.clock.now().getTime() + subscriptionLimits.confirmSeconds * 1000);
  const isNew = await issueToken(ctx, trx, { subscriberId, purpose: 'confirm', nonce: emailId, expiresAt });
  if (!isNew) return false;
  await issueToken(ctx, trx, { subscriberId, purpose: 'unsubscribe', nonce: '', expiresAt: null });
  await ctx.jobs.enqueue(trx, confirmationJob, { subscriberId, letterId: emailId });
  return true;
}

async function ownerOrRefusal(ctx: Ctx, db: Db, token: string, purpose: TokenPurpose): Promise<Subscriber> {
  const subscriber = await findTokenOwner(ctx, db, token, purpose);
  if (subscriber === undefined) throw new Refusal('missing', 'newsletter.linkUnknown');
  return subscriber;
}
