import type { Ctx } from '#domain/context.ts';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import { markBounced, markUnsubscribed } from '#domain/subscribers/store.ts';
import { countSoftBounce, forgetSoftBounces, suppress } from '#domain/subscribers/subscriber-list-store.ts';
import { hashOfAddress } from '#domain/subscribers/suppression.ts';

type BounceCtx = Pick<Ctx, 'db' | 'clock'>;
type Address = { subscriberId: number; email: string };

/** The address takes no emails for good: it is suppressed, and its subscriber becomes `bounced` unless they left. */
export async function recordHardBounce(ctx: BounceCtx, { subscriberId, email }: Address): Promise<void> {
  await suppress(ctx.db, hashOfAddress(email), 'bounced', ctx.clock.now());
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
  await suppress(ctx.db, hashOfAddress(email), 'complained', ctx.clock.now());
  await markUnsubscribed(ctx.db, subscriberId, ctx.clock.now());
}

/** The address took an email: soft bounces before it no longer count. */
export async function recordAcceptance(ctx: BounceCtx, { subscriberId }: Address): Promise<void> {
  await forgetSoftBounces(ctx.db, [subscriberId]);
}
