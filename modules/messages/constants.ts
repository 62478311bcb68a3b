/** Name of the job that forwards a stored message (jobs/table.ts). */
export const forwardJob = 'forward-message';

/** What a message can be about; the first is chosen when the form opens (specification 5.5). */
export const topics = ['Payment', 'Features', 'Errors', 'Others'] as const;
export type Topic = (typeof topics)[number];

/** What became of a contact message: nobody answered yet, somebody did, or it is spam. */
export const messageStates = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/** Characters of a message are Unicode code points (specification 5.28); a phone number has the digits of E.164. */
export const messageLimits = {
  bodyCharacters: 5_000,
  phoneDigits: { least: 7, most: 15 },
  /** Of one client with one email address. */
  perPerson: { count: 5, windowSeconds: 10 * 60 },
  /** Carriers put thousands of people behind one address. */
  perClient: [
    { count: 30, windowSeconds: 10 * 60 },
    { count: 300, windowSeconds: 24 * 3600 },
  ],
} as const;

/** What staff keep beside a message, and what a thread may grow to. */
export const workLimits = {
  /** Characters of a tag, tags of a message, tags that are suggested. */
  tagCharacters: 40,
  tags: 20,
  suggestedTags: 200,
  notes: 200,
  /** Messages of one address that make one thread. */
  merged: 50,
  /** Messages that one press changes. */
  changed: 100,
  /** Other messages of an address that are shown beside one. */
  others: 20,
  savedReplies: 100,
  savedReplyName: 60,
  /** Who wrote a note may change or delete it for a day, and bring back what was deleted for an hour. */
  noteSeconds: 24 * 3600,
  deletedSeconds: 3600,
  /** The newest first answers of a span that its median is made of. */
  measured: 10_000,
} as const;

/** Days over which first answers are measured. */
export const answerSpans = [7, 30, 90, 365] as const;

/** What a saved reply says of the visitor, of the message and of who answers; in braces, with `|` and what stands there else. */
export const replyFields = ['name', 'topic', 'member'] as const;
export type ReplyField = (typeof replyFields)[number];

/** As in newsletters: of two braces none is a field. */
const braces = /(?<!\{)\{([a-z][a-z0-9_]{0,29})(?:\|([^{}|<>]{0,80}))?\}(?!\})/g;

/** A text with its fields filled in. A field that there is not, or that is not known and has no `|`, stays in sight. */
export function fillReply(text: string, values: Readonly<Record<ReplyField, string | null>>): string {
  const known = new Map<string, string | null>(Object.entries(values));
  return text.replaceAll(braces, (whole, field: string, fallback?: string) =>
    known.has(field) ? (known.get(field) ?? fallback ?? whole) : whole,
  );
}

/** The braces that nothing has filled in, each once: no answer leaves with them. */
export function unfilledFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(braces), ([whole]) => whole))];
}

/** A field for robots. Its label asks people to leave it empty; a message with this field filled is stored as spam. */
export const honeypotField = 'topic_hint';

/** Milliseconds between opening and sending the form, where the script tells; a hint alone, so it never refuses. */
export const elapsedField = 'elapsed';

/** Limits of emails that come to a message (docs/security.md). */
export const incomingLimits = {
  /** Of an email so much is read: what mail servers of the world take at most. */
  messageBytes: 25 * 1024 * 1024,
  bodyCharacters: 100_000,
  subjectCharacters: 300,
  nameCharacters: 120,
  files: 20,
  /** Pictures within decorated text that are smaller are logos and pixels that count. */
  decorationBytes: 4 * 1024,
  /** Emails to one message, and of one sender to all: two programs that answer each other end here. */
  perMessage: [
    { count: 20, windowSeconds: 3600 },
    { count: 60, windowSeconds: 24 * 3600 },
  ],
  perSender: { count: 30, windowSeconds: 3600 },
  /** Emails that are read whole at the same time; the next mail server is told to come again. */
  largeAtOnce: 4,
} as const;

/** Whether somebody wrote an email, or a program for them. */
export const incomingKinds = ['answer', 'automatic'] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** Files of an answer: mail servers take 10 MB of emails, and a file grows by a third on its way. */
export const answerFileLimits = { files: 10, bytes: 7 * 1024 * 1024, unsentOfMessage: 30 } as const;

/** What speaks for spam, or against it; each is explained in modules/messages/reading/spam-rules.ts. */
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

/** From which score on a message is filed as spam, and from which on it is not forwarded either. */
export const spamScores = { filed: 5, notForwarded: 8 } as const;
