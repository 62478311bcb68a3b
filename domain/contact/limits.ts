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

/** A field that people do not see and programs fill in: filled, the answer is a success and nothing is stored. */
export const honeypotField = 'topic_hint';

/** Milliseconds between opening and sending the form, where the script tells; a hint alone, so it never refuses. */
export const elapsedField = 'elapsed';
