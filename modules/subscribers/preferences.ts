import { randomUUID } from 'node:crypto';
import { listPublicTopics, setTopics, listSubscriberTopics } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { recordSubscriberEvent } from '#modules/subscribers/history.ts';
import {
  addressConfirmationJob,
  preferenceLimits,
  preferencesLinkJob,
  subscriptionLimits,
} from '#modules/subscribers/constants.ts';
import {
  getCountingChoice,
  setCountingChoice,
  setSubscriberLanguage,
  updateAddress,
} from '#modules/subscribers/preference-store.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import { deleteDepartedAddress } from '#modules/subscribers/history-store.ts';
import { deleteSuppression } from '#modules/subscribers/suppression-store.ts';
import { computeDepartedKey, computeSuppressionKeys } from '#modules/subscribers/suppression.ts';
import { findAddressToken, findTokenOwner, issueToken, revokeTokens } from '#modules/subscribers/tokens.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

/**
 * Data of the preferences page. `isPrivate` is true if the page was opened with a private link, which is sent to the
 * subscriber's address and expires after an hour. A link in a newsletter may have been forwarded, so it allows
 * changes of preferences but neither shows nor changes the address.
 */
export type Preferences = {
  subscriber: Subscriber;
  isPrivate: boolean;
  topics: { id: number; name: string; description: string; isChosen: boolean }[];
  /** True if the subscriber allows counting of opens and clicks; null until the subscriber has chosen. */
  isCounted: boolean | null;
};

/** @throws {AppError} missing for an invalid link. */
export async function readPreferences(ctx: Ctx, token: string): Promise<Preferences> {
  const { subscriber, isPrivate } = await findOwner(ctx, token);
  const [publicTopics, chosenTopics, countingChoice] = await Promise.all([
    listPublicTopics(ctx),
    listSubscriberTopics(ctx, subscriber.id),
    getCountingChoice(ctx.db, subscriber.id),
  ]);
  const ids = new Set(chosenTopics.map(({ id }) => id));
  const topics = publicTopics.map(({ id, name, description }) => ({
    id,
    name,
    description,
    isChosen: ids.has(id),
  }));
  return { subscriber, isPrivate, topics, isCounted: countingChoice };
}

/**
 * Saves the public topics of a subscriber. Also saves the choice about counting opens and clicks, and the language of
 * emails, if `choice` contains these values.
 * @throws {AppError} missing
 */
export async function savePreferences(
  ctx: Ctx,
  token: string,
  choice: {
    topics: readonly number[];
    isCounted?: boolean | undefined;
    language?: Language | undefined;
  },
): Promise<Preferences> {
  const { subscriber } = await findOwner(ctx, token);
  const { id } = subscriber;
  const publicTopicIds = new Set((await listPublicTopics(ctx)).map((topic) => topic.id));
  // Ignores topics that were deleted while the page was open.
  const topics = choice.topics.filter((topic) => publicTopicIds.has(topic));
  await ctx.db.transaction().execute(async (trx) => {
    if (await setTopics(ctx, trx, id, { topics, among: 'public' }))
      await recordSubscriberEvent(ctx, trx, [id], { kind: 'topics-changed' });
    const { isCounted, language } = choice;
    if (isCounted !== undefined && (await setCountingChoice(trx, id, { isCounted })))
      await recordSubscriberEvent(ctx, trx, [id], { kind: 'tracking-changed' });
    if (language !== undefined && (await setSubscriberLanguage(trx, id, { language })))
      await recordSubscriberEvent(ctx, trx, [id], { kind: 'language-changed' });
  });
  return readPreferences(ctx, token);
}

/**
 * Sends a private link to the subscriber's address, at most three a day.
 * @throws {AppError} missing, tooMany
 */
export async function requestPrivateLink(ctx: Ctx, token: string): Promise<void> {
  const { subscriber } = await findOwner(ctx, token);
  const { id } = subscriber;
  await checkEmailLimit(ctx, `preferences mail ${id}`);
  const emailId = randomUUID();
  const expiresAt = addTime(ctx.clock.now(), { seconds: preferenceLimits.linkSeconds });
  await ctx.db.transaction().execute(async (trx) => {
    await issueToken(ctx, trx, { subscriberId: id, purpose: 'preferences', nonce: emailId, expiresAt });
    await ctx.jobs.enqueue(trx, preferencesLinkJob, { subscriberId: id, emailId });
  });
}

/**
 * Sends a confirmation link to a new address. The response does not reveal whether another subscriber has this address.
 * @throws {AppError} missing without a private link; tooMany for more than three emails a day to the address.
 */
export async function requestAddressChange(ctx: Ctx, token: string, email: string): Promise<void> {
  const { subscriber, isPrivate } = await findOwner(ctx, token);
  if (!isPrivate) throw new AppError('missing', 'newsletter.linkUnknown');
  await checkEmailLimit(ctx, `address mail ${email}`);
  const emailId = randomUUID();
  const expiresAt = addTime(ctx.clock.now(), { seconds: preferenceLimits.addressSeconds });
  const subscriberId = subscriber.id;
  await ctx.db.transaction().execute(async (trx) => {
    await revokeTokens(trx, subscriberId, 'address');
    await issueToken(ctx, trx, { subscriberId, purpose: 'address', nonce: emailId, expiresAt, email });
    await ctx.jobs.enqueue(trx, addressConfirmationJob, { subscriberId, emailId, email });
  });
}

/**
 * Returns the new address that a link would confirm. Changes nothing.
 * @throws {AppError} missing
 */
export async function readAddressLink(ctx: Ctx, token: string): Promise<{ email: string }> {
  const addressToken = requireFound(await findAddressToken(ctx, ctx.db, token), 'newsletter.linkUnknown');
  return { email: addressToken.email };
}

/**
 * Changes the subscriber's address to the address of the link. The link works once.
 * @throws {AppError} missing for an invalid link, and if another subscriber has the address.
 */
export async function changeAddress(ctx: Ctx, token: string): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const addressChange = await findAddressToken(ctx, trx, token);
    if (addressChange === undefined || !(await updateAddress(trx, addressChange.id, addressChange.email)))
      throw new AppError('missing', 'newsletter.linkUnknown');
    const { id, email } = addressChange;
    await revokeTokens(trx, id, 'address');
    await revokeTokens(trx, id, 'preferences');
    // The subscriber has just opened a link in an email to this address, so earlier suppressions no longer apply.
    await deleteSuppression(trx, computeSuppressionKeys(ctx, email));
    await deleteDepartedAddress(trx, computeDepartedKey(ctx, email));
    await recordSubscriberEvent(ctx, trx, [id], { kind: 'address-changed' });
    return { email };
  });
}

async function findOwner(ctx: Ctx, token: string): Promise<{ subscriber: Subscriber; isPrivate: boolean }> {
  const privateOwner = await findTokenOwner(ctx, ctx.db, token, 'preferences');
  const subscriber = requireFound(
    privateOwner ?? (await findTokenOwner(ctx, ctx.db, token, 'unsubscribe')),
    'newsletter.linkUnknown',
  );
  return { subscriber, isPrivate: privateOwner !== undefined };
}

async function checkEmailLimit(ctx: Ctx, key: string): Promise<void> {
  const allowance = await ctx.limits.take(key, subscriptionLimits.mailsPerAddress);
  if (allowance.allowed) return;
  const { retryAfterSeconds } = allowance;
  throw new AppError('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}
