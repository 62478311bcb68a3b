import * as z from 'zod/mini';

/** The states of a newsletter, in the order in which it goes through them. */
export const newsletterStates = [
  'draft',
  'scheduled',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
/** `waiting` is the undo window; `sent` is over, whatever became of single deliveries. */
export type NewsletterState = (typeof newsletterStates)[number];

/** The states of one delivery. */
export const deliveryStates = [
  'pending',
  'claimed',
  'sending',
  'sent',
  'deferred',
  'bounced',
  'failed',
  'unknown',
  'left',
] as const;
/**
 * Where one email to one person stands. `sending` is stored before the final dot leaves; `unknown`: the process or
 * the connection died between that note and the answer; `left`: the person unsubscribed before it went.
 */
export type DeliveryState = (typeof deliveryStates)[number];
export type DeliveryCounts = Record<DeliveryState, number>;

/** What people did with an email; `proxyOpened`: a mail program's own server loaded the picture, perhaps by itself. */
export type TrackingCounts = { opened: number; proxyOpened: number; clicked: number };

/** Steps of a sending, as those who follow it read them. */
export const newsletterEventKinds = [
  'sent',
  'scheduled',
  'undone',
  'begun',
  'audience',
  'worker',
  'paused',
  'resumed',
  'cancelled',
  'retried',
  'sent-again',
  'finished',
] as const;
export type NewsletterEventKind = (typeof newsletterEventKinds)[number];

const lineBreak = /[\r\n\u0085\u2028\u2029\0]/;

/** Limits of a newsletter (specification 5.28); the email itself stays below what mail programs cut off. */
export const newsletterLimits = {
  subjectCharacters: 200,
  messageCharacters: 200_000,
  emailBytes: 100 * 1024,
  /** The same words within this time are one newsletter. */
  repeatSeconds: 60,
  /** How long a mail server's 4xx is tried again. */
  deferSeconds: 24 * 3600,
  /** Rows of the audience that one transaction makes. */
  audienceChunk: 20_000,
  testAddresses: 5,
} as const;

/** A subject is one line: a line break in a header would begin another one. */
export const subject = z.string('field.type').check(
  z.trim(),
  z.minLength(1, 'newsletter.subjectMissing'),
  z.maxLength(newsletterLimits.subjectCharacters, 'newsletter.subjectTooLong'),
  z.refine((text) => !lineBreak.test(text), 'newsletter.subjectLines'),
);

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0', '']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
);

/** ISO 8601 with an offset or Z: a time without a zone would be another one on each machine. */
const sendAt = z.optional(
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      z.pipe(
        z.iso.datetime({ offset: true, error: 'newsletter.badTime' }),
        z.transform((text) => new Date(text)),
      ),
    ],
    'newsletter.badTime',
  ),
);

const zone = z.optional(
  z.string().check(
    z.maxLength(64),
    z.refine((name) => name === '' || isZone(name), 'newsletter.badZone'),
  ),
);

/** What `POST /api/v1/sendnewsletter` carries beside the cover: a draft may be empty. */
export const newsletterForm = z.object({
  subject: z.optional(z.string('field.type')),
  message: z.optional(
    z.string('field.type').check(z.maxLength(newsletterLimits.messageCharacters, 'field.tooLong')),
  ),
  send_at: sendAt,
  send_zone: zone,
  draft: flag,
  version: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'field.invalid')), z.transform(Number))),
  remove_cover: flag,
  /** A cover that was sent before (`POST /api/v1/newsletters/images`); empty: none. */
  cover_id: z.optional(z.string().check(z.regex(/^(?:[\da-f]{32})?$/, 'file.gone'))),
  /** Names this save: sent twice, it is one. */
  save_key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'field.invalid'))),
});

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
