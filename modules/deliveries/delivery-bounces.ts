import type { Ctx } from '#modules/context.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import type { RejectionKind } from '#modules/deliveries/rejection-kind.ts';
import { storeComplaint, setDeliveryBounced } from '#modules/deliveries/delivery-bounce-store.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';

type ReturnCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

/**
 * Records that an accepted email bounced. `answer` is the response of the mail server; `rejection` is the kind of
 * rejection, if the bounce source has classified it. The state of the delivery becomes `bounced`, or `failed` if the
 * rejection has the kind `about-us`. A hard bounce suppresses the address and a soft bounce is counted, unless the
 * subscriber confirmed or changed the address after the email was sent. A repeated report has no effect.
 */
export async function recordBouncedEmail(
  ctx: ReturnCtx,
  delivery: DeliveryRef,
  {
    answer,
    rejection: rejectionKind = classifyRejection(parseMailServerResponse(answer), ctx.settings),
  }: { answer: string; rejection?: RejectionKind | undefined },
): Promise<void> {
  const state = rejectionKind === 'about-us' ? 'failed' : 'bounced';
  const bouncedEmail = await setDeliveryBounced(ctx.db, delivery, { state, answer, now: ctx.clock.now() });
  if (bouncedEmail === undefined || rejectionKind === 'about-us') return;
  const { email, sentAt, confirmedAt, isAfterArrival } = bouncedEmail;
  if (confirmedAt !== null && confirmedAt > sentAt) return;
  // The newsletter id is stored with the bounce, so that all bounces of a newsletter can be undone together.
  const address = { ...delivery, email };
  if (rejectionKind === 'hard') await recordHardBounce(ctx, address);
  else await recordSoftBounce(ctx, address, { sentAt, isFirst: isAfterArrival });
}

/**
 * Records a spam complaint: the subscriber is unsubscribed permanently, and imports cannot add the address again. A
 * repeated report has no effect.
 */
export async function recordSpamComplaint(ctx: ReturnCtx, delivery: DeliveryRef): Promise<void> {
  const email = await storeComplaint(ctx.db, delivery, ctx.clock.now());
  if (email !== undefined) await recordComplaint(ctx, { subscriberId: delivery.subscriberId, email });
}
