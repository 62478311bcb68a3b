import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';
import {
  elapsedField,
  honeypotField,
  type ImportFault,
  type ImportState,
  subscriberLimits,
  type SubscriberSource,
  type SubscriberState,
} from '#domain/subscribers/limits.ts';

/** What `POST /api/v1/newsletter` carries; only the address counts, a missing or odd hint never refuses. */
export const subscription = z.object({
  email: emailAddress,
  [honeypotField]: z.optional(z.string()),
  [elapsedField]: z.pipe(z.optional(z.unknown()), z.transform(plausibleMs)),
});

/** What a person is called, on one line; empty text is no name. */
export const subscriberName = z.pipe(
  z
    .string('field.type')
    .check(z.trim(), z.maxLength(subscriberLimits.nameCharacters, 'field.tooLong'))
    .check(z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid')),
  z.transform((text) => (text === '' ? null : text)),
);

/** Somebody whom staff add by hand: `consent` is the member's word that the person agreed. */
export const newSubscriber = z.object({
  email: emailAddress,
  name: z.optional(subscriberName),
  consent: z.optional(z.boolean('field.type')),
});

export type Subscriber = { id: number; email: string; state: SubscriberState; createdAt: Date };
/** What staff see of a person in the list and in its export. */
export type ListedSubscriber = Subscriber & {
  name: string | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  source: SubscriberSource;
  /** When, on which page (its path) and to which version of the words the person agreed. */
  consent: { at: Date; page: string | null; wording: string };
};
/** What the list is narrowed to; `search` is part of the address, letter case aside. */
export type SubscriberFilter = { search?: string | undefined; state?: SubscriberState | undefined };

/** A line of a list that cannot be added; `text` is what stands there, cut where it is long. */
export type RefusedLine = { line: number; text: string; reason: ImportFault };

/** What becomes of the lines up to `line`: addresses nobody has, those that wait to be confirmed, and the others. */
export type ImportBatch = {
  line: number;
  fresh: string[];
  waiting: string[];
  known: number;
  refused: RefusedLine[];
};

/** A list that is added in the background: how far it is, and what became of its lines so far. */
export type StoredImport = {
  id: number;
  fileName: string;
  state: ImportState;
  lines: number;
  line: number;
  added: number;
  known: number;
  refused: number;
  /** Who asked, as the audit log will name them. */
  actor: { id: number | null; email: string | null; client: string | null; userAgent: string | null };
  createdAt: Date;
  finishedAt: Date | null;
};

function plausibleMs(told: unknown): number | undefined {
  const ms = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof ms === 'number' && ms >= 0 && ms <= 24 * 3_600_000 ? Math.round(ms) : undefined;
}
