import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { withDescription, id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { deliveryStates, webhookEvents } from '#modules/webhooks/constants.ts';
import { newWebhook, webhookChange } from '#modules/webhooks/schema.ts';

const webhook = {
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  failingSince: withDescription('The time since which all deliveries have failed.', z.nullable(time)),
  givenUp: withDescription(
    'The time at which the webhook was turned off automatically, after 5 days of failures.',
    z.nullable(time),
  ),
  formerSecretUntil: withDescription(
    'The previous secret is also used for signing until this time.',
    z.nullable(time),
  ),
  created: time,
  owner: withDescription(
    'The member whose permissions the webhook uses: the member who created it, or who last changed its address or events or turned it on. Null if the member was removed.',
    z.nullable(z.object({ id, email: z.string(), name: nullableText })),
  ),
  key: withDescription(
    'The API key that created the webhook; `name` is null if the key was revoked.',
    z.nullable(z.object({ id, name: nullableText })),
  ),
  pausedEvents: withDescription(
    'Events that are not sent, because the owner may no longer read them.',
    z.array(z.enum(webhookEvents)),
  ),
};

const delivery = withSchemaId(
  'WebhookDelivery',
  z.object({
    id: z.string(),
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    created: time,
    nextAttempt: z.nullable(time),
    lastAttempt: z.nullable(time),
    lastStatus: withDescription(
      'The HTTP status of the response; null if there was no response.',
      z.nullable(z.int()),
    ),
    lastAnswer: withDescription(
      'The beginning of the response, or the reason why there was no response.',
      nullableText,
    ),
    lastMs: z.nullable(z.int()),
    body: withDescription('The exact text that was signed.', z.string()),
  }),
);

const secret = withDescription('The `whsec_…` secret that the Standard Webhooks libraries take.', z.string());

/** Webhooks: endpoints of other systems that receive events. */
export const webhooks = {
  list: {
    line: 'GET /api/v1/webhooks',
    may: 'webhooks',
    summary:
      'List webhooks whose events the caller may read, newest first; an API key gets only its own webhooks',
    list: withSchemaId('Webhook', z.object(webhook)),
  },
  create: {
    line: 'POST /api/v1/webhooks',
    may: 'webhooks',
    isSecret: true,
    confirms: true,
    summary: 'Create a webhook',
    description:
      'Each event is a POST, signed as Standard Webhooks (standardwebhooks.com) defines. An event without a 2xx response within 15 s is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. It may arrive twice with the same `webhook-id`.',
    body: withSchemaId('NewWebhook', newWebhook),
    data: withSchemaId('MadeWebhook', z.object({ ...webhook, secret })),
  },
  update: {
    line: 'PUT /api/v1/webhooks/{id}',
    may: 'webhooks',
    confirms: true,
    missing: 'webhook.notFound',
    summary: 'Update a webhook, or turn it on or off',
    description:
      'Deliveries for a webhook that is off are sent when it is turned on. A caller who changes the address or events, or turns the webhook on, becomes its owner.',
    body: withSchemaId('WebhookChange', webhookChange),
    data: withSchemaId('Webhook', z.object(webhook)),
  },
  delete: {
    line: 'DELETE /api/v1/webhooks/{id}',
    may: 'webhooks',
    missing: 'webhook.notFound',
    summary: 'Delete a webhook with its deliveries',
    data: withSchemaId('DeletedWebhook', z.object({ id, name: z.string() })),
  },
  findSecret: {
    line: 'POST /api/v1/webhooks/{id}/secret',
    may: 'webhooks',
    isSecret: true,
    confirms: true,
    missing: 'webhook.notFound',
    operationId: 'findWebhookSecret',
    summary: 'Get the secret of a webhook; the audit log records it',
    data: withSchemaId('WebhookSecret', z.object({ secret })),
    errors: [409],
  },
  rotateSecret: {
    line: 'POST /api/v1/webhooks/{id}/rotate',
    may: 'webhooks',
    isSecret: true,
    confirms: true,
    missing: 'webhook.notFound',
    operationId: 'rotateWebhookSecret',
    summary: 'Create a new secret; the previous one is also used for signing for 24 hours',
    data: withSchemaId('RotatedWebhook', z.object({ ...webhook, secret })),
  },
  test: {
    line: 'POST /api/v1/webhooks/{id}/test',
    may: 'webhooks',
    missing: 'webhook.notFound',
    operationId: 'testWebhook',
    summary: 'Send the event `webhook.test`',
    data: withSchemaId('TestedWebhook', z.object({ delivery: z.string() })),
    errors: [409],
  },
  listDeliveries: {
    line: 'GET /api/v1/webhooks/{id}/deliveries',
    may: 'webhooks',
    missing: 'webhook.notFound',
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries of the last 30 days, newest first',
    query: z.object({ state: z.optional(z.enum(deliveryStates)) }),
    list: delivery,
    errors: [422],
  },
  replay: {
    line: 'POST /api/v1/webhook-deliveries/{delivery}/replay',
    may: 'webhooks',
    operationId: 'replayWebhookDelivery',
    summary: 'Send a finished delivery again with the same id',
    data: delivery,
  },
} as const satisfies Calls;
