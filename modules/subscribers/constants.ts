import { type Language, translations } from '#modules/translations/constants.ts';

/** Who has none of these reads English. */
export const otherLanguages = translations;

/** A field that people do not see and programs fill in: filled, the answer is a success and nothing is stored. */
export const honeypotField = 'topic_hint';

/** Milliseconds between opening the page and sending, where the script tells; a hint alone, so it never refuses. */
export const elapsedField = 'elapsed';

/** Nobody reads the form and writes an address faster; a browser that fills it in by itself may be. */
export const hastyMs = 1_500;

/** Version of the sentence beside the sign-up field, kept with each consent; a new wording gets a new one. */
export const consentWording = '2026-11';

/** The version of that sentence in a language: each has words of its own (content/consent.ts). */
export function consentWordingIn(language: Language = 'en'): string {
  return language === 'en' ? consentWording : `${consentWording}-${language}`;
}

/** Version of what staff say when they import a list: that these people agreed. */
export const importWording = 'import-2026-11';
/** Version of what staff say when they add somebody. */
export const staffWording = 'staff-2026-11';

/** How an address came in. */
export const subscriberSources = ['form', 'import', 'staff'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** What changes the list, as its growth counts it; all but `new` are of people who were confirmed. */
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

/** Spans of the growth chart, and how many of them it shows: a month of days, half a year of weeks, two years of months. */
export const growthSpans = { day: 30, week: 26, month: 24 } as const;
export type GrowthSpan = keyof typeof growthSpans;

/** Steps in the life of a subscription, as its history tells them. */
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

/** States of a subscriber (specification 3.4); only the confirmed receive emails and are counted by the tile. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Limits of the public sign-up (docs/security.md): carriers put thousands of people behind one address. */
export const subscriptionLimits = {
  perClient: [
    { count: 120, windowSeconds: 60 },
    { count: 1_200, windowSeconds: 3600 },
  ],
  mailsPerAddress: { count: 3, windowSeconds: 24 * 3600 },
  /** How long a link to confirm works. */
  confirmSeconds: 14 * 24 * 3600,
} as const;

/** Names of the jobs that send the emails of the page of preferences (jobs/table.ts). */
export const preferencesLinkJob = 'send-preferences-link';
/** The one to another address, which asks whether it is the person's. */
export const addressConfirmationJob = 'send-address-confirmation';

/** Name of the job that stores a sign-up of the public form (jobs/table.ts). */
export const signUpJob = 'store-sign-up';

/** Name of the job that greets people who confirmed (jobs/table.ts). */
export const welcomeJob = 'send-welcome';
/** Why somebody may be greeted: they confirmed, staff added them, or staff sends what may not have arrived. */
export const welcomeCauses = ['confirmed', 'added', 'again'] as const;

/** How long the links of the page of preferences work. */
export const preferenceLimits = { linkSeconds: 3600, addressSeconds: 24 * 3600 } as const;

/** Limits of the list itself: what one import may bring, and emails in a row that an address may refuse for the time being. */
export const subscriberLimits = {
  importBytes: 64 * 1024 * 1024,
  importLines: 1_000_000,
  /** Refused lines that an answer names; a report of a million would be 100 MB. */
  refusedShown: 10_000,
  /** Of a line that was refused, for its report. */
  excerptCharacters: 120,
  softBounces: 5,
  /** A search counts so far: nobody reads on to the thousandth, and a million take half a second to count. */
  searchCounted: 1_000,
  /** Shorter text finds the beginning of addresses: an index of trigrams knows nothing shorter. */
  partCharacters: 3,
  nameCharacters: 100,
  pageCharacters: 200,
  /** Of words to which people agreed, where the owner wrote them. */
  wordingCharacters: 500,
} as const;

/** Why a line of an import was refused; message keys are `import.<reason>`. */
export const importFaults = [
  'invalid',
  'repeated',
  'suppressed',
  'left',
  'empty',
  'notSubscribed',
  'elsewhere',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** Why a value of a line was left out, whose person goes in; message keys are `import.<reason>`. */
export const valueFaults = [
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
export type ValueFault = (typeof valueFaults)[number];

/**
 * What a column of a list may be taken as, beside a field of the staff's: `field:` and its key. `since` is the day of
 * subscribing; `state` a status word; a non-empty value in `left` or `bounced` means that the person gets no emails. Several
 * columns may be `state`, `left` or `bounced`. `unclear` seems to record consent and is not understood: staff choose the use before
 * anything is stored.
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

/** Limits of the columns of a list; those beyond are left out. */
export const columnLimits = {
  columns: 100,
  nameCharacters: 60,
  /** Lines that tell what a column is, and values of each that are shown. */
  lines: 20,
  examples: 3,
  exampleCharacters: 40,
  /** People who are shown as they would be stored. */
  people: 5,
} as const;

/** Name of the job that adds large lists (jobs/table.ts). */
export const importJob = 'import-subscribers';

/** States of a list that is added in the background. */
export const importStates = ['running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Limits of lists that are added in the background. */
export const importJobLimits = {
  /** Longer lists are not added while somebody waits for the answer. */
  linesAtOnce: 100_000,
  running: 5,
  nameCharacters: 200,
  /** A process that was not seen for this long is dead; to read a million lines again takes it ten. */
  lostSeconds: 60,
  /** How long the report of an import is kept after its end. */
  keptDays: 7,
  refusedPage: 5_000,
} as const;
