import { daySeconds, hourSeconds } from '#modules/time.ts';

/** The states of a newsletter in their usual order. */
export const newsletterStates = [
  'draft',
  'scheduled',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
/** `waiting` is the undo period; `sent` means finished, even if single deliveries failed. */
export type NewsletterState = (typeof newsletterStates)[number];

/** The states of one delivery. */
export const deliveryStates = [
  'pending',
  'claimed',
  'sending',
  'sent',
  'deferred',
  'bounced',
  'failed',
  'unknown',
  'left',
] as const;
/**
 * The state of one email to one subscriber. `sending` is stored before the final dot of the message is sent.
 * `unknown`: the process or connection ended after `sending` was stored and before the server's response arrived.
 * `left`: the subscriber unsubscribed before the email was sent.
 */
export type DeliveryState = (typeof deliveryStates)[number];
export type DeliveryCounts = Record<DeliveryState, number>;

/**
 * The status of bounce reports for emails that a mail server accepted. `none`: no bounce source is configured.
 * `awaited`: emails may still bounce. `complete`: emails that have not bounced count as delivered.
 */
export const bounceReportStates = ['none', 'awaited', 'complete'] as const;
export type BounceReportState = (typeof bounceReportStates)[number];

/** Kinds of events in the history of a newsletter. */
export const newsletterEventKinds = [
  'sent',
  'scheduled',
  'undone',
  'begun',
  'audience',
  'worker',
  'paused',
  'resumed',
  'cancelled',
  'retried',
  'sent-again',
  'braked',
  'bounces-undone',
  'import-skipped',
  'finished',
] as const;
export type NewsletterEventKind = (typeof newsletterEventKinds)[number];

/** Reasons for an automatic pause: the same rejection several times in a row, or a high share of rejections of any kind. */
export const circuitBreakerReasons = ['same-answer', 'share'] as const;
export type CircuitBreakerReason = (typeof circuitBreakerReasons)[number];

/**
 * Limits of the circuit breaker: `sameAnswers` is the number of equal rejections in a row, `refusedShare` the maximum
 * share of rejections after at least `emails` emails.
 */
export const circuitBreakerLimits = { sameAnswers: 20, emails: 100, refusedShare: 0.1 } as const;

/** Limits of a newsletter (specification 5.28). Mail clients cut off emails that exceed `emailBytes`. */
export const newsletterLimits = {
  subjectCharacters: 200,
  /** Mail clients show 40 to 140 characters of a preheader in their lists. */
  preheaderCharacters: 150,
  messageCharacters: 200_000,
  emailBytes: 100 * 1024,
  /** A newsletter with the same content within this time is a duplicate. */
  repeatSeconds: 60,
  /** Seconds for which a delivery is retried after a 4xx response. */
  deferSeconds: daySeconds,
  /**
   * Seconds after which an accepted email no longer bounces; equals the retry time of Postfix and other mail servers.
   */
  reportSeconds: 5 * daySeconds,
  /**
   * A newsletter counts as sent if at most `share` of its emails are deferred. When `seconds` have passed since its
   * start, at most `shareThen` may be deferred.
   */
  finishWithDeferred: { share: 0.1, seconds: hourSeconds, shareThen: 0.5 },
  /** The longest time that a due newsletter waits for an import of subscribers. */
  importWaitSeconds: hourSeconds,
  /** Recipients that one transaction inserts. */
  audienceChunk: 20_000,
  testAddresses: 5,
} as const;

/** Limits of the statistics about readers. */
export const trackingLimits = {
  /** Maximum number of clicks that are counted per email, because an automated client may click without end. */
  followsOfEmail: 100,
  /**
   * Number of hours since the start that are counted separately (two weeks); all later events are counted together.
   */
  hours: 14 * 24,
  /** Maximum number of links in the statistics, most clicked first. */
  linksShown: 500,
} as const;
