import * as z from 'zod/mini';
import type { Ctx } from '#domain/context.ts';
import { deliveryInText } from '#domain/bounces/named-delivery.ts';
import { recordReport } from '#domain/bounces/report.ts';
import type { Said } from '#domain/bounces/report.ts';
import { confirmSubscription, verifySnsNote } from '#domain/bounces/sns.ts';
import type { SnsNote } from '#domain/bounces/sns.ts';
import { readDeliveryToken } from '#domain/delivery/bounce-address.ts';
import type { DeliveryName } from '#domain/delivery/bounce-address.ts';
import { readAnswer, refusalKind } from '#domain/delivery/refusal-kind.ts';
import type { RefusalKind } from '#domain/delivery/refusal-kind.ts';
import { Refusal } from '#domain/refusal.ts';

/** Amazon SES, "Amazon SNS notification contents" and "Event data"; what is not named here is not looked at. */
const sesEvent = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  mail: z.object({
    source: z.optional(z.string()),
    tags: z.optional(z.record(z.string(), z.array(z.string()))),
    headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  }),
  bounce: z.optional(
    z.object({
      bounceType: z.string(),
      bounceSubType: z.optional(z.string()),
      bouncedRecipients: z.array(
        z.object({ status: z.optional(z.string()), diagnosticCode: z.optional(z.string()) }),
      ),
    }),
  ),
  complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(z.string()) })),
});
type SesEvent = z.output<typeof sesEvent>;

/**
 * Takes a note of SNS: confirms the subscription, or stores what SES says. Answers false for one that was known. Refuses `missing` where
 * BOUNCE_SES_TOPIC is not set, `forbidden` for a note that is not Amazon's or of another topic.
 */
export async function takeSesNote(ctx: Ctx, note: SnsNote): Promise<boolean> {
  if (ctx.settings.sesTopics.length === 0) throw new Refusal('missing', 'request.unknownAddress');
  await verifySnsNote(ctx, note);
  if (note.Type === 'SubscriptionConfirmation') await confirmSubscription(ctx, note);
  const said = note.Type === 'Notification' ? understood(ctx, note.Message) : ({ kind: 'nothing' } as const);
  return recordReport(ctx, { way: 'ses', name: `ses\0${note.MessageId}`, said });
}

function understood(ctx: Ctx, message: string): Said {
  const event = parsed(message);
  const delivery = event && deliveryOf(ctx, event);
  if (event === undefined || delivery === undefined) return { kind: 'nothing' };
  const { bounce, complaint } = event;
  if (complaint !== undefined)
    return /^(not-spam|auth-failure)$/.test(complaint.complaintFeedbackType ?? '')
      ? { kind: 'nothing' }
      : { kind: 'complained', delivery };
  if (bounce === undefined) return { kind: 'nothing' };
  const answer = answerOf(bounce);
  return { kind: 'failed', delivery, answer, refusal: refusalOf(bounce, answer) };
}

/** "Successfully validated SNS topic" is no event. */
function parsed(message: string): SesEvent | undefined {
  try {
    const result = sesEvent.safeParse(JSON.parse(message));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

function deliveryOf(ctx: Ctx, { mail }: SesEvent): DeliveryName | undefined {
  const token = mail.tags?.['delivery']?.[0];
  const headers = (mail.headers ?? []).map(({ name, value }) => `${name}: ${value}`);
  return (
    (token === undefined ? undefined : readDeliveryToken(ctx, token)) ??
    deliveryInText(ctx, [mail.source ?? '', ...headers].join('\n'))
  );
}

type Bounce = NonNullable<SesEvent['bounce']>;

function answerOf({ bounceType, bounceSubType = '', bouncedRecipients }: Bounce): string {
  const [recipient] = bouncedRecipients;
  const said = (recipient?.diagnosticCode ?? '').replace(/^smtp;\s*/i, '').replaceAll(/\s+/g, ' ');
  return said === '' ? `${recipient?.status ?? ''} ${bounceType} ${bounceSubType}`.trim() : said;
}

/** SES names the kind; what the far server said is nearer to the truth where it speaks of us. */
function refusalOf({ bounceType, bounceSubType = '' }: Bounce, answer: string): RefusalKind {
  if (/^(MessageTooLarge|ContentRejected|AttachmentRejected)$/.test(bounceSubType)) return 'about-us';
  const kind = refusalKind(readAnswer(answer));
  if (kind === 'about-us' || bounceType !== 'Permanent') return kind === 'hard' ? 'soft' : kind;
  return 'hard';
}
