import type { Ctx } from '#modules/context.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import { readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { RefusalKind } from '#modules/deliveries/refusal-kind.ts';
import { recordComplainedAt, returnDelivery } from '#modules/deliveries/return-store.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';

type ReturnCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

/**
 * An email that a mail server had accepted did not arrive; `answer` is why, as a mail server says it, and `refusal` of whom that
 * speaks where somebody else has judged it. The delivery bounces, or fails where it speaks of us; the address is
 * suppressed or counted as at an answer of SMTP. Told twice, it counts once. Who has confirmed the address, or moved
 * to another one, since is left alone.
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
  // With its newsletter, so that the bounces of a mistake are undone together, whichever way they came.
  const address = { ...delivery, email };
  if (refusal === 'hard') await recordHardBounce(ctx, address);
  else await recordSoftBounce(ctx, address, { sentAt, isFirst: isAfterArrival });
}

/** The reader called the email spam: they are unsubscribed for good, and no import brings them back. Told twice, it counts once. */
export async function recordSpamComplaint(ctx: ReturnCtx, delivery: DeliveryName): Promise<void> {
  const email = await recordComplainedAt(ctx.db, delivery, ctx.clock.now());
  if (email !== undefined) await recordComplaint(ctx, { subscriberId: delivery.subscriberId, email });
}
