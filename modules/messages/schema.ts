import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import {
  replyFileLimits,
  answerSpans,
  inboxLimits,
  elapsedField,
  honeypotField,
  messageLimits,
  type MessageState,
  messageStates,
  topics,
} from '#modules/messages/constants.ts';
import type { SpamVerdict } from '#modules/messages/mail-schema.ts';
import { dayMs } from '#modules/time.ts';
import { hasVisibleText, isNotInvisible } from '#modules/visible-text.ts';

/** Maximum length of a phone number with separators; longer input is not parsed. */
const phoneTextLimit = 64;
/** Matches all kinds of spaces, hyphens and dashes, dots and slashes. */
const separators = /[\s\u2010-\u2015\u2212./-]/g;
const phoneShape = new RegExp(
  `^\\+?\\d{${messageLimits.phoneDigits.least},${messageLimits.phoneDigits.most}}$`,
);

/**
 * Matches invisible characters, such as directional marks, joiners and variation selectors, which copied phone numbers often
 * contain.
 */
const invisibleCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Matches the zero in parentheses after a country code: "+234 (0) 803…" is dialled as "+234 803…" or "0803…", never
 * with both prefixes.
 */
const trunkZeroPattern = /^((?:\+|00)?[1-9]\d{0,2})\(0\)/;

/**
 * Returns digits with an optional leading +, without separators, invisible characters or a bracketed trunk zero after
 * a country code (specification 5.3). Returns undefined for other input.
 */
export function toCanonicalPhone(rawValue: string | number): string | undefined {
  const text = typeof rawValue === 'number' ? numberToText(rawValue) : rawValue;
  if (text.length > phoneTextLimit) return undefined;
  const compact = text.normalize('NFKC').replaceAll(invisibleCharacters, '').replaceAll(separators, '');
  const digits = compact.replace(trunkZeroPattern, '$1').replaceAll(/[()]/g, '');
  return phoneShape.test(digits) ? digits : undefined;
}

/** Returns '' for a number that cannot be a phone number: above 2^53, where digits are lost, negative, or a fraction. */
function numberToText(rawValue: number): string {
  return Number.isSafeInteger(rawValue) && rawValue > 0 ? String(rawValue) : '';
}

/**
 * Normalizes the text: line feeds only, no control characters except line feeds and tabs (PostgreSQL cannot store
 * NUL, and other control characters mislead terminals and mail programs), no unpaired surrogates, no blank lines at
 * the edges. Visible characters remain.
 */
export function cleanBody(rawValue: string): string {
  return rawValue
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/g, '')
    .toWellFormed()
    .replace(/^\s*\n/, '')
    .trimEnd();
}

const phone = z.pipe(
  z.union([z.string(), z.number()], {
    error: (issue) => (isMissing(issue.input) ? 'phone.required' : 'field.typeInvalid'),
  }),
  z.transform((rawValue: string | number, context) => {
    const digits = toCanonicalPhone(rawValue);
    if (digits !== undefined) return digits;
    const message = String(rawValue).trim() === '' ? 'phone.required' : 'phone.invalid';
    context.issues.push({ code: 'custom', message, input: rawValue });
    return z.NEVER;
  }),
);

const body = z.pipe(
  z.string({ error: (issue) => (isMissing(issue.input) ? 'contact.body.required' : 'field.typeInvalid') }),
  z.transform((rawValue: string, context) => {
    const text = cleanBody(rawValue);
    if (hasVisibleText(text) && !isTooLong(text)) return text;
    const message = hasVisibleText(text) ? 'contact.body.tooLong' : 'contact.body.required';
    context.issues.push({ code: 'custom', message, input: rawValue });
    return z.NEVER;
  }),
);

const topic = z._default(z.enum(topics, { error: 'contact.topic.invalid' }), topics[0]);

const elapsedMs = z.pipe(
  z.optional(z.unknown()),
  z.transform((rawElapsed: unknown) => toPlausibleMs(rawElapsed)),
);

/** A text on a single line. */
const singleLine = (maxLength: number) =>
  z
    .string('field.typeInvalid')
    .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(maxLength, 'field.tooLong'))
    .check(z.refine(isNotInvisible, 'field.required'))
    .check(z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'field.invalid'));

/** The fields of the contact form that visitors fill in. The table, the API and the form use the same names. */
const writtenShape = {
  email: emailAddress,
  phone,
  body,
  topic,
};
const written = z.object(writtenShape);
export type VisitorFields = z.output<typeof written>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the shape
export const visitorFields = Object.keys(writtenShape) as (keyof VisitorFields)[];

/** Returns the fields of a message that the visitor filled in. */
export function pickVisitorFields<T extends Record<keyof VisitorFields, unknown>>(
  fields: T,
): Pick<T, keyof VisitorFields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has exactly the keys of the shape
  return Object.fromEntries(visitorFields.map((name) => [name, fields[name]])) as Pick<
    T,
    keyof VisitorFields
  >;
}

/** Body of `POST /api/v1/contact` and of the form on /contact, transformed for `createMessage`. */
export const message = z.pipe(
  z.object({ ...writtenShape, [honeypotField]: z.optional(z.unknown()), [elapsedField]: elapsedMs }),
  z.transform((fields) => ({
    ...pickVisitorFields(fields),
    elapsedMs: fields[elapsedField],
    isFilledByProgram: isFilled(fields[honeypotField]),
  })),
);

export type NewMessage = z.output<typeof message>;

export type Message = VisitorFields & {
  id: number;
  state: MessageState;
  emailId: string;
  createdAt: Date;
  forwardedAt: Date | null;
  /**
   * The time when the mail server permanently rejected the forwarded email. `mailAnswer` contains the response of the
   * mail server, even if the server only delayed the email.
   */
  forwardRefusedAt: Date | null;
  /** The time when the mail server did not confirm the forwarded email, which may have arrived. */
  forwardUnknownAt: Date | null;
  mailAnswer: string | null;
  /** The time when the thread was closed; the state is `answered` then. */
  closedAt: Date | null;
  assigneeId: number | null;
  /** The time of the first reply from the back office. */
  firstAnsweredAt: Date | null;
  /** The time since which a visitor who wrote again waits for a reply; null if the visitor waits since the message. */
  waitingSince: Date | null;
  /** The message whose thread contains this merged message; null for messages that the inbox lists. */
  threadId: number | null;
  mergedInto: number | null;
  tags: string[];
  /** Number of emails that were left in the mailbox because of the rate limit. */
  emailsLeft: number;
  /** The spam verdict on arrival. `isFiledAsSpam` is true if the message was filed as spam. */
  spam: SpamVerdict;
  isFiledAsSpam: boolean;
  /** The site language in which the message was written; null if unknown. */
  language: string | null;
};

/** The member who writes a reply or a note. */
export type MessageAuthor = { id: number; name: string | null; email: string };

/**
 * A stored reply: waiting, sent (`sentAt`), permanently rejected (`refusedAt`), or bounced (`sentAt` and
 * `refusedAt`). `mailAnswer` is the mail server's response.
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
  /** The time when the mail server did not confirm the email, which may have arrived. */
  unknownAt: Date | null;
};

export type Note = {
  id: number;
  messageId: number;
  authorId: number | null;
  author: string;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
};

export type SavedReply = { id: number; name: string; body: string; version: number; updatedAt: Date };

const invalid = { error: 'field.invalid' };
const rowId = z
  .int('field.typeInvalid')
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));

/** Converts tags to lower case, so that a tag has only one spelling. */
const tag = z.pipe(
  singleLine(inboxLimits.tagCharacters).check(z.refine((text) => !text.includes(','), 'field.invalid')),
  z.transform((text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')),
);
const tags = z.array(tag, 'field.typeInvalid').check(z.maxLength(inboxLimits.tags, 'message.tooManyTags'));

/** Filter by assignee: `nobody` (unassigned), or the id of a member. */
const assignee = z.pipe(
  z.string().check(z.regex(/^(nobody|[1-9]\d{0,8})$/, 'field.invalid')),
  z.transform((text: string) => (text === 'nobody' ? null : Number(text))),
);

/** Filters of the inbox; `text` is searched in address, phone number, body, replies, emails, notes and tags. */
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

const changeableFields = {
  state: z.optional(z.enum(messageStates, invalid)),
  closed: z.optional(z.boolean('field.typeInvalid')),
  assigneeId: z.optional(z.nullable(rowId)),
  assigneeWas: z.optional(z.nullable(rowId)),
  addTags: z.optional(tags),
  removeTags: z.optional(tags),
};

/** Body of PUT /api/v1/messages/{id}: at least one field. */
export const messageUpdate = z
  .object(changeableFields)
  .check(
    z.refine((written) => Object.values(written).some((value) => value !== undefined), 'field.required'),
  );
export type MessageUpdateInput = z.output<typeof messageUpdate>;

export const messageChange = z.object({ id: rowId, ...changeableFields });

export const messageChanges = z.object({
  changes: z
    .array(messageChange, 'field.typeInvalid')
    .check(z.minLength(1, 'field.required'), z.maxLength(inboxLimits.changed, 'message.tooManyChanges')),
});

/** Body of POST /api/v1/messages/{id}/merge: the messages that are added to the thread of the message `id`. */
export const mergeInput = z.object({
  from: z
    .array(rowId, 'field.typeInvalid')
    .check(z.minLength(1, 'field.required'), z.maxLength(inboxLimits.merged, 'message.threadTooLong')),
});

/**
 * Body of POST /api/v1/messages/{id}/replies. `seen` is the number of messages, replies and emails that the member
 * has seen, not counting the first message. `close` closes the thread. `files` are ids of uploaded files.
 */
export const newReply = z.object({
  body,
  files: z._default(z.array(rowId, 'field.typeInvalid').check(z.maxLength(replyFileLimits.files)), []),
  seen: z.optional(z.int('field.typeInvalid').check(z.minimum(0, 'field.invalid'))),
  close: z.optional(z.boolean('field.typeInvalid')),
});

export const noteInput = z.object({ body });

export const savedReplyInput = z.object({ name: singleLine(inboxLimits.savedReplyName), body });
/** `version` is the version that the change is based on. */
export const savedReplyChange = z.extend(savedReplyInput, { version: z.int('field.typeInvalid') });

/** Period of the response time report in days; 30 by default. */
export const answerSpan = z.object({
  days: z.optional(
    z.pipe(
      z.enum(answerSpans.map(String), invalid),
      z.transform((text: string) => Number(text)),
    ),
  ),
});

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function isTooLong(text: string): boolean {
  return text.length > messageLimits.bodyCharacters && Array.from(text).length > messageLimits.bodyCharacters;
}

function isFilled(honeypotValue: unknown): boolean {
  return honeypotValue !== undefined && honeypotValue !== null && honeypotValue !== '';
}

function toPlausibleMs(rawElapsed: unknown): number | null {
  const ms = typeof rawElapsed === 'string' && rawElapsed.trim() !== '' ? Number(rawElapsed) : rawElapsed;
  return typeof ms === 'number' && ms >= 0 && ms <= dayMs ? Math.round(ms) : null;
}
