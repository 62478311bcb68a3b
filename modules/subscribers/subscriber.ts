import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { addPublicTopics } from '#modules/audiences/topics.ts';
import type { Ctx, Db, Trx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { deleteDepartedAddress } from '#modules/subscribers/history-store.ts';
import { recordSubscriberEvent, notifySubscriberEvent } from '#modules/subscribers/history.ts';
import { issueToken, findTokenOwner, revokeTokens } from '#modules/subscribers/tokens.ts';
import {
  getConsentWording,
  signUpJob,
  subscriberLimits,
  subscriptionLimits,
  welcomeJob,
} from '#modules/subscribers/constants.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import {
  endUnconfirmedSignUpsBefore,
  markConfirmed,
  markUnsubscribed,
  findSubscriberByEmail,
  findSubscriberById,
  listSubscribersNewestFirst,
  upsertSubscriber,
} from '#modules/subscribers/store.ts';
import type { TokenPurpose } from '#modules/subscribers/store.ts';
import { deleteSuppression } from '#modules/subscribers/suppression-store.ts';
import { computeDepartedKey, computeSuppressionKeys } from '#modules/subscribers/suppression.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/** Job that sends the email that asks for confirmation (jobs/all-jobs.ts). */
export const confirmationJob = 'send-confirmation';

/** `sent`: an email asks for confirmation (double opt-in); `none`: the subscription is effective immediately. */
export type SubscribeResult = { confirmation: 'sent' | 'none' };

const signUpPayloadSchema = z.object({
  email: z.string(),
  topics: z.array(z.int()),
  page: z.nullable(z.string()),
  wording: z.string(),
  /** Jobs of older releases have no language. */
  language: z._default(z.nullable(z.string()), null),
  at: z.iso.datetime(),
  /** Id of the email that asks for confirmation. */
  emailId: z.uuid(),
});
type SignUpPayload = z.infer<typeof signUpPayloadSchema>;

/**
 * Accepts a sign-up of the public form. A durable job stores the sign-up, so that the response and its timing are the
 * same for every address and do not reveal existing subscribers. `email` is canonical; `origin.language` is the
 * language of the form. With `isFilledByProgram` (a filled honeypot) nothing is stored.
 * @throws {AppError} tooMany for more than 120 sign-ups a minute or 1,200 an hour from one client (docs/security.md).
 */
export async function subscribe(
  ctx: Ctx,
  signUp: { email: string; isFilledByProgram: boolean; topics?: readonly number[] },
  origin: { client: string; page?: string | null; language?: Language | undefined },
): Promise<SubscribeResult> {
  await checkClientLimits(ctx, origin.client);
  const { email, isFilledByProgram, topics = [] } = signUp;
  if (!isFilledByProgram) {
    const queuedSignUp: SignUpPayload = {
      email,
      topics: [...topics],
      page: origin.page ?? null,
      wording: await getFormWording(ctx, origin.language),
      language: origin.language ?? null,
      at: ctx.clock.now().toISOString(),
      emailId: randomUUID(),
    };
    await ctx.jobs.enqueue(ctx.db, signUpJob, queuedSignUp);
  }
  return { confirmation: ctx.settings.optIn === 'double' ? 'sent' : 'none' };
}

/**
 * Job: stores a sign-up and enqueues the confirmation email in the same transaction. Confirmed subscribers do not
 * change; former subscribers may sign up again. After three emails a day to one address, further sign-ups are stored
 * without an email. The job may run more than once and uses the same email id each time.
 */
export async function storeSignUp(ctx: Ctx, payload: unknown): Promise<void> {
  const storedSignUp = signUpPayloadSchema.parse(payload);
  const isDouble = ctx.settings.optIn === 'double';
  // The rate limit is checked before the transaction, because the limiter writes with its own connection.
  const isMailed = isDouble && (await isMailAllowed(ctx, storedSignUp.email));
  await ctx.db.transaction().execute(async (trx) => {
    const { email, wording, page, topics, language } = storedSignUp;
    const consent = {
      email,
      source: 'form',
      wording,
      page,
      language,
      at: new Date(storedSignUp.at),
    } as const;
    const subscriber = await upsertSubscriber(trx, consent, isDouble ? 'pending' : 'confirmed');
    if (subscriber === undefined) return;
    // Reached only if the subscriber was not confirmed yet, so that a visitor cannot change the topics of a confirmed
    // subscriber.
    await addPublicTopics(ctx, trx, subscriber.id, topics);
    const { id } = subscriber;
    if (!isDouble) {
      await clearSuppressions(ctx, trx, email);
      await issueToken(ctx, trx, { subscriberId: id, purpose: 'unsubscribe', nonce: '', expiresAt: null });
      await announceConfirmed(ctx, trx, id);
    }
    const isConfirmationQueued = isMailed && (await enqueueConfirmation(ctx, trx, id, storedSignUp.emailId));
    // Repeated sign-ups without an email add no event, so that they do not fill the history.
    if (!isDouble || isConfirmationQueued)
      await recordSubscriberEvent(ctx, trx, [id], { kind: 'signed-up', page, wording });
  });
}

/**
 * Confirms the address of the link. Idempotent.
 * @throws {AppError} missing for an invalid link.
 */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<Subscriber> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await requireOwner(ctx, trx, token, 'confirm');
    if (subscriber.state === 'bounced') throw new AppError('missing', 'newsletter.linkUnknown');
    if (await markConfirmed(trx, subscriber.id, ctx.clock.now())) {
      await recordSubscriberEvent(ctx, trx, [subscriber.id], { kind: 'confirmed' });
      await announceConfirmed(ctx, trx, subscriber.id);
    }
    await clearSuppressions(ctx, trx, subscriber.email);
    return { ...subscriber, state: 'confirmed' as const };
  });
}

/**
 * Ends the subscription of the link and revokes older confirmation links. Idempotent.
 * @throws {AppError} missing for an invalid link.
 */
export async function unsubscribe(ctx: Ctx, token: string): Promise<Subscriber> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await requireOwner(ctx, trx, token, 'unsubscribe');
    await endSubscription(ctx, trx, subscriber.id, null);
    return { ...subscriber, state: 'unsubscribed' as const };
  });
}

/** Unsubscribes the sender of an email to the unsubscribe address (RFC 2369). Revokes older confirmation links. */
export async function unsubscribePerson(ctx: Pick<Ctx, 'db' | 'clock'>, subscriberId: number): Promise<void> {
  await endSubscription(ctx, ctx.db, subscriberId, null);
}

/** Unsubscribes an email address, as a provider reports it. Does nothing if the address is not subscribed. */
export async function unsubscribeEmail(ctx: Pick<Ctx, 'db' | 'clock'>, email: string): Promise<void> {
  const subscriber = await findSubscriberByEmail(ctx.db, toCanonicalAddress(email) ?? email);
  if (subscriber !== undefined) await unsubscribePerson(ctx, subscriber.id);
}

/**
 * Ends a subscription at the request of the subscriber. Deletes no data; only the subscriber can subscribe again.
 * @throws {AppError} missing
 */
export async function unsubscribeByStaff(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = requireFound(await findSubscriberById(trx, id), 'subscriber.notFound');
    if (await endSubscription(ctx, trx, id, actor.id))
      await recordAudit(ctx, trx, actor, { action: 'subscriber.unsubscribed', target: String(id) });
    return { email: subscriber.email };
  });
}

/**
 * Returns the subscriber of a link, for the page that asks for confirmation. Changes nothing.
 * @throws {AppError} missing for an invalid link.
 */
export async function readSubscriberLink(
  ctx: Ctx,
  token: string,
  purpose: TokenPurpose,
): Promise<Subscriber> {
  return requireOwner(ctx, ctx.db, token, purpose);
}

/** Returns subscribers of every state, newest first; `after` is the id of the last subscriber of the previous page. */
export async function listSubscribers(
  ctx: Ctx,
  page: { limit: number; after?: number | undefined },
): Promise<Subscriber[]> {
  return listSubscribersNewestFirst(ctx.db, page);
}

/**
 * Ends sign-ups that were not confirmed within the 14 days that the email states: deletes the subscriber, or sets the
 * state to `unsubscribed` again if the subscriber had unsubscribed before. Returns the number of ended sign-ups.
 */
export async function sweepUnconfirmed(ctx: Ctx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { seconds: subscriptionLimits.confirmSeconds });
  return endUnconfirmedSignUpsBefore(ctx.db, before);
}

/** Returns the version of the consent sentence next to the form, or the full sentence if the owner wrote another sentence. */
async function getFormWording(ctx: Ctx, language: Language | undefined): Promise<string> {
  const { own } = await readLanguageTexts(ctx, language ?? null);
  return (
    own['shell.newsletter.text']?.slice(0, subscriberLimits.wordingCharacters) ?? getConsentWording(language)
  );
}

async function checkClientLimits(ctx: Ctx, client: string): Promise<void> {
  for (const limit of subscriptionLimits.perClient) {
    const answer = await ctx.limits.take(`subscribe ${client} ${limit.windowSeconds}`, limit);
    if (!answer.allowed) throw createTooManyError(answer.retryAfterSeconds);
  }
}

function createTooManyError(retryAfterSeconds: number): AppError {
  const values = { seconds: retryAfterSeconds };
  return new AppError('tooMany', 'request.tooMany', { retryAfterSeconds, values });
}

/** Returns false if the subscription has already ended. */
async function endSubscription(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  id: number,
  actorId: number | null,
): Promise<boolean> {
  const isEnded = await markUnsubscribed(trx, id, ctx.clock.now());
  await revokeTokens(trx, id, 'confirm');
  if (!isEnded) return false;
  await recordSubscriberEvent(ctx, trx, [id], { kind: 'unsubscribed', actorId });
  await notifySubscriberEvent(ctx, trx, id, 'subscriber.left');
  return true;
}

/** Removes suppressions of an address whose owner subscribes again. */
async function clearSuppressions(ctx: Ctx, trx: Trx, email: string): Promise<void> {
  await deleteSuppression(trx, computeSuppressionKeys(ctx, email));
  await deleteDepartedAddress(trx, computeDepartedKey(ctx, email));
}

/**
 * Enqueues the welcome email and notifies webhooks, in the transaction that confirms the subscriber, so that the
 * email and the event are sent only if the confirmation is stored.
 */
async function announceConfirmed(ctx: Ctx, trx: Trx, subscriberId: number): Promise<void> {
  await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [subscriberId], cause: 'confirmed' });
  await notifySubscriberEvent(ctx, trx, subscriberId, 'subscriber.confirmed');
}

async function isMailAllowed(ctx: Ctx, email: string): Promise<boolean> {
  if ((await findSubscriberByEmail(ctx.db, email))?.state === 'confirmed') return false;
  const answer = await ctx.limits.take(`subscribe mail ${email}`, subscriptionLimits.mailsPerAddress);
  return answer.allowed;
}

/** Returns false if this email was already enqueued. */
async function enqueueConfirmation(
  ctx: Ctx,
  trx: Db,
  subscriberId: number,
  emailId: string,
): Promise<boolean> {
  const expiresAt = addTime(ctx.clock.now(), { seconds: subscriptionLimits.confirmSeconds });
  const isNew = await issueToken(ctx, trx, { subscriberId, purpose: 'confirm', nonce: emailId, expiresAt });
  if (!isNew) return false;
  await issueToken(ctx, trx, { subscriberId, purpose: 'unsubscribe', nonce: '', expiresAt: null });
  await ctx.jobs.enqueue(trx, confirmationJob, { subscriberId, letterId: emailId });
  return true;
}

async function requireOwner(ctx: Ctx, db: Db, token: string, purpose: TokenPurpose): Promise<Subscriber> {
  const subscriber = requireFound(await findTokenOwner(ctx, db, token, purpose), 'newsletter.linkUnknown');
  return subscriber;
}
