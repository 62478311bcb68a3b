import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import { markBounced, markComplained, findSubscriberByEmail } from '#modules/subscribers/store.ts';
import {
  restoreBouncedSubscribers,
  countSoftBounce,
  subtractSoftBounce,
  resetSoftBounces,
  deleteNewsletterSuppressions,
  insertSuppression,
} from '#modules/subscribers/suppression-store.ts';
import { computeSuppressionKeys } from '#modules/subscribers/suppression.ts';

type BounceCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;
/** `newsletterId`: the newsletter whose email bounced, so that all suppressions of a newsletter can be reverted together. */
type BouncedAddress = { subscriberId: number; email: string; newsletterId?: number | undefined };

/** Suppresses an address permanently. The state of the subscriber becomes `bounced`, unless it is `unsubscribed`. */
export async function recordHardBounce(
  ctx: BounceCtx,
  { subscriberId, email, newsletterId }: BouncedAddress,
): Promise<void> {
  await insertSuppression(ctx.db, computeSuppressionKeys(ctx, email), {
    reason: 'bounced',
    at: ctx.clock.now(),
    newsletterId,
  });
  await markBounced(ctx.db, subscriberId);
}

/**
 * Records a temporary delivery failure; the fifth failure in a row counts as a hard bounce. Bounces of emails that
 * were sent within 12 hours count once, so that a subscriber whose mailbox is full for a day remains subscribed.
 * `isFirst`: an email was delivered since the previous soft bounce.
 */
export async function recordSoftBounce(
  ctx: BounceCtx,
  address: BouncedAddress,
  bounce: { sentAt: Date; isFirst: boolean },
): Promise<void> {
  if ((await countSoftBounce(ctx.db, address.subscriberId, bounce)) < subscriberLimits.softBounces) return;
  await recordHardBounce(ctx, address);
}

/** Records a spam complaint. The subscriber is unsubscribed permanently, and imports cannot add the address again. */
export async function recordComplaint(
  ctx: BounceCtx,
  { subscriberId, email }: BouncedAddress,
): Promise<void> {
  await insertSuppression(ctx.db, computeSuppressionKeys(ctx, email), {
    reason: 'complained',
    at: ctx.clock.now(),
  });
  await markComplained(ctx.db, subscriberId, ctx.clock.now());
}

/** Records a complaint by email address, as a provider reports it. Does nothing if the address is not subscribed. */
export async function recordComplaintByEmail(ctx: BounceCtx, email: string): Promise<void> {
  const subscriber = await findSubscriberByEmail(ctx.db, toCanonicalAddress(email) ?? email);
  if (subscriber !== undefined)
    await recordComplaint(ctx, { subscriberId: subscriber.id, email: subscriber.email });
}

/**
 * Reverts mistaken bounces of one newsletter: restores the subscribers whose addresses the newsletter suppressed, and
 * subtracts one soft bounce from the other subscribers. Returns the number of restored addresses.
 */
export async function revertBounces(
  ctx: Pick<Ctx, 'settings'>,
  trx: Trx,
  newsletterId: number,
  people: readonly { subscriberId: number; email: string }[],
): Promise<number> {
  const byHash = new Map(
    people.flatMap(({ subscriberId, email }) => {
      const { key, hash } = computeSuppressionKeys(ctx, email);
      return [key, hash].map((identifier): [string, number] => [identifier.toString('hex'), subscriberId]);
    }),
  );
  const deletedHashes = await deleteNewsletterSuppressions(trx, newsletterId, [...byHash.keys()]);
  const restored = new Set(deletedHashes.flatMap((hash) => byHash.get(hash) ?? []));
  await restoreBouncedSubscribers(trx, [...restored]);
  const notRestored = people.filter(({ subscriberId }) => !restored.has(subscriberId));
  await subtractSoftBounce(
    trx,
    notRestored.map(({ subscriberId }) => subscriberId),
  );
  return restored.size;
}

/** Resets the count of soft bounces after a delivered email. */
export async function recordAcceptance(ctx: BounceCtx, { subscriberId }: BouncedAddress): Promise<void> {
  await resetSoftBounces(ctx.db, [subscriberId]);
}
