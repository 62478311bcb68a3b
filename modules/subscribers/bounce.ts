import { canonicalAddress } from '#modules/email-address/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import { markBounced, markComplained, subscriberByEmail } from '#modules/subscribers/store.ts';
import {
  clearBounces,
  countSoftBounce,
  forgetOneSoftBounce,
  forgetSoftBounces,
  liftSuppressions,
  suppress,
} from '#modules/subscribers/suppression-store.ts';
import { suppressionKeys } from '#modules/subscribers/suppression.ts';

type BounceCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;
/** `newsletterId`: the newsletter that bounced, so that what it suppressed can be undone together. */
type Address = { subscriberId: number; email: string; newsletterId?: number | undefined };

/** The address takes no emails for good: it is suppressed, and its subscriber becomes `bounced` unless they left. */
export async function recordHardBounce(
  ctx: BounceCtx,
  { subscriberId, email, newsletterId }: Address,
): Promise<void> {
  await suppress(ctx.db, suppressionKeys(ctx, email), {
    reason: 'bounced',
    at: ctx.clock.now(),
    newsletterId,
  });
  await markBounced(ctx.db, subscriberId);
}

/**
 * The address took no email this time; the fifth time in a row counts as for good. Emails sent within half a day count once, so
 * that a busy week, or a mailbox that is full for a day, costs nobody their address. `isFirst`: one had arrived since the last.
 */
export async function recordSoftBounce(
  ctx: BounceCtx,
  address: Address,
  bounce: { sentAt: Date; isFirst: boolean },
): Promise<void> {
  if ((await countSoftBounce(ctx.db, address.subscriberId, bounce)) < subscriberLimits.softBounces) return;
  await recordHardBounce(ctx, address);
}

/** They called an email spam: they have left for good, whatever an import says. */
export async function recordComplaint(ctx: BounceCtx, { subscriberId, email }: Address): Promise<void> {
  await suppress(ctx.db, suppressionKeys(ctx, email), { reason: 'complained', at: ctx.clock.now() });
  await markComplained(ctx.db, subscriberId, ctx.clock.now());
}

/** Records a complaint by email address, as a provider reports it. Does nothing if the address is not subscribed. */
export async function recordComplaintOf(ctx: BounceCtx, email: string): Promise<void> {
  const subscriber = await subscriberByEmail(ctx.db, canonicalAddress(email) ?? email);
  if (subscriber !== undefined)
    await recordComplaint(ctx, { subscriberId: subscriber.id, email: subscriber.email });
}

/**
 * What a newsletter said of these addresses was a mistake: those that it suppressed take emails again as they did before, and
 * for the others it counts no more. Answers how many it had suppressed.
 */
export async function forgiveBounces(
  ctx: Pick<Ctx, 'settings'>,
  trx: Trx,
  newsletterId: number,
  people: readonly { subscriberId: number; email: string }[],
): Promise<number> {
  const byHash = new Map(
    people.flatMap(({ subscriberId, email }) => {
      const { key, hash } = suppressionKeys(ctx, email);
      return [key, hash].map((one): [string, number] => [one.toString('hex'), subscriberId]);
    }),
  );
  const lifted = await liftSuppressions(trx, newsletterId, [...byHash.keys()]);
  const restored = new Set(lifted.flatMap((hash) => byHash.get(hash) ?? []));
  await clearBounces(trx, [...restored]);
  const others = people.filter(({ subscriberId }) => !restored.has(subscriberId));
  await forgetOneSoftBounce(
    trx,
    others.map(({ subscriberId }) => subscriberId),
  );
  return restored.size;
}

/** The address took an email: soft bounces before it no longer count. */
export async function recordAcceptance(ctx: BounceCtx, { subscriberId }: Address): Promise<void> {
  await forgetSoftBounces(ctx.db, [subscriberId]);
}
