import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import {
  answerFileLimits,
  answerSpans,
  workLimits,
  elapsedField,
  honeypotField,
  messageLimits,
  type MessageState,
  messageStates,
  type Topic,
  topics,
} from '#modules/messages/constants.ts';
import type { SpamVerdict } from '#modules/messages/mail-schema.ts';

/** Longer than anybody writes a number, shorter than what is worth looking at. */
const phoneTextLimit = 64;
/** Spaces, hyphens and dashes of every kind, dots, slashes, brackets. */
const separators = /[\s\u2010-\u2015\u2212./-]/g;
const phoneShape = new RegExp(
  `^\\+?\\d{${messageLimits.phoneDigits.least},${messageLimits.phoneDigits.most}}$`,
);

/** Directional marks, zero-width characters and other invisible characters, which come along when people copy from contact lists. */
const invisible = /\p{Cf}/gu;
/** "+234 (0) 803…" means "+234 803…" or "0803…": a number never has both prefixes. */
const bracketedTrunkZero = /^((?:\+|00)?[1-9]\d{0,2})\(0\)/;

/**
 * Digits with an optional leading +, separators and invisible characters stripped, without a bracketed trunk zero after
 * a country code (specification 5.3); undefined for other input.
 */
export function canonicalPhone(written: string | number): string | undefined {
  const text = typeof written === 'number' ? numberText(written) : written;
  if (text.length > phoneTextLimit) return undefined;
  const compact = text.normalize('NFKC').replaceAll(invisible, '').replaceAll(separators, '');
  const digits = compact.replace(bracketedTrunkZero, '$1').replaceAll(/[()]/g, '');
  return phoneShape.test(digits) ? digits : undefined;
}

/** Numbers lose digits beyond 2^53; no phone number is that long, a fraction or below zero. */
function numberText(written: number): string {
  return Number.isSafeInteger(written) && written > 0 ? String(written) : '';
}

/**
 * The text as it is kept: line ends as LF, no control characters but line ends and tabs (NUL cannot be stored, the
 * others only mislead a terminal or a mail program), no halves of characters, no blank edge. What can be read stays.
 */
export function cleanBody(written: string): string {
  return written
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/g, '')
    .toWellFormed()
    .replace(/^\s*\n/, '')
    .trimEnd();
}

const phone = z.pipe(
  z.union([z.string(), z.number()], {
    error: (issue) => (isMissing(issue.input) ? 'phone.required' : 'field.type'),
  }),
  z.transform((written: string | number, context) => {
    const digits = canonicalPhone(written);
    if (digits !== undefined) return digits;
    const message = String(written).trim() === '' ? 'phone.required' : 'phone.invalid';
    context.issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  }),
);

const body = z.pipe(
  z.string({ error: (issue) => (isMissing(issue.input) ? 'contact.body.required' : 'field.type') }),
  z.transform((written: string, context) => {
    const text = cleanBody(written);
    if (isVisible(text) && !isTooLong(text)) return text;
    const message = isVisible(text) ? 'contact.body.tooLong' : 'contact.body.required';
    context.issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  }),
);

const topic = z._default(z.enum(topics, { error: 'contact.topic.invalid' }), topics[0]);

const elapsedMs = z.pipe(
  z.optional(z.unknown()),
  z.transform((told: unknown) => plausibleMs(told)),
);

/** What `POST /api/v1/contact` and the form of /contact carry, as the verb takes it. */
export const message = z.pipe(
  z.object({
    email: emailAddress,
    phone,
    body,
    topic,
    [honeypotField]: z.optional(z.unknown()),
    [elapsedField]: elapsedMs,
  }),
  z.transform((fields) => ({
    email: fields.email,
    phone: fields.phone,
    body: fields.body,
    topic: fields.topic,
    elapsedMs: fields[elapsedField],
    isFilledByProgram: isFilled(fields[honeypotField]),
  })),
);

export type NewMessage = z.output<typeof message>;

/** A message as it is stored. */
export type Message = {
  id: number;
  email: string;
  phone: string;
  topic: Topic;
  body: string;
  state: MessageState;
  emailId: string;
  createdAt: Date;
  forwardedAt: Date | null;
  /** The mail server refuses it for good; `mailAnswer` says so, or why it waits. */
  forwardRefusedAt: Date | null;
  /** The time when the final dot of the forwarded email was not answered: the email may have arrived. */
  forwardUnknownAt: Date | null;
  mailAnswer: string | null;
  /** Nothing more is to come; the state is `answered`. */
  closedAt: Date | null;
  /** The member who sees to it. */
  assigneeId: number | null;
  /** When staff answered from here first. */
  firstAnsweredAt: Date | null;
  /** Since when it waits, once its writer wrote again. */
  waitingSince: Date | null;
  /** The message that shows it; null for one that the inbox shows itself. */
  threadId: number | null;
  /** The message that it was merged into. */
  mergedInto: number | null;
  tags: string[];
  /** How many emails of its writer were left in the mailbox, because too many came. */
  emailsLeft: number;
  /** What the rules said when it came, and whether that filed it as spam. */
  spam: SpamVerdict;
  isFiledAsSpam: boolean;
  /** In which language of the site it was written; null where nobody knows. */
  language: string | null;
};

/** Who wrote an answer, or set a state: the member at work. */
export type Answerer = { id: number; name: string | null; email: string };

/**
 * An answer to a message as it is stored: waiting, sent, refused for good, or sent and come back (both moments);
 * `mailAnswer` is what the mail server said.
 */
export type Reply = {
  id: number;
  messageId: number;
  authorId: number | null;
  author: string;
  body: string;
  emailId: string;
  createdAt: Date;
  sentAt: Date | null;
  refusedAt: Date | null;
  mailAnswer: string | null;
  /** The time when the final dot was not answered: the email may have arrived. */
  unknownAt: Date | null;
};

/** What a member notes on a message for the others. */
export type Note = {
  id: number;
  messageId: number;
  authorId: number | null;
  author: string;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
};

/** An answer that is kept for the next time. */
export type SavedReply = { id: number; name: string; body: string; version: number; updatedAt: Date };

const invalid = { error: 'field.invalid' };
const line = (most: number) =>
  z
    .string('field.type')
    .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(most, 'field.tooLong'))
    .check(z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'field.invalid'));
const rowId = z
  .int('field.type')
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));

/** Words of the staff on a message: lower case, so that one is not two. */
const tag = z.pipe(
  line(workLimits.tagCharacters).check(z.refine((text) => !text.includes(','), 'field.invalid')),
  z.transform((text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')),
);
const tags = z.array(tag, 'field.type').check(z.maxLength(workLimits.tags, 'messages.tooManyTags'));

/** Whom messages are looked for by: `nobody`, or the id of a member. */
const assignee = z.pipe(
  z.string().check(z.regex(/^(nobody|[1-9]\d{0,8})$/, 'field.invalid')),
  z.transform((text: string) => (text === 'nobody' ? null : Number(text))),
);

/** What the inbox can be narrowed to; `text` is looked for in address, phone number, words, answers, emails and notes. */
export const inboxFilter = z.object({
  state: z.optional(z.enum(messageStates, invalid)),
  topic: z.optional(z.enum(topics, invalid)),
  closed: z.optional(
    z.pipe(
      z.enum(['true', 'false'], invalid),
      z.transform((text: 'true' | 'false') => text === 'true'),
    ),
  ),
  assignee: z.optional(assignee),
  tag: z.optional(tag),
});
export type InboxFilter = z.output<typeof inboxFilter> & { text?: string | undefined };

const changeable = {
  state: z.optional(z.enum(messageStates, invalid)),
  closed: z.optional(z.boolean('field.type')),
  assignee_id: z.optional(z.nullable(rowId)),
  assignee_was: z.optional(z.nullable(rowId)),
  add_tags: z.optional(tags),
  remove_tags: z.optional(tags),
};

/** What PUT /api/v1/messages/{id} carries: at least one of them. */
export const messageWriting = z
  .object(changeable)
  .check(
    z.refine((written) => Object.values(written).some((value) => value !== undefined), 'field.required'),
  );
export type MessageWriting = z.output<typeof messageWriting>;

/** A change of one of several messages. */
export const messageChange = z.object({ id: rowId, ...changeable });

/** What PUT /api/v1/messages carries: changes of several messages, each its own. */
export const messageChanges = z.object({
  changes: z
    .array(messageChange, 'field.type')
    .check(z.minLength(1, 'field.required'), z.maxLength(workLimits.changed, 'messages.tooManyChanged')),
});

/** What POST /api/v1/messages/{id}/merge carries: the messages that become part of this one's thread. */
export const mergeWriting = z.object({
  from: z
    .array(rowId, 'field.type')
    .check(z.minLength(1, 'field.required'), z.maxLength(workLimits.merged, 'messages.tooManyMerged')),
});

/**
 * What POST /api/v1/messages/{id}/replies carries: the words of the answer, cleaned like those of a message; how many words of
 * the thread its writer had seen, after the first message; whether it ends the thread; and the files that were sent for it.
 */
export const newReply = z.object({
  body,
  files: z._default(z.array(rowId, 'field.type').check(z.maxLength(answerFileLimits.files)), []),
  seen: z.optional(z.int('field.type').check(z.minimum(0, 'field.invalid'))),
  close: z.optional(z.boolean('field.type')),
});

/** What a note carries. */
export const noteWriting = z.object({ body });

/** A saved reply as staff write it. */
export const savedReplyWriting = z.object({ name: line(workLimits.savedReplyName), body });
/** The same changed; `version` is the one that it was made of. */
export const savedReplyChange = z.extend(savedReplyWriting, { version: z.int('field.type') });

/** Over how many days first answers are measured; 30 where it is left out. */
export const answerSpan = z.object({
  days: z.optional(
    z.pipe(
      z.enum(answerSpans.map(String), invalid),
      z.transform((text: string) => Number(text)),
    ),
  ),
});

/**
 * Whether any of it can be seen: spaces of every kind, joiners, marks of direction, fillers of Hangul (all of them default
 * ignorable code points, UAX #44) and the empty Braille pattern cannot.
 */
function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function isTooLong(text: string): boolean {
  return text.length > messageLimits.bodyCharacters && Array.from(text).length > messageLimits.bodyCharacters;
}

function isFilled(trap: unknown): boolean {
  return trap !== undefined && trap !== null && trap !== '';
}

function plausibleMs(told: unknown): number | null {
  const ms = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof ms === 'number' && ms >= 0 && ms <= 24 * 3_600_000 ? Math.round(ms) : null;
}
