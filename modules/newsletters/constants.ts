/** The states of a newsletter, in the order in which it goes through them. */
export const newsletterStates = [
  'draft',
  'scheduled',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
/** `waiting` is the undo window; `sent` is over, whatever became of single deliveries. */
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
 * Where one email to one person stands. `sending` is stored before the final dot leaves; `unknown`: the process or
 * the connection died between that note and the answer; `left`: the person unsubscribed before it went.
 */
export type DeliveryState = (typeof deliveryStates)[number];
export type DeliveryCounts = Record<DeliveryState, number>;

/**
 * What is known of emails that a mail server took. `none`: nobody tells; `awaited`: some may still come back; `complete`:
 * those that have not come back have arrived.
 */
export const deliveryReports = ['none', 'awaited', 'complete'] as const;
export type DeliveryReports = (typeof deliveryReports)[number];

/** Steps of a sending, as those who follow it read them. */
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

/** Why a newsletter paused by itself: the same refusal again and again, or too many refusals of any kind. */
export const brakeReasons = ['same-answer', 'share'] as const;
export type BrakeReason = (typeof brakeReasons)[number];

/** Refusals at which a newsletter pauses: the same answer this often in a row, or more than this share after so many emails. */
export const brakeLimits = { sameAnswers: 20, emails: 100, refusedShare: 0.1 } as const;

/** Limits of a newsletter (specification 5.28); the email itself stays below what mail programs cut off. */
export const newsletterLimits = {
  subjectCharacters: 200,
  /** Lists of mail programs show 40 to 140 characters. */
  preheaderCharacters: 150,
  messageCharacters: 200_000,
  emailBytes: 100 * 1024,
  /** The same words within this time are one newsletter. */
  repeatSeconds: 60,
  /** How long a mail server's 4xx is tried again. */
  deferSeconds: 24 * 3600,
  /** How long a mail server that took an email may still send it back: what Postfix and others keep trying for. */
  reportSeconds: 5 * 24 * 3600,
  /** Up to this share of a newsletter may be deferred when it is said to be sent; after the time since it began, up to the other. */
  trying: { share: 0.1, seconds: 3600, shareThen: 0.5 },
  /** The longest time that a due newsletter waits for an import of subscribers. */
  importWaitSeconds: 3600,
  /** Rows of the audience that one transaction makes. */
  audienceChunk: 20_000,
  testAddresses: 5,
} as const;

/** Limits of what is counted of readers, and of what is told of it. */
export const trackingLimits = {
  /** Follows of links that one email counts: a program that presses for ever counts no further. */
  followsOfEmail: 100,
  /** Hours since the beginning that are told apart: two weeks; what comes later is counted together. */
  hours: 14 * 24,
  /** Links that are told of, the most followed first. */
  linksShown: 500,
} as const;
