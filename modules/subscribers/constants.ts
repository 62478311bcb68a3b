import { type Language, translations } from '#modules/translations/constants.ts';

/** Subscribers without one of these languages get English emails. */
export const otherLanguages = translations;

/** Honeypot field, hidden from people. If a bot fills it in, the response is a success but nothing is stored. */
export const honeypotField = 'topic_hint';

/** Milliseconds between page load and submit, measured by the script. Only a hint; never a reason for rejection. */
export const elapsedField = 'elapsed';

/** A person cannot fill in the form faster, but the browser's autofill can. */
export const minFillMs = 1_500;

/** Version of the consent sentence next to the sign-up field, stored with each consent. Change the version with the wording. */
export const consentWording = '2026-11';

/** The version of the consent sentence in a language; each language has its own wording (content/consent.ts). */
export function getConsentWording(language: Language = 'en'): string {
  return language === 'en' ? consentWording : `${consentWording}-${language}`;
}

/** Version of the statement by staff that the people of an imported list agreed. */
export const importWording = 'import-2026-11';
/** Version of the statement by staff who add a person. */
export const staffWording = 'staff-2026-11';

/** The origin of a subscription. */
export const subscriberSources = ['form', 'import', 'staff'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** Kinds of changes that the growth statistics count. All except `new` are about confirmed subscribers. */
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

/** Intervals of the growth chart and their number: a month of days, half a year of weeks, two years of months. */
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

/** Rate limits of the public sign-up (docs/security.md). Mobile carriers put thousands of people behind one IP address. */
export const subscriptionLimits = {
  perClient: [
    { count: 120, windowSeconds: 60 },
    { count: 1_200, windowSeconds: 3600 },
  ],
  mailsPerAddress: { count: 3, windowSeconds: 24 * 3600 },
  /** Lifetime of a confirmation link. */
  confirmSeconds: 14 * 24 * 3600,
} as const;

/** Job that sends the private link to the preferences page (jobs/all-jobs.ts). */
export const preferencesLinkJob = 'send-preferences-link';
/** Job that sends a confirmation to a new email address. */
export const addressConfirmationJob = 'send-address-confirmation';

/** Job that stores a sign-up of the public form (jobs/all-jobs.ts). */
export const signUpJob = 'store-sign-up';

/** Job that sends the welcome email (jobs/all-jobs.ts). */
export const welcomeJob = 'send-welcome';
/** Reasons for a welcome email: the person confirmed, staff added the person, or staff resends an email that may be lost. */
export const welcomeCauses = ['confirmed', 'added', 'again'] as const;

/** Lifetimes of the links of the preferences page. */
export const preferenceLimits = { linkSeconds: 3600, addressSeconds: 24 * 3600 } as const;

/** Limits of the list: size of an import, lengths of texts, and soft bounces in a row before an address counts as bounced. */
export const subscriberLimits = {
  importBytes: 64 * 1024 * 1024,
  importLines: 1_000_000,
  /** Refused lines in one response; a report of a million lines would be 100 MB. */
  rejectedShown: 10_000,
  /** Length of the excerpt of a refused line in the report. */
  excerptCharacters: 120,
  softBounces: 5,
  /** Highest count of search results; counting a million matches takes half a second. */
  searchCounted: 1_000,
  /** A shorter search text matches only the start of addresses, because a trigram index needs three characters. */
  minPartCharacters: 3,
  nameCharacters: 100,
  pageCharacters: 200,
  /** Length of a consent text that the owner wrote. */
  wordingCharacters: 500,
} as const;

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

/** Reasons for omitting a value while the person is imported; message keys are `import.<reason>`. */
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
 * Uses of a column of an imported list; the use `field:` plus key is a custom field. `since` is the day of subscribing; `state`
 * a status word; a non-empty value in `left` or `bounced` means that the person gets no emails. Several columns may be `state`,
 * `left` or `bounced`. `unclear` seems to record consent and is not understood: staff choose the use before anything is stored.
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
/** The consent of a person in a list. `unclear`: the value is not understood; it never subscribes a person. */
export type ConsentState = 'subscribed' | 'left' | 'bounced' | 'complained' | 'unclear';
/** The uses that decide whether a person gets emails. */
export const consentUses = ['state', 'left', 'bounced'] as const;
export type ColumnUse = (typeof columnUses)[number] | `field:${string}`;

/** Limits of the columns of a list; further columns are ignored. */
export const columnLimits = {
  columns: 100,
  nameCharacters: 60,
  /** Lines from which the use of a column is detected, and the number of example values per column. */
  lines: 20,
  examples: 3,
  exampleCharacters: 40,
  /** People in the preview of an import. */
  people: 5,
} as const;

/** Job that imports large lists (jobs/all-jobs.ts). */
export const importJob = 'import-subscribers';

/** States of an import in the background. */
export const importStates = ['running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Limits of imports in the background. */
export const importJobLimits = {
  /** Longer lists are imported in the background instead of during the request. */
  linesAtOnce: 100_000,
  running: 5,
  nameCharacters: 200,
  /** A process without a heartbeat for this long is dead; reading a million lines again takes ten seconds. */
  lostSeconds: 60,
  /** Days for which the report of an import is stored after its end. */
  retentionDays: 7,
  rejectedPage: 5_000,
} as const;
