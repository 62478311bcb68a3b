import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named, optionalText, time } from '#api/http/wire.ts';
import { deliveryStates, webhookEvents } from '#modules/webhooks/constants.ts';
import { newWebhook, webhookChange } from '#modules/webhooks/schema.ts';

const webhook = {
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  failing_since: described('Since when nothing has arrived there.', z.nullable(time)),
  given_up: described('When it was turned off by itself, after 5 days of that.', z.nullable(time)),
  former_secret_until: described('Until when the secret before this one signs too.', z.nullable(time)),
  created: time,
  owner: described(
    'The member whose rights the webhook uses: the member who created it, or who last changed its address or events or turned it on. Null: the member was removed.',
    z.nullable(z.object({ id, email: z.string(), name: optionalText })),
  ),
  key: described(
    'The API key that created the webhook; `name` is null if the key was revoked.',
    z.nullable(z.object({ id, name: optionalText })),
  ),
  paused_events: described(
    'Events that are not sent, because the owner may no longer read them.',
    z.array(z.enum(webhookEvents)),
  ),
};

const delivery = named(
  'WebhookDelivery',
  z.object({
    id: z.string(),
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    created: time,
    next_attempt: z.nullable(time),
    last_attempt: z.nullable(time),
    last_status: described('The status that was answered; null: there was no answer.', z.nullable(z.int())),
    last_answer: described('How the answer began, or why there was none.', optionalText),
    last_ms: z.nullable(z.int()),
    body: described('The very text that was signed.', z.string()),
  }),
);

const secret = described('`whsec_…`: what the Standard Webhooks libraries take.', z.string());

/** Webhooks: endpoints of other systems that receive events. */
export const webhooks = {
  list: {
    line: 'GET /api/v1/webhooks',
    may: 'webhooks',
    summary: 'Webhooks if the caller may read all their events, newest first; an API key gets its own',
    list: named('Webhook', z.object(webhook)),
  },
  create: {
    line: 'POST /api/v1/webhooks',
    may: 'webhooks',
    isSecret: true,
    confirms: true,
    summary: 'Tell a program what happens',
    description:
      'Each event is a POST, signed as the Standard Webhooks (standardwebhooks.com) say. One that is not answered with 2xx within 15 s is sent again, after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. It may arrive twice: `webhook-id` tells.',
    body: named('NewWebhook', newWebhook),
    data: named('MadeWebhook', z.object({ ...webhook, secret })),
  },
  update: {
    line: 'PUT /api/v1/webhooks/{id}',
    may: 'webhooks',
    confirms: true,
    missing: 'webhook.unknown',
    summary: 'Change a webhook, turn it off or on',
    description:
      'Deliveries for a webhook that is off are sent when it is turned on. A caller who changes the address or events, or turns the webhook on, becomes its owner.',
    body: named('WebhookChange', webhookChange),
    data: named('Webhook', z.object(webhook)),
  },
  delete: {
    line: 'DELETE /api/v1/webhooks/{id}',
    may: 'webhooks',
    missing: 'webhook.unknown',
    summary: 'Delete a webhook with its deliveries',
    data: named('DeletedWebhook', z.object({ id, name: z.string() })),
  },
  findSecret: {
    line: 'POST /api/v1/webhooks/{id}/secret',
    may: 'webhooks',
    isSecret: true,
    confirms: true,
    missing: 'webhook.unknown',
    operationId: 'findWebhookSecret',
    summary: 'The secret of a webhook; the audit log says who looked',
    data: named('WebhookSecret', z.object({ secret })),
    refusals: [409],
  },
  rotateSecret: {
    line: 'POST /api/v1/webhooks/{id}/rotate',
    may: 'webhooks',
    isSecret: true,
    confirms: true,
    missing: 'webhook.unknown',
    operationId: 'rotateWebhookSecret',
    summary: 'Another secret; the one before signs too for 24 hours',
    data: named('RotatedWebhook', z.object({ ...webhook, secret })),
  },
  test: {
    line: 'POST /api/v1/webhooks/{id}/test',
    may: 'webhooks',
    missing: 'webhook.unknown',
    operationId: 'testWebhook',
    summary: 'Send the event `webhook.test`',
    data: named('TestedWebhook', z.object({ delivery: z.string() })),
    refusals: [409],
  },
  listDeliveries: {
    line: 'GET /api/v1/webhooks/{id}/deliveries',
    may: 'webhooks',
    missing: 'webhook.unknown',
    operationId: 'listWebhookDeliveries',
    summary: 'What a program was told, newest first, for 30 days',
    list: delivery,
  },
  replay: {
    line: 'POST /api/v1/webhook-deliveries/{delivery}/replay',
    may: 'webhooks',
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery that is over once more, with the same id',
    data: delivery,
  },
} as const satisfies Calls;
