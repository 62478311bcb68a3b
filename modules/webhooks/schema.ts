import * as z from 'zod/mini';
import type { Role } from '#modules/members/schema.ts';
import {
  type DeliveryState,
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '#modules/webhooks/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

const name = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.refine(isNotInvisible, 'field.required'),
    z.maxLength(webhookLimits.nameCharacters, 'webhook.nameTooLong'),
    z.regex(/^\P{Cc}*$/u, 'field.invalid'),
  );

/** Rejects an address with credentials, because every reader of the list would see them. */
const address = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(webhookLimits.urlCharacters, 'webhook.urlInvalid'),
    z.refine((text) => isAddress(text), 'webhook.urlInvalid'),
  );

const events = z
  .array(z.enum(webhookEvents, { error: 'field.invalid' }), { error: 'field.typeInvalid' })
  .check(z.minLength(1, 'webhook.eventRequired'));

/** The body of `POST /api/v1/webhooks`. */
export const newWebhook = z.object({ name, url: address, events });

/** The body of `PUT /api/v1/webhooks/{id}`. Missing fields do not change. */
export const webhookChange = z.object({
  name: z.optional(name),
  url: z.optional(address),
  events: z.optional(events),
  isActive: z.optional(z.boolean({ error: 'field.typeInvalid' })),
});

/** A webhook in a list, without its secret. */
export type Webhook = {
  id: number;
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  isActive: boolean;
  /** Start of the current series of failures. */
  failingSince: Date | null;
  /** Time at which the webhook was disabled automatically. */
  givenUpAt: Date | null;
  /** Until this time, deliveries are also signed with the previous secret. */
  formerUntil: Date | null;
  createdAt: Date;
  /** The member whose permissions the webhook uses. Null if the member was removed. */
  owner: { id: number; email: string; name: string | null } | null;
  /**
   * The API key that created the webhook; `name` is null if the key was deleted. The whole value is null if a member
   * created the webhook.
   */
  key: { id: number; name: string | null } | null;
  /** Events that are not sent, because the owner may no longer read their data. */
  pausedEvents: readonly WebhookEvent[];
};

/** The current permissions of the owner of a webhook. */
export type WebhookOwnerRights = {
  /** Undefined if the owner was removed or deactivated. */
  role: Pick<Role, 'id' | 'given'> | undefined;
  /** Null if a member created the webhook. `scopes` is undefined if the key was deleted. */
  key: { scopes: readonly string[] | undefined; expiresAt: Date | null } | null;
};

/** The encrypted signing secrets. For a day after a change, deliveries are also signed with the previous secret (`former`). */
export type SealedSecrets = { secret: Buffer; former: Buffer | null };

/** The delivery of an event to a webhook. */
export type WebhookDelivery = {
  id: string;
  event: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  nextAt: Date;
  lastAt: Date | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  lastMs: number | null;
};

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
