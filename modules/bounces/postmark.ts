import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { findDeliveryInText } from '#modules/bounces/find-delivery.ts';
import {
  toProviderComplaint,
  toProviderFailure,
  toProviderUnsubscribe,
  recordReport,
} from '#modules/bounces/report.ts';
import type { ReportedEvent } from '#modules/bounces/report.ts';
import { parseDeliveryToken } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import type { RejectionKind } from '#modules/deliveries/rejection-kind.ts';
import { AppError } from '#modules/app-error.ts';

/** Postmark, "Bounce webhook", "Spam complaint webhook" and "Subscription change webhook"; other fields are ignored. */
export const postmarkEvent = z.object({
  RecordType: z.string(),
  ID: z.optional(z.number()),
  MessageID: z.optional(z.string()),
  Type: z.optional(z.string()),
  Email: z.nullish(z.string()),
  Recipient: z.nullish(z.string()),
  ChangedAt: z.optional(z.string()),
  SuppressSending: z.optional(z.boolean()),
  SuppressionReason: z.nullish(z.string()),
  Description: z.nullish(z.string()),
  Details: z.nullish(z.string()),
  Content: z.nullish(z.string()),
  Metadata: z.nullish(z.record(z.string(), z.string())),
});
export type PostmarkEvent = z.output<typeof postmarkEvent>;

/**
 * "Bounce types". Other types are not bounces, for example automatic replies and emails that Postmark tries again. If
 * the remote server's response is about us, the response overrides the type.
 */
const bounceKinds: Readonly<Record<string, RejectionKind>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  ManuallyDeactivated: 'hard',
  SoftBounce: 'soft',
  DnsError: 'soft',
  Undeliverable: 'soft',
  InboundError: 'soft',
  SpamNotification: 'about-us',
  VirusNotification: 'about-us',
  Blocked: 'about-us',
  DMARCPolicy: 'about-us',
  TemplateRenderingFailed: 'about-us',
  SMTPApiError: 'about-us',
};

/**
 * Stores a Postmark event. Returns false if it was stored before. Throws `missing` if BOUNCE_SOURCES has no password
 * set, and `forbidden` for a wrong password.
 */
export async function processPostmarkEvent(
  ctx: Ctx,
  password: string | undefined,
  event: PostmarkEvent,
): Promise<boolean> {
  const { postmarkPassword } = ctx.settings;
  if (postmarkPassword === undefined) throw new AppError('missing', 'request.notFound');
  if (password === undefined || !timingSafeEqual(computeHash(password), computeHash(postmarkPassword)))
    throw new AppError('forbidden', 'bounces.signatureInvalid');
  return recordReport(ctx, { way: 'postmark', name: getEventName(event), said: toReportedEvent(ctx, event) });
}

/** A subscription change has no ID and sometimes no MessageID, so its time and address identify it. */
function getEventName({
  RecordType,
  ID,
  MessageID,
  Type,
  ChangedAt,
  Recipient,
  SuppressSending,
}: PostmarkEvent): string {
  const eventParts = ['postmark', RecordType, ID ?? '', MessageID ?? '', Type ?? ''];
  const change = ChangedAt === undefined ? [] : [ChangedAt, Recipient ?? '', String(SuppressSending)];
  return [...eventParts, ...change].join('\0');
}

function toReportedEvent(ctx: Ctx, event: PostmarkEvent): ReportedEvent {
  const token = event.Metadata?.['delivery'];
  const delivery =
    (token === undefined ? undefined : parseDeliveryToken(ctx, token)) ??
    findDeliveryInText(ctx, event.Content ?? '');
  const email = event.Recipient ?? event.Email ?? undefined;
  if (event.RecordType === 'SubscriptionChange') return toSubscriptionChangeEvent(event, delivery, email);
  if (event.RecordType === 'SpamComplaint' || event.Type === 'SpamComplaint')
    return toProviderComplaint(delivery, email);
  if (event.RecordType !== 'Bounce') return { kind: 'nothing' };
  if (event.Type === 'Unsubscribe') return toProviderUnsubscribe(delivery, email);
  const kind = bounceKinds[event.Type ?? ''];
  if (kind === undefined) return { kind: 'nothing' };
  const responseText = (event.Details ?? '').replace(/^smtp;\s*/i, '');
  const serverResponse = (
    responseText === '' ? (event.Description ?? event.Type ?? '') : responseText
  ).replaceAll(/\s+/g, ' ');
  const rejectionKind =
    classifyRejection(parseMailServerResponse(serverResponse), ctx.settings) === 'about-us'
      ? 'about-us'
      : kind;
  return toProviderFailure(delivery, email, { answer: serverResponse, rejection: rejectionKind });
}

/**
 * Handles a subscription change: Postmark stops or resumes emails to an address. Resuming does not subscribe the reader
 * here; readers subscribe on the site.
 */
function toSubscriptionChangeEvent(
  { SuppressSending, SuppressionReason }: PostmarkEvent,
  delivery: DeliveryRef | undefined,
  email: string | undefined,
): ReportedEvent {
  if (SuppressSending !== true) return { kind: 'nothing' };
  if (SuppressionReason === 'SpamComplaint') return toProviderComplaint(delivery, email);
  if (SuppressionReason !== 'HardBounce') return toProviderUnsubscribe(delivery, email);
  return toProviderFailure(delivery, email, {
    answer: 'On the suppression list of Postmark',
    rejection: 'hard',
  });
}

/** Hashes a password, because the comparison requires values of the same length. */
function computeHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
