import type { Ctx } from '#modules/context.ts';
import { findDeliveryInText } from '#modules/bounces/find-delivery.ts';
import {
  toProviderComplaint,
  toProviderFailure,
  toProviderUnsubscribe,
  recordReport,
} from '#modules/bounces/report.ts';
import type { ReportedEvent } from '#modules/bounces/report.ts';
import { parseSesEvent, getSesIdentifiers, getSesOutcome } from '#modules/bounces/ses-event.ts';
import type { SesEvent } from '#modules/bounces/ses-event.ts';
import { confirmSubscription, verifySnsNotification } from '#modules/bounces/sns.ts';
import type { SnsNotification } from '#modules/bounces/sns.ts';
import { parseDeliveryToken } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * Processes an SNS message: confirms a subscription, or stores an SES event. Returns false if the message was processed
 * before. Throws `missing` if BOUNCE_SOURCES has no topic, and `forbidden` for a message that is not from Amazon or
 * belongs to another topic.
 */
export async function processSesNotification(ctx: Ctx, notification: SnsNotification): Promise<boolean> {
  if (ctx.settings.sesTopics.length === 0) throw new AppError('missing', 'request.notFound');
  await verifySnsNotification(ctx, notification);
  if (notification.Type === 'SubscriptionConfirmation') await confirmSubscription(ctx, notification);
  const mailEvent =
    notification.Type === 'Notification'
      ? toReportedEvent(ctx, notification.Message)
      : ({ kind: 'nothing' } as const);
  return recordReport(ctx, { way: 'ses', name: `ses\0${notification.MessageId}`, said: mailEvent });
}

function toReportedEvent(ctx: Ctx, message: string): ReportedEvent {
  const event = parseSesEvent(message);
  if (event === undefined) return { kind: 'nothing' };
  const delivery = findDelivery(ctx, event);
  const outcome = getSesOutcome(event, ctx.settings);
  const email = event.mail.destination?.[0];
  switch (outcome.kind) {
    case 'left':
      return toProviderUnsubscribe(delivery, email);
    case 'complained':
      return toProviderComplaint(delivery, email);
    case 'failed':
      return toProviderFailure(delivery, email, outcome);
    default:
      return { kind: 'nothing' };
  }
}

function findDelivery(ctx: Ctx, event: SesEvent): DeliveryRef | undefined {
  const token = event.mail.tags?.['delivery']?.[0];
  return (
    (token === undefined ? undefined : parseDeliveryToken(ctx, token)) ??
    findDeliveryInText(ctx, getSesIdentifiers(event))
  );
}
