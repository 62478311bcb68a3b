import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { webhooks as calls } from '#modules/webhooks/contract.ts';
import { getActor, senderHasPermission } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { splitPage } from '#api/http/paging.ts';
import { formatMessage } from '#content/messages.ts';
import { AppError } from '#modules/app-error.ts';
import { eventPermissions, webhookEvents } from '#modules/webhooks/constants.ts';
import type { Webhook, WebhookDelivery } from '#modules/webhooks/schema.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  type WebhookReader,
  replayWebhookDelivery,
  revealSecret,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '#modules/webhooks/webhook.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const webhooks: Handlers<typeof calls> = {
  async list({ c }, ctx) {
    const found = await listWebhooks(ctx, getReader(c));
    return { items: found.map(toItem), total: found.length };
  },

  async create({ c, body }, ctx) {
    const { webhook, secret } = await createWebhook(ctx, getReader(c), body);
    const message = formatMessage('webhook.created', { name: webhook.name });
    return { data: { ...toItem(webhook), secret }, message };
  },

  async update({ c, path, body: { isActive, ...change } }, ctx) {
    const webhook = await updateWebhook(ctx, getReader(c), path.id, { ...change, isActive });
    return { data: toItem(webhook), message: formatMessage('webhook.changed', { name: webhook.name }) };
  },

  async delete({ c, path }, ctx) {
    const { id, name } = await deleteWebhook(ctx, getReader(c), path.id);
    return { data: { id, name }, message: formatMessage('webhook.deleted', { name }) };
  },

  async findSecret({ c, path }, ctx) {
    const { name, secret } = await revealSecret(ctx, getReader(c), path.id);
    return { data: { secret }, message: formatMessage('webhook.secretShown', { name }) };
  },

  async rotateSecret({ c, path }, ctx) {
    const { webhook, secret } = await rotateSecret(ctx, getReader(c), path.id);
    const message = formatMessage('webhook.secretChanged', { name: webhook.name });
    return { data: { ...toItem(webhook), secret }, message };
  },

  async test({ c, path }, ctx) {
    const { name, deliveryId } = await testWebhook(ctx, getReader(c), path.id);
    return { data: { delivery: deliveryId }, message: formatMessage('webhook.tested', { name }) };
  },

  async listDeliveries({ c, path, query, page }, ctx) {
    const after = page.after === undefined ? undefined : parseCursor(page.after);
    const request = { limit: page.limit + 1, after, state: query.state };
    const found = await listWebhookDeliveries(ctx, getReader(c), path.id, request);
    const { shown, last } = splitPage(found.deliveries, page);
    const next = last && `${last.createdAt.toISOString()} ${last.id}`;
    return { items: shown.map(toDelivery), total: found.total, next };
  },

  async replay({ c, path }, ctx) {
    if (!uuid.test(path.delivery)) throw new AppError('missing', 'webhook.deliveryNotFound');
    const delivery = await replayWebhookDelivery(ctx, getReader(c), path.delivery);
    return { data: toDelivery(delivery), message: formatMessage('webhook.replayed') };
  },
};

/**
 * Returns the member or API key of the request, with the events whose data they may read. Writing transactions of the
 * request check these permissions again and lock them.
 */
function getReader(c: Context<ApiEnv>): WebhookReader {
  const events = webhookEvents.filter((event) => senderHasPermission(c, eventPermissions[event]));
  for (const permission of new Set(events.map((event) => eventPermissions[event])))
    c.get('requireAlso')(permission);
  return { actor: getActor(c), events };
}

/** @throws {AppError} malformed for a cursor that no list returned. */
function parseCursor(after: string): { createdAt: Date; id: string } {
  const [timeText = '', id = ''] = after.split(' ');
  const createdAt = new Date(timeText);
  if (Number.isNaN(createdAt.getTime()) || !uuid.test(id))
    throw new AppError('malformed', 'request.cursorInvalid');
  return { createdAt, id };
}

function toItem(webhook: Webhook): ServerType<typeof calls.list.list> {
  return {
    ...webhook,
    events: [...webhook.events],
    givenUp: webhook.givenUpAt,
    formerSecretUntil: webhook.formerUntil,
    created: webhook.createdAt,
    pausedEvents: [...webhook.pausedEvents],
  };
}

function toDelivery(delivery: WebhookDelivery): ServerType<typeof calls.listDeliveries.list> {
  return {
    ...delivery,
    created: delivery.createdAt,
    nextAttempt: delivery.state === 'waiting' ? delivery.nextAt : null,
    lastAttempt: delivery.lastAt,
  };
}
