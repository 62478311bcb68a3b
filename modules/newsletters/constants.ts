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
 * The state of one email to one person. `sending` is stored before the final dot of the message is sent; `unknown`: the process
 * or connection ended between that write and the server's response; `left`: the person unsubscribed before the email was sent.
 */
export type DeliveryState = (typeof deliveryStates)[number];
export type DeliveryCounts = Record<DeliveryState, number>;

/**
 * The delivery information for emails that a mail server accepted. `none`: there is no bounce source; `awaited`: emails may still
 * bounce; `complete`: emails that have not bounced were delivered.
 */
export const deliveryReports = ['none', 'awaited', 'complete'] as const;
export type DeliveryReports = (typeof deliveryReports)[number];

/** Kinds of events in the history of a sending. */
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

/** Reasons for an automatic pause: the same rejection repeatedly, or too many rejections of any kind. */
export const circuitBreakerReasons = ['same-answer', 'share'] as const;
export type CircuitBreakerReason = (typeof circuitBreakerReasons)[number];

/**
 * Limits of the circuit breaker: the same rejection this often in a row, or more than `refusedShare` rejections after at least
 * `emails` emails.
 */
export const circuitBreakerLimits = { sameAnswers: 20, emails: 100, refusedShare: 0.1 } as const;

/** Limits of a newsletter (specification 5.28). Mail clients cut off larger emails. */
export const newsletterLimits = {
  subjectCharacters: 200,
  /** Mail clients show 40 to 140 characters in their lists. */
  preheaderCharacters: 150,
  messageCharacters: 200_000,
  emailBytes: 100 * 1024,
  /** A newsletter with the same text within this time is a duplicate. */
  repeatSeconds: 60,
  /** Seconds for which a delivery is retried after a 4xx response. */
  deferSeconds: 24 * 3600,
  /** Seconds in which a mail server may still return an accepted email; equals the retry time of Postfix and others. */
  reportSeconds: 5 * 24 * 3600,
  /**
   * A newsletter counts as sent if at most `share` of its emails are deferred; after `seconds` since its start, at most
   * `shareThen`.
   */
  finishWithDeferred: { share: 0.1, seconds: 3600, shareThen: 0.5 },
  /** The longest time that a due newsletter waits for an import of subscribers. */
  importWaitSeconds: 3600,
  /** Recipients that one transaction inserts. */
  audienceChunk: 20_000,
  testAddresses: 5,
} as const;

/** Limits of the statistics about readers. */
export const trackingLimits = {
  /** Link clicks that are counted per email, because an automated client may click without end. */
  followsOfEmail: 100,
  /** Hours since the start that are counted separately (two weeks); later events are counted together. */
  hours: 14 * 24,
  /** Links in the statistics, the most clicked first. */
  linksShown: 500,
} as const;
