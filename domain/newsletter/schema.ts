import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';

/** A field that people do not see and programs fill in: filled, the answer is a success and nothing is stored. */
export const honeypotField = 'topic_hint';

/** What `POST /api/v1/newsletter` carries; only the address counts, a missing honeypot never refuses. */
export const subscription = z.object({ email: emailAddress, [honeypotField]: z.optional(z.string()) });

/** Version of the sentence beside the sign-up field, kept with each consent; a new wording gets a new one. */
export const consentWording = '2026-11';

/** States of the specification's subscriber; only the confirmed receive letters and are counted by the tile. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export type Subscriber = { id: number; email: string; state: SubscriberState; createdAt: Date };

/** Limits of the public sign-up (security rules). */
export const subscriptionLimits = {
  perClient: { count: 30, windowSeconds: 60 },
  mailsPerAddress: { count: 3, windowSeconds: 24 * 3600 },
  /** How long a link to confirm works. */
  confirmSeconds: 14 * 24 * 3600,
} as const;
