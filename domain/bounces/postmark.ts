import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#domain/context.ts';
import { deliveryInText } from '#domain/bounces/named-delivery.ts';
import { recordReport } from '#domain/bounces/report.ts';
import type { Said } from '#domain/bounces/report.ts';
import { readDeliveryToken } from '#domain/delivery/bounce-address.ts';
import { readAnswer, refusalKind } from '#domain/delivery/refusal-kind.ts';
import type { RefusalKind } from '#domain/delivery/refusal-kind.ts';
import { Refusal } from '#domain/refusal.ts';

/** Postmark, "Bounce webhook" and "Spam complaint webhook"; what is not named here is not looked at. */
export const postmarkEvent = z.object({
  RecordType: z.string(),
  ID: z.optional(z.number()),
  MessageID: z.optional(z.string()),
  Type: z.optional(z.string()),
  Description: z.nullish(z.string()),
  Details: z.nullish(z.string()),
  Content: z.nullish(z.string()),
  Metadata: z.nullish(z.record(z.string(), z.string())),
});
export type PostmarkEvent = z.output<typeof postmarkEvent>;

/** "Bounce types": what is not listed, such as an automatic answer or an email that is still tried, is no bounce. */
const refusals: Readonly<Record<string, RefusalKind | 'by-words'>> = {
  HardBounce: 'by-words',
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
 * Stores what Postmark says; answers false for what was known. Refuses `missing` where BOUNCE_POSTMARK_PASSWORD is not set, `forbidden`
 * for another password.
 */
export async function takePostmarkEvent(
  ctx: Ctx,
  password: string | undefined,
  event: PostmarkEvent,
): Promise<boolean> {
  const { postmarkPassword } = ctx.settings;
  if (postmarkPassword === undefined) throw new Refusal('missing', 'request.unknownAddress');
  if (password === undefined || !timingSafeEqual(hashOf(password), hashOf(postmarkPassword)))
    throw new Refusal('forbidden', 'bounces.forbidden');
  const { RecordType, ID, MessageID, Type } = event;
  const name = ['postmark', RecordType, ID ?? '', MessageID ?? '', Type ?? ''].join('\0');
  return recordReport(ctx, { way: 'postmark', name, said: understood(ctx, event) });
}

function understood(ctx: Ctx, event: PostmarkEvent): Said {
  const token = event.Metadata?.['delivery'];
  const delivery =
    (token === undefined ? undefined : readDeliveryToken(ctx, token)) ??
    deliveryInText(ctx, event.Content ?? '');
  if (delivery === undefined) return { kind: 'nothing' };
  const isComplaint = event.RecordType === 'SpamComplaint' || event.Type === 'SpamComplaint';
  if (isComplaint) return { kind: 'complained', delivery };
  const kind = refusals[event.Type ?? ''];
  if (event.RecordType !== 'Bounce' || kind === undefined) return { kind: 'nothing' };
  const said = (event.Details ?? '').replace(/^smtp;\s*/i, '');
  const answer = (said === '' ? (event.Description ?? event.Type ?? '') : said).replaceAll(/\s+/g, ' ');
  return {
    kind: 'failed',
    delivery,
    answer,
    refusal: kind === 'by-words' ? hardUnlessAboutUs(answer) : kind,
  };
}

function hardUnlessAboutUs(answer: string): RefusalKind {
  return refusalKind(readAnswer(answer)) === 'about-us' ? 'about-us' : 'hard';
}

/** Of one length, whatever is compared. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
