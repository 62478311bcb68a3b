import type { Ctx } from '#modules/context.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import { readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { RefusalKind } from '#modules/deliveries/refusal-kind.ts';
import { recordComplainedAt, returnDelivery } from '#modules/deliveries/return-store.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';

type ReturnCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

/**
 * Records that an accepted email was returned. `answer` is the reason from a mail server; `refusal` is its kind if
 * another source has classified it. The delivery becomes bounced, or failed if the reason is about us. The address is
 * suppressed or counted as after an SMTP rejection. A repeated report counts once. Nothing happens to the address if it
 * was confirmed or changed after the email was sent.
 */
export async function recordReturn(
  ctx: ReturnCtx,
  delivery: DeliveryName,
  {
    answer,
    refusal = refusalKind(readAnswer(answer), ctx.settings),
  }: { answer: string; refusal?: RefusalKind | undefined },
): Promise<void> {
  const state = refusal === 'about-us' ? 'failed' : 'bounced';
  const returned = await returnDelivery(ctx.db, delivery, { state, answer, now: ctx.clock.now() });
  if (returned === undefined || refusal === 'about-us') return;
  const { email, sentAt, answeredAt, isAfterArrival } = returned;
  if (answeredAt !== null && answeredAt > sentAt) return;
  // The newsletter id is stored with the bounce, so that all bounces of a newsletter can be undone together.
  const address = { ...delivery, email };
  if (refusal === 'hard') await recordHardBounce(ctx, address);
  else await recordSoftBounce(ctx, address, { sentAt, isFirst: isAfterArrival });
}

/**
 * Records a spam complaint: the subscriber is unsubscribed permanently, and imports cannot add the address again. A
 * repeated report counts once.
 */
export async function recordSpamComplaint(ctx: ReturnCtx, delivery: DeliveryName): Promise<void> {
  const email = await recordComplainedAt(ctx.db, delivery, ctx.clock.now());
  if (email !== undefined) await recordComplaint(ctx, { subscriberId: delivery.subscriberId, email });
}
