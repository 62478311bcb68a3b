import type { Ctx } from '#modules/context.ts';
import { deliveryInText } from '#modules/bounces/named-delivery.ts';
import { complainedAtProvider, leftAtProvider, recordReport } from '#modules/bounces/report.ts';
import type { Said } from '#modules/bounces/report.ts';
import { parseSesEvent, sesNames, sesOutcome } from '#modules/bounces/ses-event.ts';
import type { SesEvent } from '#modules/bounces/ses-event.ts';
import { confirmSubscription, verifySnsNote } from '#modules/bounces/sns.ts';
import type { SnsNote } from '#modules/bounces/sns.ts';
import { readDeliveryToken } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Processes an SNS message: confirms a subscription, or stores an SES event. Returns false if the message was processed
 * before. Throws `missing` if BOUNCE_SES_TOPIC is not set, and `forbidden` for a message that is not from Amazon or
 * belongs to another topic.
 */
export async function takeSesNote(ctx: Ctx, note: SnsNote): Promise<boolean> {
  if (ctx.settings.sesTopics.length === 0) throw new Refusal('missing', 'request.unknownAddress');
  await verifySnsNote(ctx, note);
  if (note.Type === 'SubscriptionConfirmation') await confirmSubscription(ctx, note);
  const said = note.Type === 'Notification' ? understood(ctx, note.Message) : ({ kind: 'nothing' } as const);
  return recordReport(ctx, { way: 'ses', name: `ses\0${note.MessageId}`, said });
}

function understood(ctx: Ctx, message: string): Said {
  const event = parseSesEvent(message);
  if (event === undefined) return { kind: 'nothing' };
  const delivery = deliveryOf(ctx, event);
  const outcome = sesOutcome(event, ctx.settings);
  const email = event.mail.destination?.[0];
  switch (outcome.kind) {
    case 'left':
      return leftAtProvider(delivery, email);
    case 'complained':
      return complainedAtProvider(delivery, email);
    case 'failed':
      return delivery === undefined ? { kind: 'nothing' } : { ...outcome, delivery };
    default:
      return { kind: 'nothing' };
  }
}

function deliveryOf(ctx: Ctx, event: SesEvent): DeliveryName | undefined {
  const token = event.mail.tags?.['delivery']?.[0];
  return (
    (token === undefined ? undefined : readDeliveryToken(ctx, token)) ?? deliveryInText(ctx, sesNames(event))
  );
}
