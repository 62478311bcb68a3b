import type { Permission } from '#modules/members/constants.ts';
import { daySeconds } from '#modules/time.ts';

/** Events that webhooks can subscribe to. */
export const webhookEvents = [
  'post.published',
  'newsletter.sent',
  'subscriber.confirmed',
  'subscriber.left',
  'message.received',
  'message.assigned',
  'message.answered',
  'message.email_received',
  'catalogue.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * The permission that is needed to read the data of an event. A member without this permission can neither see nor
 * change a webhook with this event.
 */
export const eventPermissions: Readonly<Record<WebhookEvent, Permission>> = {
  'post.published': 'posts',
  'newsletter.sent': 'newsletters',
  'subscriber.confirmed': 'subscribers',
  'subscriber.left': 'subscribers',
  'message.received': 'messages',
  'message.assigned': 'messages',
  'message.answered': 'messages',
  'message.email_received': 'messages',
  'catalogue.changed': 'catalogue',
};

/** The event of "Send a test". Webhooks cannot subscribe to it. */
export const testEvent = 'webhook.test';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Limits of sending, retries and storage of webhooks. */
export const webhookLimits = {
  endpoints: 20,
  nameCharacters: 60,
  urlCharacters: 2000,
  /**
   * Maximum number of concurrent requests to one endpoint per process. A slow endpoint does not delay other
   * endpoints.
   */
  atOnce: 4,
  /** Time limit of a request, from its first byte to the last byte of the response. */
  timeoutSeconds: 15,
  /** Maximum number of characters of a response that are stored. */
  answerCharacters: 1000,
  /** A delivery that is in progress for this time was lost with its process, and is sent again. */
  lostSeconds: 45,
  /**
   * Delays after each failed attempt, as Standard Webhooks recommends: 75 hours in total, longer than a weekend. If
   * the attempt after the last delay fails, the delivery has failed and can be sent again manually.
   */
  retryDelaysSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** An endpoint without a successful delivery for this time is disabled, and Admins are notified. */
  disableAfterSeconds: 5 * daySeconds,
  /** After a change of the secret, deliveries are signed with both secrets for this time. */
  formerSecretSeconds: daySeconds,
  /** Days for which deliveries are stored. */
  retentionDays: 30,
  /** Manual tests and replays per member. */
  manualSends: { count: 30, windowSeconds: 60 },
} as const;

/** The prefix of a secret in its text form (Standard Webhooks). */
export const secretPrefix = 'whsec_';
