import * as z from 'zod/mini';
import { readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { OwnAddresses, RefusalKind } from '#modules/deliveries/refusal-kind.ts';

const topicPreferences = z.object({
  unsubscribeAll: z.optional(z.boolean()),
  topicSubscriptionStatus: z.optional(
    z.array(z.object({ topicName: z.string(), subscriptionStatus: z.string() })),
  ),
});

/** Amazon SES, "Amazon SNS notification contents" and "Event data"; other fields are ignored. */
const sesEvent = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  mail: z.object({
    source: z.optional(z.string()),
    destination: z.optional(z.array(z.string())),
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
  subscription: z.optional(
    z.object({
      newTopicPreferences: z.optional(topicPreferences),
      oldTopicPreferences: z.optional(topicPreferences),
    }),
  ),
});
export type SesEvent = z.output<typeof sesEvent>;

/** Returns undefined if the JSON is not an event, for example "Successfully validated SNS topic". */
export function parseSesEvent(json: string): SesEvent | undefined {
  try {
    const result = sesEvent.safeParse(JSON.parse(json));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** The content of an event about its email. `other`: no action is needed. */
export type SesOutcome =
  | { kind: 'failed'; answer: string; refusal: RefusalKind }
  | { kind: 'complained' | 'left' | 'other' };

/** Subscribing again at the provider does not subscribe the reader here; readers subscribe on the site. */
export function sesOutcome({ bounce, complaint, subscription }: SesEvent, own?: OwnAddresses): SesOutcome {
  if (complaint !== undefined)
    return /^(not-spam|auth-failure)$/.test(complaint.complaintFeedbackType ?? '')
      ? { kind: 'other' }
      : { kind: 'complained' };
  if (subscription !== undefined) return { kind: isLeaving(subscription) ? 'left' : 'other' };
  if (bounce === undefined) return { kind: 'other' };
  const answer = answerOf(bounce);
  return { kind: 'failed', answer, refusal: refusalOf(bounce, answer, own) };
}

/** Returns the addresses and headers that identify the email. */
export function sesNames({ mail }: SesEvent): string {
  const headers = (mail.headers ?? []).map(({ name, value }) => `${name}: ${value}`);
  return [mail.source ?? '', ...headers].join('\n');
}

/**
 * Returns true if the reader unsubscribed from all topics, or from a topic that they were subscribed to: our emails go to
 * subscribers of all our topics at Amazon.
 */
function isLeaving({
  newTopicPreferences: now,
  oldTopicPreferences: before,
}: NonNullable<SesEvent['subscription']>): boolean {
  if (now?.unsubscribeAll === true) return true;
  const leftBefore = new Set(topicsLeft(before));
  return topicsLeft(now).some((topic) => !leftBefore.has(topic));
}

function topicsLeft(preferences: z.output<typeof topicPreferences> | undefined): string[] {
  const topics = preferences?.topicSubscriptionStatus ?? [];
  return topics
    .filter(({ subscriptionStatus }) => subscriptionStatus.toLowerCase() === 'optout')
    .map(({ topicName }) => topicName);
}

type Bounce = NonNullable<SesEvent['bounce']>;

function answerOf({ bounceType, bounceSubType = '', bouncedRecipients }: Bounce): string {
  const [recipient] = bouncedRecipients;
  const said = (recipient?.diagnosticCode ?? '').replace(/^smtp;\s*/i, '').replaceAll(/\s+/g, ' ');
  return said === '' ? `${recipient?.status ?? ''} ${bounceType} ${bounceSubType}`.trim() : said;
}

/** SES names the kind. If the remote server's response is about us, it overrides the kind, because it is more precise. */
function refusalOf(
  { bounceType, bounceSubType = '' }: Bounce,
  answer: string,
  own: OwnAddresses | undefined,
): RefusalKind {
  if (/^(MessageTooLarge|ContentRejected|AttachmentRejected)$/.test(bounceSubType)) return 'about-us';
  const kind = refusalKind(readAnswer(answer), own);
  if (kind === 'about-us' || bounceType !== 'Permanent') return kind === 'hard' ? 'soft' : kind;
  return 'hard';
}
