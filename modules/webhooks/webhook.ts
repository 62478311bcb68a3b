import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { Refusal } from '#modules/refusal.ts';
import { bodyOf } from '#modules/webhooks/event.ts';
import { testEvent, webhookLimits, type WebhookEvent } from '#modules/webhooks/constants.ts';
import { eventsFor } from '#modules/webhooks/owner.ts';
import * as deliveries from '#modules/webhooks/delivery-store.ts';
import type { Webhook, WebhookDelivery } from '#modules/webhooks/schema.ts';
import { makeSecret, sealPurpose, secretText } from '#modules/webhooks/signature.ts';
import * as store from '#modules/webhooks/store.ts';

export type WebhookWish = { name: string; url: string; events: readonly WebhookEvent[] };

/**
 * The member or API key that makes the request, with the events whose data they may read. A member has access to a webhook if
 * they may read all its events; an API key also must have created the webhook.
 */
export type Reader = { actor: Actor; events: readonly WebhookEvent[] };

/** Returns the webhooks that the reader has access to, newest first. */
export async function listWebhooks(ctx: Ctx, reader: Reader): Promise<Webhook[]> {
  const all = await store.endpointsNewestFirst(ctx.db);
  return all.filter((webhook) => isOpenTo(reader, webhook)).map((webhook) => toWebhook(ctx, webhook));
}

/**
 * Creates a webhook whose deliveries are signed with its own secret, and returns the secret.
 * @throws {Refusal} forbidden for an event that the reader may not read; invalid if there are 20 webhooks.
 */
export async function createWebhook(
  ctx: Ctx,
  reader: Reader,
  wish: WebhookWish,
): Promise<{ webhook: Webhook; secret: string }> {
  const { actor } = reader;
  requireEvents(reader, wish.events);
  const secret = makeSecret();
  return ctx.db.transaction().execute(async (trx) => {
    const { endpoints: limit } = webhookLimits;
    await requireQuota(trx, {
      name: 'webhooks',
      limit,
      count: store.countEndpoints,
      message: 'webhook.tooMany',
    });
    const id = await store.insertEndpoint(trx, {
      ...wish,
      secret: ctx.seals.seal(sealPurpose, secret),
      createdAt: ctx.clock.now(),
      createdBy: actor.id,
      createdByKey: actor.key?.id ?? null,
    });
    const details = { id, url: wish.url, events: wish.events.join(', ') };
    await record(ctx, trx, actor, { action: 'webhook.created', target: wish.name, details });
    return { webhook: toWebhook(ctx, await requireWebhook(trx, id)), secret: secretText(secret) };
  });
}

/**
 * Changes fields of a webhook. Deliveries for a webhook that is turned off wait until it is turned on again. A reader who
 * changes the address or the events, or turns the webhook on, becomes its owner.
 * @throws {Refusal} missing; forbidden for old or new events that the reader may not read.
 */
export async function updateWebhook(
  ctx: Ctx,
  reader: Reader,
  id: number,
  change: Omit<store.EndpointChange, 'owner'>,
): Promise<Webhook> {
  const { actor } = reader;
  return inWebhook(ctx, reader, id, async (trx, before) => {
    const { url, events, isActive } = change;
    if (events !== undefined) requireEvents(reader, events);
    const isTaken = url !== undefined || events !== undefined || isActive === true;
    const owner = isTaken ? { memberId: actor.id, keyId: actor.key?.id ?? null } : undefined;
    await store.updateEndpoint(trx, id, { ...change, owner });
    if (isActive === true) await deliveries.tellWorkers(trx);
    const after = toWebhook(ctx, await requireWebhook(trx, id));
    const details = { id, url: after.url, events: after.events.join(', '), is_active: after.isActive };
    await record(ctx, trx, actor, { action: 'webhook.changed', target: before.name, details });
    return after;
  });
}

/**
 * Deletes a webhook and its deliveries.
 * @throws {Refusal} missing, forbidden
 */
export async function deleteWebhook(ctx: Ctx, reader: Reader, id: number): Promise<Webhook> {
  const { actor } = reader;
  return inWebhook(ctx, reader, id, async (trx, webhook) => {
    await store.deleteEndpoint(trx, id);
    const details = { id, url: webhook.url };
    await record(ctx, trx, actor, { action: 'webhook.deleted', target: webhook.name, details });
    return toWebhook(ctx, webhook);
  });
}

/**
 * Returns the signing secret, `whsec_…`, and records the access in the audit log.
 * @throws {Refusal} missing; taken if it was encrypted with another SECRET.
 */
export async function revealSecret(
  ctx: Ctx,
  reader: Reader,
  id: number,
): Promise<{ name: string; secret: string }> {
  const { actor } = reader;
  return inWebhook(ctx, reader, id, async (trx, { name }) => {
    const stored = await store.secretsOf(trx, id, ctx.clock.now());
    const secret = stored && ctx.seals.unseal(sealPurpose, stored.secret);
    if (secret === undefined) throw new Refusal('taken', 'webhook.sealed');
    await record(ctx, trx, actor, { action: 'webhook.secret-read', target: name, details: { id } });
    return { name, secret: secretText(secret) };
  });
}

/**
 * Creates a new secret. The previous secret also signs for a day, so that the receiver can switch without a gap.
 * @throws {Refusal} missing
 */
export async function rotateSecret(
  ctx: Ctx,
  reader: Reader,
  id: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const { actor } = reader;
  const secret = makeSecret();
  return inWebhook(ctx, reader, id, async (trx, { name }) => {
    await store.replaceSecret(trx, id, {
      secret: ctx.seals.seal(sealPurpose, secret),
      formerUntil: new Date(ctx.clock.now().getTime() + webhookLimits.formerSecretSeconds * 1000),
    });
    await record(ctx, trx, actor, { action: 'webhook.secret-changed', target: name, details: { id } });
    return { webhook: toWebhook(ctx, await requireWebhook(trx, id)), secret: secretText(secret) };
  });
}

/**
 * Sends a test event without data to a webhook.
 * @throws {Refusal} missing; taken for a webhook that is off; tooMany
 */
export async function testWebhook(
  ctx: Ctx,
  reader: Reader,
  id: number,
): Promise<{ name: string; deliveryId: string }> {
  await takePress(ctx, reader.actor);
  return inWebhook(ctx, reader, id, async (trx, { name, isActive }) => {
    if (!isActive) throw new Refusal('taken', 'webhook.off');
    const at = ctx.clock.now();
    const body = bodyOf(testEvent, at, { webhook: name });
    return { name, deliveryId: await deliveries.insertDelivery(trx, id, { event: testEvent, body, at }) };
  });
}

/**
 * Returns the deliveries of a webhook that the reader may read, newest first.
 * @throws {Refusal} missing
 */
export async function listWebhookDeliveries(
  ctx: Ctx,
  reader: Reader,
  id: number,
  page: deliveries.DeliveryPage,
): Promise<{ deliveries: WebhookDelivery[]; total: Counted }> {
  requireOpen(reader, await requireWebhook(ctx.db, id));
  const filter = { endpointId: id, events: [testEvent, ...reader.events] };
  const [found, total] = await Promise.all([
    deliveries.deliveriesNewestFirst(ctx.db, filter, page),
    deliveries.countDeliveries(ctx.db, filter),
  ]);
  return { deliveries: found, total };
}

/**
 * Sends a finished delivery again with the same id.
 * @throws {Refusal} missing for a delivery that still waits; tooMany
 */
export async function replayWebhookDelivery(ctx: Ctx, reader: Reader, id: string): Promise<WebhookDelivery> {
  const { actor } = reader;
  await takePress(ctx, actor);
  const found = await deliveries.findDelivery(ctx.db, id);
  if (found === undefined) throw noDelivery();
  return inWebhook(ctx, reader, found.endpointId, async (trx, { name }) => {
    if (found.event !== testEvent && !reader.events.some((event) => event === found.event)) throw beyond();
    const delivery = await deliveries.replayDelivery(trx, id, ctx.clock.now());
    if (delivery === undefined) throw noDelivery();
    const details = { id: delivery.endpointId, delivery: id, event: delivery.event };
    await record(ctx, trx, actor, { action: 'webhook.replayed', target: name, details });
    return delivery;
  });
}

/** Deletes deliveries that are older than 30 days. Returns their number. */
export async function sweepWebhooks(ctx: Ctx): Promise<number> {
  const keptMs = webhookLimits.keptDays * 24 * 3600 * 1000;
  return deliveries.deleteDeliveriesBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs));
}

/**
 * Locks a webhook that the reader has access to.
 * @throws {Refusal} missing, forbidden
 */
async function inWebhook<T>(
  ctx: Ctx,
  reader: Reader,
  id: number,
  work: (trx: Trx, webhook: store.StoredWebhook) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    const webhook = await store.lockEndpoint(trx, id);
    if (webhook === undefined) throw missing();
    requireOpen(reader, webhook);
    return work(trx, webhook);
  });
}

function isOpenTo({ actor, events }: Reader, webhook: store.StoredWebhook): boolean {
  const isOwnKey = actor.key === undefined || actor.key.id === webhook.key?.id;
  return isOwnKey && webhook.events.every((event) => events.includes(event));
}

function requireOpen(reader: Reader, webhook: store.StoredWebhook): void {
  if (!isOpenTo(reader, webhook)) throw beyond();
}

/** @throws {Refusal} forbidden for events whose data the reader may not read. */
function requireEvents({ events }: Reader, wanted: readonly WebhookEvent[]): void {
  if (wanted.every((event) => events.includes(event))) return;
  const message = 'webhook.beyondEvents';
  throw new Refusal('forbidden', message, { fields: [{ path: 'events', message }] });
}

function toWebhook(ctx: Pick<Ctx, 'clock'>, { rights, ...webhook }: store.StoredWebhook): Webhook {
  const sent: readonly string[] = eventsFor(rights, ctx.clock.now());
  return { ...webhook, pausedEvents: webhook.events.filter((event) => !sent.includes(event)) };
}

async function requireWebhook(db: Ctx['db'], id: number): Promise<store.StoredWebhook> {
  const webhook = await store.endpointById(db, id);
  if (webhook === undefined) throw missing();
  return webhook;
}

async function takePress(ctx: Ctx, actor: Actor): Promise<void> {
  const answer = await ctx.limits.take(`webhook ${actor.id}`, webhookLimits.presses);
  if (answer.allowed) return;
  const { retryAfterSeconds } = answer;
  throw new Refusal('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}

function beyond(): Refusal {
  return new Refusal('forbidden', 'webhook.beyondYours');
}

function noDelivery(): Refusal {
  return new Refusal('missing', 'webhook.noDelivery');
}

function missing(): Refusal {
  return new Refusal('missing', 'webhook.unknown');
}
