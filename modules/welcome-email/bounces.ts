import type { Ctx } from '#modules/context.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import type { RejectionKind } from '#modules/deliveries/rejection-kind.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';
import { findWelcomeAddress, markWelcomeBounced } from '#modules/welcome-email/store.ts';

type BounceCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

/**
 * Records a bounce of a welcome email that a mail server had accepted. As for a newsletter, suppresses the address after a hard
 * bounce and counts a soft bounce. Idempotent. Skips a subscriber who has since confirmed again or changed the address.
 */
export async function recordWelcomeBounce(
  ctx: BounceCtx,
  subscriberId: number,
  {
    answer,
    rejection = classifyRejection(parseMailServerResponse(answer), ctx.settings),
  }: { answer: string; rejection?: RejectionKind | undefined },
): Promise<void> {
  const bounced = await markWelcomeBounced(ctx.db, subscriberId, answer.slice(0, 300));
  if (bounced === undefined || rejection === 'about-us') return;
  const { email, sentAt } = bounced;
  if (rejection === 'hard') await recordHardBounce(ctx, { subscriberId, email });
  else await recordSoftBounce(ctx, { subscriberId, email }, { sentAt, isFirst: true });
}

/** Records a spam complaint about the welcome email: the subscriber is unsubscribed permanently. */
export async function recordWelcomeComplaint(ctx: BounceCtx, subscriberId: number): Promise<void> {
  const email = await findWelcomeAddress(ctx.db, subscriberId);
  if (email !== undefined) await recordComplaint(ctx, { subscriberId, email });
}
