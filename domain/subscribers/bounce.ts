import type { Ctx } from '#domain/context.ts';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import { markBounced } from '#domain/subscribers/store.ts';
import { countSoftBounce, forgetSoftBounces, suppress } from '#domain/subscribers/subscriber-list-store.ts';
import { hashOfAddress } from '#domain/subscribers/suppression.ts';

type BounceCtx = Pick<Ctx, 'db' | 'clock'>;
type Address = { subscriberId: number; email: string };

/** The address takes no emails for good: it is suppressed, and its subscriber becomes `bounced` unless they left. */
export async function recordHardBounce(ctx: BounceCtx, { subscriberId, email }: Address): Promise<void> {
  await suppress(ctx.db, hashOfAddress(email), 'bounced', ctx.clock.now());
  await markBounced(ctx.db, subscriberId);
}

/** The address took no email this time; the fifth time in a row counts as for good. */
export async function recordSoftBounce(ctx: BounceCtx, address: Address): Promise<void> {
  if ((await countSoftBounce(ctx.db, address.subscriberId)) < subscriberLimits.softBounces) return;
  await recordHardBounce(ctx, address);
}

/** The address took an email: soft bounces before it no longer count. */
export async function recordAcceptance(ctx: BounceCtx, { subscriberId }: Address): Promise<void> {
  await forgetSoftBounces(ctx.db, [subscriberId]);
}
