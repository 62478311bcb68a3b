import { daySeconds, hourSeconds } from '#modules/time.ts';

/** Job that forwards a stored message to CONTACT_TO (jobs/all-jobs.ts). */
export const forwardJob = 'forward-message';

/** Topics of the contact form; the first is preselected (specification 5.5). */
export const topics = ['Payment', 'Features', 'Errors', 'Others'] as const;
export type Topic = (typeof topics)[number];

export const messageStates = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * Limits of a message. `bodyCharacters` are Unicode code points (specification 5.28), `phoneDigits` the digits of an
 * E.164 number.
 */
export const messageLimits = {
  bodyCharacters: 5_000,
  phoneDigits: { least: 7, most: 15 },
  /** Limit per client and email address. */
  perPerson: { count: 5, windowSeconds: 10 * 60 },
  /** Limits per client. They are high because mobile carriers use one IP address for thousands of customers. */
  perClient: [
    { count: 30, windowSeconds: 10 * 60 },
    { count: 300, windowSeconds: daySeconds },
  ],
} as const;

export const inboxLimits = {
  /** Maximum number of characters per tag. */
  tagCharacters: 40,
  tags: 20,
  suggestedTags: 200,
  notes: 200,
  /** Maximum number of messages in one thread. */
  merged: 50,
  /** Maximum number of messages that one request changes. */
  changed: 100,
  /** Maximum number of other messages from the same address that a thread lists. */
  others: 20,
  savedReplies: 100,
  savedReplyName: 60,
  /** The author of a note may change or delete it for one day, and restore a deleted note for one hour. */
  noteSeconds: daySeconds,
  deletedSeconds: hourSeconds,
  /** The median is calculated from the newest first replies, up to this number. */
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

/** Matches a placeholder with the syntax of newsletters. Text in double braces is not a placeholder. */
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

/** Returns the unfilled placeholders in a text, without duplicates. A reply with unfilled placeholders is rejected. */
export function listUnfilledFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholderPattern), ([placeholder]) => placeholder))];
}

/**
 * Hidden form field that only bots fill in; its label asks visitors to leave the field empty. A message with a value
 * in it is stored as spam.
 */
export const honeypotField = 'topic_hint';

/**
 * Milliseconds between opening and sending the form, set by the script of the form. Used only by the spam rules; an
 * invalid value is ignored.
 */
export const elapsedField = 'elapsed';

/** Limits of incoming emails (docs/security.md). */
export const incomingLimits = {
  /** Number of bytes that are read. Most mail servers accept no larger email. */
  messageBytes: 25 * 1024 * 1024,
  bodyCharacters: 100_000,
  subjectCharacters: 300,
  nameCharacters: 120,
  files: 20,
  /** Inline images below this size are omitted, because they are logos and tracking pixels. */
  decorationBytes: 4 * 1024,
  /**
   * Rate limits per message. Together with the limit per sender, they also end a loop between two automatic
   * responders.
   */
  perMessage: [
    { count: 20, windowSeconds: hourSeconds },
    { count: 60, windowSeconds: daySeconds },
  ],
  perSender: { count: 30, windowSeconds: hourSeconds },
  /**
   * Maximum number of large emails that are read at the same time. Mail servers that deliver further large emails get
   * a temporary error and retry later.
   */
  largeAtOnce: 4,
} as const;

/** Kinds of incoming emails: `answer` was written by a person, `automatic` by an automatic responder. */
export const incomingEmailKinds = ['answer', 'automatic'] as const;
export type IncomingEmailKind = (typeof incomingEmailKinds)[number];

/** Limits of the files of a reply. Mail servers accept emails of 10 MB, and base64 makes a file a third larger. */
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

/**
 * `filed` is the minimum score at which a message is filed as spam; `notForwarded` is the minimum score at which the
 * message is also not forwarded.
 */
export const spamScores = { filed: 5, notForwarded: 8 } as const;
