import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';
import {
  elapsedField,
  honeypotField,
  messageLimits,
  type MessageState,
  messageStates,
  type Topic,
  topics,
} from '#domain/contact/limits.ts';

/** Longer than anybody writes a number, shorter than what is worth looking at. */
const phoneTextLimit = 64;
/** Spaces, hyphens and dashes of every kind, dots, slashes, brackets. */
const separators = /[\s\u2010-\u2015\u2212\u00AD()./-]/g;
const phoneShape = new RegExp(
  `^\\+?\\d{${messageLimits.phoneDigits.least},${messageLimits.phoneDigits.most}}$`,
);

/** Digits with an optional leading +, separators stripped (specification 5.3); undefined for all else. */
export function canonicalPhone(written: string | number): string | undefined {
  const text = typeof written === 'number' ? numberText(written) : written;
  if (text.length > phoneTextLimit) return undefined;
  const digits = text.normalize('NFKC').replaceAll(separators, '');
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
  mailAnswer: string | null;
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
  author: string;
  body: string;
  emailId: string;
  createdAt: Date;
  sentAt: Date | null;
  refusedAt: Date | null;
  mailAnswer: string | null;
};

/** What the inbox can be narrowed to; `text` is looked for in address, phone number and words. */
export const inboxFilter = z.object({
  state: z.optional(z.enum(messageStates, { error: 'field.invalid' })),
  topic: z.optional(z.enum(topics, { error: 'field.invalid' })),
});
export type InboxFilter = z.output<typeof inboxFilter> & { text?: string | undefined };

/** What PUT /api/v1/messages/{id} carries. */
export const stateChange = z.object({ state: z.enum(messageStates, { error: 'field.invalid' }) });

/** What POST /api/v1/messages/{id}/replies carries: the words of the answer, cleaned like those of a message. */
export const newReply = z.object({ body });

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
