import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';

/** A field that people do not see and programs fill in: filled, the answer is a success and nothing is stored. */
export const honeypotField = 'topic_hint';

/** Milliseconds between opening the page and sending, where the script tells; a hint alone, so it never refuses. */
export const elapsedField = 'elapsed';

/** Nobody reads the form and writes an address faster; a browser that fills it in by itself may be. */
export const hastyMs = 1_500;

/** What `POST /api/v1/newsletter` carries; only the address counts, a missing or odd hint never refuses. */
export const subscription = z.object({
  email: emailAddress,
  [honeypotField]: z.optional(z.string()),
  [elapsedField]: z.pipe(z.optional(z.unknown()), z.transform(plausibleMs)),
});

/** Version of the sentence beside the sign-up field, kept with each consent; a new wording gets a new one. */
export const consentWording = '2026-11';

/** States of a subscriber (specification 3.4); only the confirmed receive emails and are counted by the tile. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export type Subscriber = { id: number; email: string; state: SubscriberState; createdAt: Date };
/** What staff see of a person in the list and in its export. */
export type ListedSubscriber = Subscriber & { confirmedAt: Date | null; source: 'form' | 'import' };
/** What the list is narrowed to; `search` is part of the address, letter case aside. */
export type SubscriberFilter = { search?: string | undefined; state?: SubscriberState | undefined };

/** Limits of the public sign-up (docs/security.md). */
export const subscriptionLimits = {
  perClient: { count: 30, windowSeconds: 60 },
  mailsPerAddress: { count: 3, windowSeconds: 24 * 3600 },
  /** How long a link to confirm works. */
  confirmSeconds: 14 * 24 * 3600,
} as const;

/** Limits of the list itself: what one import may bring, and emails in a row that an address may refuse for the time being. */
export const subscriberLimits = {
  importBytes: 32 * 1024 * 1024,
  importLines: 100_000,
  softBounces: 5,
} as const;

function plausibleMs(told: unknown): number | undefined {
  const ms = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof ms === 'number' && ms >= 0 && ms <= 24 * 3_600_000 ? Math.round(ms) : undefined;
}
