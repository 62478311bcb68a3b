import type { Permission } from '#modules/members/constants.ts';

/** What programs can be told of. */
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
 * The permission that is needed to read the data of an event. A member without it can neither see nor change a webhook with this
 * event.
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

/** What a press of "Send a test" sends; nobody chooses it. */
export const testEvent = 'webhook.test';

/** What becomes of a delivery. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How webhooks are sent, given up and kept. */
export const webhookLimits = {
  endpoints: 20,
  nameCharacters: 60,
  urlCharacters: 2000,
  /** Requests to one endpoint at once, of one process: a slow one holds nobody else. */
  atOnce: 4,
  /** From the first byte to the last of the answer. */
  timeoutSeconds: 15,
  /** Of an answer so much is read and kept. */
  answerCharacters: 1000,
  /** A delivery that is under way for so long was lost with its process: it is sent again. */
  lostSeconds: 45,
  /**
   * Pauses after each failed try, as the Standard Webhooks recommend: 75 hours in all, which outlast a weekend. After the
   * last one the delivery has failed, and can be sent again by hand.
   */
  pausesSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** An endpoint where nothing has arrived for so long is turned off, and Admins are told. */
  givenUpSeconds: 5 * 24 * 3600,
  /** Both secrets sign for so long after one is replaced. */
  formerSecretSeconds: 24 * 3600,
  /** How long deliveries are kept. */
  keptDays: 30,
  /** Tests and repetitions by hand of one member. */
  presses: { count: 30, windowSeconds: 60 },
} as const;

/** What a delivery's secret begins with in its text form (Standard Webhooks). */
export const secretPrefix = 'whsec_';
