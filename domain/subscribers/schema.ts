import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';
import { elapsedField, honeypotField, type SubscriberState } from '#domain/subscribers/limits.ts';

/** What `POST /api/v1/newsletter` carries; only the address counts, a missing or odd hint never refuses. */
export const subscription = z.object({
  email: emailAddress,
  [honeypotField]: z.optional(z.string()),
  [elapsedField]: z.pipe(z.optional(z.unknown()), z.transform(plausibleMs)),
});

export type Subscriber = { id: number; email: string; state: SubscriberState; createdAt: Date };
/** What staff see of a person in the list and in its export. */
export type ListedSubscriber = Subscriber & { confirmedAt: Date | null; source: 'form' | 'import' };
/** What the list is narrowed to; `search` is part of the address, letter case aside. */
export type SubscriberFilter = { search?: string | undefined; state?: SubscriberState | undefined };

function plausibleMs(told: unknown): number | undefined {
  const ms = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof ms === 'number' && ms >= 0 && ms <= 24 * 3_600_000 ? Math.round(ms) : undefined;
}
