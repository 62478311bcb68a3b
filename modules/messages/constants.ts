/** Job that forwards a stored message to CONTACT_TO (jobs/all-jobs.ts). */
export const forwardJob = 'forward-message';

/** Topics of the contact form; the first is preselected (specification 5.5). */
export const topics = ['Payment', 'Features', 'Errors', 'Others'] as const;
export type Topic = (typeof topics)[number];

export const messageStates = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/** The body limit counts Unicode code points (specification 5.28); phone numbers have the digits of E.164. */
export const messageLimits = {
  bodyCharacters: 5_000,
  phoneDigits: { least: 7, most: 15 },
  /** Limit per client and email address. */
  perPerson: { count: 5, windowSeconds: 10 * 60 },
  /** Limit per client only: carriers put thousands of people behind one address. */
  perClient: [
    { count: 30, windowSeconds: 10 * 60 },
    { count: 300, windowSeconds: 24 * 3600 },
  ],
} as const;

export const inboxLimits = {
  /** Characters per tag, tags per message, tags offered as suggestions. */
  tagCharacters: 40,
  tags: 20,
  suggestedTags: 200,
  notes: 200,
  /** Messages in one thread. */
  merged: 50,
  /** Messages changed by one request. */
  changed: 100,
  /** Other messages from the same address, listed next to a message. */
  others: 20,
  savedReplies: 100,
  savedReplyName: 60,
  /** The author of a note may change or delete it for one day, and restore a deleted note for one hour. */
  noteSeconds: 24 * 3600,
  deletedSeconds: 3600,
  /** The median is calculated from this many of the newest first replies. */
  measured: 10_000,
} as const;

/** Periods of the response time report, in days. */
export const answerSpans = [7, 30, 90, 365] as const;

/**
 * Placeholders of saved replies, written as `{name}` or `{name|fallback}`: the visitor's name, the topic, the replying member's
 * name.
 */
export const replyFields = ['name', 'topic', 'member'] as const;
export type ReplyField = (typeof replyFields)[number];

/** Same syntax as in newsletters: double braces are literal text. */
const placeholderPattern = /(?<!\{)\{([a-z][a-z0-9_]{0,29})(?:\|([^{}|<>]{0,80}))?\}(?!\})/g;

/**
 * Replaces placeholders with values, or with their fallback if the value is null. Unknown placeholders, and null values without
 * a fallback, remain unchanged.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<ReplyField, string | null>>): string {
  const valuesByField = new Map<string, string | null>(Object.entries(values));
  return text.replaceAll(placeholderPattern, (placeholder, field: string, fallback?: string) =>
    valuesByField.has(field) ? (valuesByField.get(field) ?? fallback ?? placeholder) : placeholder,
  );
}

/** Returns the placeholders that are still in a text, without duplicates. A reply that contains one is rejected. */
export function listUnfilledFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholderPattern), ([placeholder]) => placeholder))];
}

/**
 * Hidden form field that only robots fill in; its label asks people to leave it empty. A message with a value in it is stored
 * as spam.
 */
export const honeypotField = 'topic_hint';

/**
 * Milliseconds between opening and sending the form, set by the script of the form. Only a hint for the spam rules; the value
 * never causes an error.
 */
export const elapsedField = 'elapsed';

/** Limits of incoming emails (docs/security.md). */
export const incomingLimits = {
  /** Most mail servers accept no larger email; only this many bytes are read. */
  messageBytes: 25 * 1024 * 1024,
  bodyCharacters: 100_000,
  subjectCharacters: 300,
  nameCharacters: 120,
  files: 20,
  /** Smaller inline images are logos and tracking pixels, and are left out. */
  decorationBytes: 4 * 1024,
  /** Rate limits per message and per sender. They also end a loop between two automatic responders. */
  perMessage: [
    { count: 20, windowSeconds: 3600 },
    { count: 60, windowSeconds: 24 * 3600 },
  ],
  perSender: { count: 30, windowSeconds: 3600 },
  /** Emails read in full at the same time; further mail servers get a temporary error and retry later. */
  largeAtOnce: 4,
} as const;

/** The writer of an email: a person or an automatic responder. */
export const incomingEmailKinds = ['answer', 'automatic'] as const;
export type IncomingEmailKind = (typeof incomingEmailKinds)[number];

/** Mail servers accept emails of 10 MB, and base64 makes a file a third larger. */
export const replyFileLimits = { files: 10, bytes: 7 * 1024 * 1024, unsentOfMessage: 30 } as const;

/** Rules of the spam filter (modules/messages/reading/spam-rules.ts). */
export const spamRules = [
  'senderAllowed',
  'senderDenied',
  'honeypot',
  'links',
  'markup',
  'tooFast',
  'alphabet',
  'mixedAlphabets',
  'sameText',
  'phrases',
  'capitals',
] as const;
export type SpamRule = (typeof spamRules)[number];

/** Minimum score at which a message is filed as spam, and at which it is also not forwarded. */
export const spamScores = { filed: 5, notForwarded: 8 } as const;
