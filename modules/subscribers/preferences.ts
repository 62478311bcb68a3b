import { randomUUID } from 'node:crypto';
import { listPublicTopics, setTopics, topicsOf } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { noteSubscriberEvent } from '#modules/subscribers/history.ts';
import {
  addressConfirmationJob,
  preferenceLimits,
  preferencesLinkJob,
  subscriptionLimits,
} from '#modules/subscribers/constants.ts';
import {
  getCountingChoice,
  setCounted,
  setLanguage,
  updateAddress,
} from '#modules/subscribers/preference-store.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import { deleteDeparted } from '#modules/subscribers/history-store.ts';
import { unsuppress } from '#modules/subscribers/suppression-store.ts';
import { keyOfAddress, suppressionKeys } from '#modules/subscribers/suppression.ts';
import { findAddressToken, findTokenOwner, issueToken, revokeTokens } from '#modules/subscribers/tokens.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Data of the preferences page. `isPrivate`: its link was requested by email within the last hour. The link in a newsletter may
 * have been forwarded: such a link may change preferences, but neither shows nor changes the address.
 */
export type Preferences = {
  subscriber: Subscriber;
  isPrivate: boolean;
  topics: { id: number; name: string; description: string; isChosen: boolean }[];
  /** Null until the person has chosen. */
  isCounted: boolean | null;
};

/** @throws {Refusal} missing for an invalid link. */
export async function readPreferences(ctx: Ctx, token: string): Promise<Preferences> {
  const { subscriber, isPrivate } = await ownerOf(ctx, token);
  const [open, chosen, counted] = await Promise.all([
    listPublicTopics(ctx),
    topicsOf(ctx, subscriber.id),
    getCountingChoice(ctx.db, subscriber.id),
  ]);
  const ids = new Set(chosen.map(({ id }) => id));
  const topics = open.map(({ id, name, description }) => ({
    id,
    name,
    description,
    isChosen: ids.has(id),
  }));
  return { subscriber, isPrivate, topics, isCounted: counted };
}

/**
 * Saves the public topics of a person and, if present, the choice about counting opens and clicks and the language of emails.
 * @throws {Refusal} missing
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
  const { subscriber } = await ownerOf(ctx, token);
  const { id } = subscriber;
  const open = new Set((await listPublicTopics(ctx)).map((topic) => topic.id));
  // Ignores topics that were deleted while the page was open.
  const topics = choice.topics.filter((topic) => open.has(topic));
  await ctx.db.transaction().execute(async (trx) => {
    if (await setTopics(ctx, trx, id, { topics, among: 'public' }))
      await noteSubscriberEvent(ctx, trx, [id], { kind: 'topics-changed' });
    const { isCounted, language } = choice;
    if (isCounted !== undefined && (await setCounted(trx, id, { isCounted })))
      await noteSubscriberEvent(ctx, trx, [id], { kind: 'tracking-changed' });
    if (language !== undefined && (await setLanguage(trx, id, { language })))
      await noteSubscriberEvent(ctx, trx, [id], { kind: 'language-changed' });
  });
  return readPreferences(ctx, token);
}

/**
 * Sends a private link to the person's own address, at most three a day.
 * @throws {Refusal} missing, tooMany
 */
export async function askForPrivateLink(ctx: Ctx, token: string): Promise<void> {
  const { subscriber } = await ownerOf(ctx, token);
  const { id } = subscriber;
  await takePlace(ctx, `preferences mail ${id}`);
  const emailId = randomUUID();
  const expiresAt = new Date(ctx.clock.now().getTime() + preferenceLimits.linkSeconds * 1000);
  await ctx.db.transaction().execute(async (trx) => {
    await issueToken(ctx, trx, { subscriberId: id, purpose: 'preferences', nonce: emailId, expiresAt });
    await ctx.jobs.enqueue(trx, preferencesLinkJob, { subscriberId: id, emailId });
  });
}

/**
 * Sends a confirmation link to a new address. The response does not reveal whether another subscriber has this address.
 * @throws {Refusal} missing without a private link; tooMany for more than three emails a day to the address.
 */
export async function askForAddress(ctx: Ctx, token: string, email: string): Promise<void> {
  const { subscriber, isPrivate } = await ownerOf(ctx, token);
  if (!isPrivate) throw new Refusal('missing', 'newsletter.linkUnknown');
  await takePlace(ctx, `address mail ${email}`);
  const emailId = randomUUID();
  const expiresAt = new Date(ctx.clock.now().getTime() + preferenceLimits.addressSeconds * 1000);
  const subscriberId = subscriber.id;
  await ctx.db.transaction().execute(async (trx) => {
    await revokeTokens(trx, subscriberId, 'address');
    await issueToken(ctx, trx, { subscriberId, purpose: 'address', nonce: emailId, expiresAt, email });
    await ctx.jobs.enqueue(trx, addressConfirmationJob, { subscriberId, emailId, email });
  });
}

/**
 * Returns the new address that a link would confirm. Changes nothing.
 * @throws {Refusal} missing
 */
export async function readAddressLink(ctx: Ctx, token: string): Promise<{ email: string }> {
  const asked = await findAddressToken(ctx, ctx.db, token);
  if (asked === undefined) throw new Refusal('missing', 'newsletter.linkUnknown');
  return { email: asked.email };
}

/**
 * Changes the person's address to the address of the link. The link works once.
 * @throws {Refusal} missing for an invalid link, and if another subscriber has the address.
 */
export async function changeAddress(ctx: Ctx, token: string): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const asked = await findAddressToken(ctx, trx, token);
    if (asked === undefined || !(await updateAddress(trx, asked.id, asked.email)))
      throw new Refusal('missing', 'newsletter.linkUnknown');
    const { id, email } = asked;
    await revokeTokens(trx, id, 'address');
    await revokeTokens(trx, id, 'preferences');
    // The owner of the address has just responded to an email to this address.
    await unsuppress(trx, suppressionKeys(ctx, email));
    await deleteDeparted(trx, keyOfAddress(ctx, email));
    await noteSubscriberEvent(ctx, trx, [id], { kind: 'address-changed' });
    return { email };
  });
}

async function ownerOf(ctx: Ctx, token: string): Promise<{ subscriber: Subscriber; isPrivate: boolean }> {
  const own = await findTokenOwner(ctx, ctx.db, token, 'preferences');
  const subscriber = own ?? (await findTokenOwner(ctx, ctx.db, token, 'unsubscribe'));
  if (subscriber === undefined) throw new Refusal('missing', 'newsletter.linkUnknown');
  return { subscriber, isPrivate: own !== undefined };
}

async function takePlace(ctx: Ctx, key: string): Promise<void> {
  const answer = await ctx.limits.take(key, subscriptionLimits.mailsPerAddress);
  if (answer.allowed) return;
  const { retryAfterSeconds } = answer;
  throw new Refusal('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}
