import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { findDeliveryInText } from '#modules/bounces/find-delivery.ts';
import {
  toProviderComplaint,
  toProviderFailure,
  toProviderUnsubscribe,
  recordReport,
} from '#modules/bounces/report.ts';
import type { ReportedEvent } from '#modules/bounces/report.ts';
import { parseDeliveryToken } from '#modules/deliveries/bounce-address.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import { AppError } from '#modules/app-error.ts';

/** Mailgun, "Webhook payload" and "Event structure". Other fields are ignored. */
export const mailgunBody = z.object({
  signature: z.object({
    timestamp: z.string().check(z.regex(/^\d{1,11}$/)),
    token: z.string().check(z.minLength(16), z.maxLength(200)),
    signature: z.string().check(z.regex(/^[\da-f]{64}$/)),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    reason: z.optional(z.string()),
    recipient: z.optional(z.string()),
    'delivery-status': z.optional(
      z.object({
        code: z.optional(z.number()),
        message: z.nullish(z.string()),
        description: z.nullish(z.string()),
      }),
    ),
    'user-variables': z.optional(z.record(z.string(), z.unknown())),
    envelope: z.optional(z.object({ sender: z.optional(z.string()) })),
    message: z.optional(z.object({ headers: z.optional(z.record(z.string(), z.unknown())) })),
  }),
});
export type MailgunBody = z.output<typeof mailgunBody>;
type MailgunEvent = MailgunBody['event-data'];

/**
 * Stores a Mailgun event. Returns false if the token was used before. Throws `missing` if BOUNCE_SOURCES has no key
 * set, and `forbidden` for a wrong signature or an old event.
 */
export async function processMailgunCall(ctx: Ctx, call: MailgunBody): Promise<boolean> {
  const { mailgunKey } = ctx.settings;
  if (mailgunKey === undefined) throw new AppError('missing', 'request.notFound');
  const { timestamp, token, signature } = call.signature;
  const expected = createHmac('sha256', mailgunKey).update(`${timestamp}${token}`).digest();
  const ageSeconds = ctx.clock.now().getTime() / 1000 - Number(timestamp);
  const isTimely = ageSeconds > -bounceLimits.aheadSeconds && ageSeconds < bounceLimits.mailgunSeconds;
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')) || !isTimely)
    throw new AppError('forbidden', 'bounces.signatureInvalid');
  return recordReport(ctx, {
    way: 'mailgun',
    name: `mailgun\0${token}`,
    said: toReportedEvent(ctx, call['event-data']),
  });
}

/** Mailgun retries `temporary` failures itself and sends `permanent` when it gives up. */
function toReportedEvent(ctx: Ctx, event: MailgunEvent): ReportedEvent {
  const token = event['user-variables']?.['delivery'];
  const headers = event.message?.headers ?? {};
  // Message-IDs come without angle brackets.
  const texts = [event.envelope?.sender ?? '', ...Object.values(headers).map(String)].join('\n');
  const delivery =
    (typeof token === 'string' ? parseDeliveryToken(ctx, token) : undefined) ??
    findDeliveryInText(ctx, texts);
  if (event.event === 'complained') return toProviderComplaint(delivery, event.recipient);
  if (event.event === 'unsubscribed') return toProviderUnsubscribe(delivery, event.recipient);
  if (event.event !== 'failed' || event.severity !== 'permanent') return { kind: 'nothing' };
  const { code, message, description } = event['delivery-status'] ?? {};
  const list = getSuppressionList(event.reason, code);
  if (list === 'unsubscribed') return toProviderUnsubscribe(delivery, event.recipient);
  if (list === 'complained') return toProviderComplaint(delivery, event.recipient);
  const responseText = (message || description || event.reason || '').replaceAll(/\s+/g, ' ').trim();
  const startsWithCode = /^[45]\d\d\b/.test(responseText) || code === undefined || code < 400;
  const serverResponse = startsWithCode ? responseText : `${code} ${responseText}`;
  const rejectionKind =
    list === 'bounced' ? 'hard' : classifyRejection(parseMailServerResponse(serverResponse), ctx.settings);
  return toProviderFailure(delivery, event.recipient, { answer: serverResponse, rejection: rejectionKind });
}

/** Returns the suppression list of Mailgun that has this address. Mailgun sends no emails to such an address. */
function getSuppressionList(
  reason: string | undefined,
  code: number | undefined,
): 'bounced' | 'unsubscribed' | 'complained' | undefined {
  if (reason === 'suppress-bounce' || code === 605) return 'bounced';
  if (reason === 'suppress-unsubscribe' || code === 606) return 'unsubscribed';
  return reason === 'suppress-complaint' || code === 607 ? 'complained' : undefined;
}
