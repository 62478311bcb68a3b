import * as z from 'zod/mini';
import { audienceChoice } from '#modules/audiences/schema.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import type { CircuitBreakerReason, NewsletterState } from '#modules/newsletters/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/**
 * Reader statistics of a newsletter. `counted`: emails to subscribers who agreed to counting. `proxyOpened`: emails
 * whose pixel was loaded by a server of a mail provider, perhaps automatically.
 */
export type TrackingCounts = { counted: number; opened: number; proxyOpened: number; clicked: number };

/** A merge field `{field|fallback}` of a newsletter. If `isDay` is true, the value is a date and is written out. */
export type MergeField = { field: string; isDay: boolean; fallback: string };
/** The merge fields of a newsletter, and its subject with a placeholder for each merge field. */
export type MergeFieldText = { subject: string; parts: MergeField[] };

const lineBreak = /[\r\n\u0085\u2028\u2029\0]/;

/** A subject must be a single line, because a line break in a header would start another header. */
export const subject = z.string('field.typeInvalid').check(
  z.trim(),
  z.minLength(1, 'newsletter.subjectRequired'),
  z.refine(isNotInvisible, 'newsletter.subjectRequired'),
  z.maxLength(newsletterLimits.subjectCharacters, 'newsletter.subjectTooLong'),
  z.refine((text) => !lineBreak.test(text), 'newsletter.subjectMultiline'),
);

const formFlag = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0', '']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
);

/** ISO 8601 with an offset or Z, because a time without a zone is ambiguous. */
const sendAt = z.optional(
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      z.pipe(
        z.iso.datetime({ offset: true, error: 'newsletter.timeInvalid' }),
        z.transform((text) => new Date(text)),
      ),
    ],
    'newsletter.timeInvalid',
  ),
);

const zone = z.optional(
  z.string().check(
    z.maxLength(64),
    z.refine((name) => name === '' || isTimeZone(name), 'newsletter.timeZoneInvalid'),
  ),
);

/** `everyone`, or an `AudienceChoice` as JSON, because form fields are strings. */
const audience = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4_000, 'field.tooLong')),
      z.transform((text) => (text === 'everyone' ? null : parseJsonOrUndefined(text))),
    ),
    z.nullable(audienceChoice),
  ),
);

/** The body of `POST /api/v1/sendnewsletter` without the cover. A draft may be empty. */
export const newsletterForm = z.object({
  subject: z.optional(z.string('field.typeInvalid')),
  message: z.optional(
    z.string('field.typeInvalid').check(z.maxLength(newsletterLimits.messageCharacters, 'field.tooLong')),
  ),
  preheader: z.optional(
    z
      .string('field.typeInvalid')
      .check(z.maxLength(newsletterLimits.preheaderCharacters, 'newsletter.preheaderTooLong')),
  ),
  inArchive: formFlag,
  sendAt,
  sendZone: zone,
  audience,
  draft: formFlag,
  version: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'field.invalid')), z.transform(Number))),
  removeCover: formFlag,
  /** The id of an uploaded cover (`POST /api/v1/newsletters/images`). An empty string removes the cover. */
  coverId: z.optional(z.string().check(z.regex(/^(?:[\da-f]{32})?$/, 'file.expired'))),
  /** Idempotency key of the save. */
  saveKey: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'field.invalid'))),
});

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The reason for an automatic pause, with the mail server's response; `refused`: the number of rejected emails. */
export type CircuitBreakerPause = { reason: CircuitBreakerReason; answer: string; refused: number };

/** Returns the reason for the automatic pause of a newsletter, or null if the newsletter is not paused automatically. */
export function toCircuitBreakerPause(row: {
  state: NewsletterState;
  brakeReason: CircuitBreakerReason | null;
  brakeAnswer: string | null;
  brakeRefused: number | null;
}): CircuitBreakerPause | null {
  if (row.state !== 'paused' || row.brakeReason === null) return null;
  return { reason: row.brakeReason, answer: row.brakeAnswer ?? '', refused: row.brakeRefused ?? 0 };
}
