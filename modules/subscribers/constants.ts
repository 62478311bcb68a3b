import { type Language, translations } from '#modules/translations/constants.ts';
import { daySeconds, hourSeconds } from '#modules/time.ts';

/** Subscribers without one of these languages get English emails. */
export const otherLanguages = translations;

/**
 * Honeypot field, hidden from visitors. If the field has a value, nothing is stored, and the response says that the
 * field must be empty.
 */
export const honeypotField = 'topic_hint';

/** Milliseconds between page load and submit, measured by the script of the form. Values below `minFillMs` are only logged. */
export const elapsedField = 'elapsed';

/** A visitor cannot fill in the form faster than this, but the browser's autofill can. */
export const minFillMs = 1_500;

/**
 * Version of the consent sentence next to the sign-up field, stored with each consent. Change the version whenever
 * the sentence changes.
 */
export const consentWording = '2026-11';

/** Returns the version of the consent sentence in a language; each language has its own wording (content/consent.ts). */
export function getConsentWording(language: Language = 'en'): string {
  return language === 'en' ? consentWording : `${consentWording}-${language}`;
}

/** Version of the statement by which staff confirm the consent of the subscribers in an import file. */
export const importConsentWording = 'import-2026-11';
/** Version of the statement by which staff confirm the consent of a subscriber whom they add. */
export const staffConsentWording = 'staff-2026-11';

/** The origin of a subscription. */
export const subscriberSources = ['form', 'import', 'staff'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** Kinds of changes that the growth statistics count. All kinds except `new` concern confirmed subscribers. */
export const growthKinds = [
  'new',
  'confirmed',
  'restored',
  'unsubscribed',
  'bounced',
  'complained',
  'erased',
] as const;
export type GrowthKind = (typeof growthKinds)[number];

/** Number of intervals in the growth chart by length of the interval: 30 days, 26 weeks or 24 months. */
export const growthSpans = { day: 30, week: 26, month: 24 } as const;
export type GrowthSpan = keyof typeof growthSpans;

/** Kinds of events in the history of a subscription. */
export const subscriberEventKinds = [
  'signed-up',
  'confirmed',
  'added',
  'imported',
  'unsubscribed',
  'restored',
  'changed',
  'address-changed',
  'topics-changed',
  'tracking-changed',
  'language-changed',
] as const;
export type SubscriberEventKind = (typeof subscriberEventKinds)[number];

/** States of a subscriber (specification 3.4). Only confirmed subscribers get emails and count in the dashboard tile. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Rate limits of the public sign-up (docs/security.md). Mobile carriers use one IP address for thousands of customers. */
export const subscriptionLimits = {
  perClient: [
    { count: 120, windowSeconds: 60 },
    { count: 1_200, windowSeconds: hourSeconds },
  ],
  mailsPerAddress: { count: 3, windowSeconds: daySeconds },
  /** Lifetime of a confirmation link. */
  confirmSeconds: 14 * daySeconds,
} as const;

/** Job that sends the private link to the preferences page (jobs/all-jobs.ts). */
export const preferencesLinkJob = 'send-preferences-link';
/** Job that sends a confirmation to a new email address. */
export const addressConfirmationJob = 'send-address-confirmation';

/** Job that stores a sign-up of the public form (jobs/all-jobs.ts). */
export const signUpJob = 'store-sign-up';

/** Job that sends the welcome email (jobs/all-jobs.ts). */
export const welcomeJob = 'send-welcome';
/**
 * Reasons for a welcome email: the subscriber confirmed, staff added the subscriber, or staff resend an email that may be lost.
 */
export const welcomeCauses = ['confirmed', 'added', 'again'] as const;

/** Lifetimes of the links of the preferences page. */
export const preferenceLimits = { linkSeconds: hourSeconds, addressSeconds: daySeconds } as const;

/**
 * Limits of subscribers: size of an import, lengths of texts, and the number of consecutive soft bounces that counts
 * as a hard bounce.
 */
export const subscriberLimits = {
  importBytes: 64 * 1024 * 1024,
  importLines: 1_000_000,
  /** Maximum number of rejected lines in one response; a report of a million lines would be 100 MB. */
  rejectedShown: 10_000,
  /** Maximum length of the excerpt of a rejected line in the report. */
  excerptCharacters: 120,
  softBounces: 5,
  /** Search results are counted up to this number, because counting a million matches takes half a second. */
  searchCounted: 1_000,
  /**
   * A search text with fewer characters matches only the start of addresses, because a trigram index needs three
   * characters.
   */
  minPartCharacters: 3,
  nameCharacters: 100,
  pageCharacters: 200,
  /** Maximum length of a consent sentence that the owner of the site wrote. */
  wordingCharacters: 500,
} as const;

/** A shorter search text matches only the start of addresses. */
export function isSearchOfWords(search: string): boolean {
  return search.length >= subscriberLimits.minPartCharacters;
}

/** Reasons for rejecting a line of an import; message keys are `import.<reason>`. */
export const lineErrorReasons = [
  'invalid',
  'repeated',
  'suppressed',
  'left',
  'empty',
  'notSubscribed',
  'elsewhere',
] as const;
export type LineErrorReason = (typeof lineErrorReasons)[number];

/** Reasons for omitting a value although the subscriber in the line is imported; message keys are `import.<reason>`. */
export const valueErrorReasons = [
  'badNumber',
  'badDay',
  'badText',
  'tooLong',
  'unknownTopic',
  'badTag',
  'tooManyTags',
  'unknownLanguage',
  'otherAddress',
] as const;
export type ValueErrorReason = (typeof valueErrorReasons)[number];

/**
 * Uses of a column of an import file; `field:` plus a key is a custom field. `since` is the day of subscribing,
 * `state` a status word. A yes or a time in `left` or `bounced` means that the subscriber gets no emails. Several
 * columns may be `state`, `left` or `bounced`. An `unclear` column seems to record consent, but its values are
 * unknown: staff must choose its use before anything is stored.
 */
export const columnUses = [
  'email',
  'name',
  'first-name',
  'last-name',
  'topics',
  'tags',
  'language',
  'since',
  'state',
  'left',
  'bounced',
  'unclear',
  'none',
] as const;
/** The consent in a line of an import file. `unclear`: the value is unknown, so the line is not imported. */
export type ConsentState = 'subscribed' | 'left' | 'bounced' | 'complained' | 'unclear';
/** The uses that determine if a subscriber gets emails. */
export const consentUses = ['state', 'left', 'bounced'] as const;
export type ColumnUse = (typeof columnUses)[number] | `field:${string}`;

/** Limits of the columns of an import file; further columns are ignored. */
export const columnLimits = {
  columns: 100,
  nameCharacters: 60,
  /** Number of lines that are read to detect the use of each column. */
  lines: 20,
  examples: 3,
  exampleCharacters: 40,
  /** Number of subscribers in the preview of an import. */
  people: 5,
} as const;

/** Job that imports large files (jobs/all-jobs.ts). */
export const importJob = 'import-subscribers';

/** States of a background import. */
export const importStates = ['running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Limits of background imports. */
export const importJobLimits = {
  /** Files with more lines are imported by a background job instead of during the request. */
  linesAtOnce: 100_000,
  running: 5,
  nameCharacters: 200,
  /**
   * A process without a heartbeat for this time counts as dead. The time exceeds the ten seconds in which a new
   * process reads a million imported lines again.
   */
  lostSeconds: 60,
  /** Days for which the report of an import is stored after its end. */
  retentionDays: 7,
  rejectedPage: 5_000,
} as const;
