import * as z from 'zod/mini';
import { parseMailServerResponse, classifyRejection } from '#modules/deliveries/rejection-kind.ts';
import type { SenderAddresses, RejectionKind } from '#modules/deliveries/rejection-kind.ts';

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

/** The meaning of an event for its email. `other`: no action is needed. */
export type SesOutcome =
  | { kind: 'failed'; answer: string; rejection: RejectionKind }
  | { kind: 'complained' | 'left' | 'other' };

/** Subscribing again at the provider does not subscribe the reader here; readers subscribe on the site. */
export function getSesOutcome(
  { bounce, complaint, subscription }: SesEvent,
  ownAddresses?: SenderAddresses,
): SesOutcome {
  if (complaint !== undefined)
    return /^(not-spam|auth-failure)$/.test(complaint.complaintFeedbackType ?? '')
      ? { kind: 'other' }
      : { kind: 'complained' };
  if (subscription !== undefined) return { kind: isUnsubscribe(subscription) ? 'left' : 'other' };
  if (bounce === undefined) return { kind: 'other' };
  const serverResponse = getAnswer(bounce);
  return {
    kind: 'failed',
    answer: serverResponse,
    rejection: getRejectionKind(bounce, serverResponse, ownAddresses),
  };
}

/** Returns the addresses and headers that identify the email. */
export function getSesIdentifiers({ mail }: SesEvent): string {
  const headers = (mail.headers ?? []).map(({ name, value }) => `${name}: ${value}`);
  return [mail.source ?? '', ...headers].join('\n');
}

/**
 * Returns true if the reader unsubscribed from all topics, or from a topic that they were subscribed to: our emails go to
 * subscribers of all our topics at Amazon.
 */
function isUnsubscribe({
  newTopicPreferences: newPreferences,
  oldTopicPreferences: oldPreferences,
}: NonNullable<SesEvent['subscription']>): boolean {
  if (newPreferences?.unsubscribeAll === true) return true;
  const topicsLeftBefore = new Set(listOptedOutTopics(oldPreferences));
  return listOptedOutTopics(newPreferences).some((topic) => !topicsLeftBefore.has(topic));
}

function listOptedOutTopics(preferences: z.output<typeof topicPreferences> | undefined): string[] {
  const topics = preferences?.topicSubscriptionStatus ?? [];
  return topics
    .filter(({ subscriptionStatus }) => subscriptionStatus.toLowerCase() === 'optout')
    .map(({ topicName }) => topicName);
}

type Bounce = NonNullable<SesEvent['bounce']>;

function getAnswer({ bounceType, bounceSubType = '', bouncedRecipients }: Bounce): string {
  const [recipient] = bouncedRecipients;
  const diagnosticText = (recipient?.diagnosticCode ?? '').replace(/^smtp;\s*/i, '').replaceAll(/\s+/g, ' ');
  return diagnosticText === ''
    ? `${recipient?.status ?? ''} ${bounceType} ${bounceSubType}`.trim()
    : diagnosticText;
}

/**
 * Returns the kind that SES specifies. If the remote server's response is about us, the response overrides the kind,
 * because it is more precise.
 */
function getRejectionKind(
  { bounceType, bounceSubType = '' }: Bounce,
  serverResponse: string,
  ownAddresses: SenderAddresses | undefined,
): RejectionKind {
  if (/^(MessageTooLarge|ContentRejected|AttachmentRejected)$/.test(bounceSubType)) return 'about-us';
  const kind = classifyRejection(parseMailServerResponse(serverResponse), ownAddresses);
  if (kind === 'about-us' || bounceType !== 'Permanent') return kind === 'hard' ? 'soft' : kind;
  return 'hard';
}
