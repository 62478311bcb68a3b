import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Ctx, Trx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { bodyOf } from '#domain/webhooks/event.ts';
import { testEvent, webhookLimits, type WebhookEvent } from '#domain/webhooks/limits.ts';
import * as deliveries from '#domain/webhooks/delivery-store.ts';
import type { Webhook, WebhookDelivery } from '#domain/webhooks/schema.ts';
import { makeSecret, sealPurpose, secretText } from '#domain/webhooks/signature.ts';
import * as store from '#domain/webhooks/store.ts';

export type WebhookWish = { name: string; url: string; events: readonly WebhookEvent[] };

/** All programs that are told, newest first. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  return store.endpointsNewestFirst(ctx.db);
}

/** Tells a program from now on, signed with a secret of its own, which is answered. Refuses `invalid` past 20. */
export async function createWebhook(
  ctx: Ctx,
  actor: Actor,
  wish: WebhookWish,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = makeSecret();
  return ctx.db.transaction().execute(async (trx) => {
    const { endpoints: limit } = webhookLimits;
    if ((await store.countEndpoints(trx)) >= limit)
      throw new Refusal('invalid', 'webhook.tooMany', { values: { limit } });
    const id = await store.insertEndpoint(trx, {
      ...wish,
      secret: ctx.seals.seal(sealPurpose, secret),
      createdAt: ctx.clock.now(),
      createdBy: actor.id,
    });
    const details = { id, url: wish.url, events: wish.events.join(', ') };
    await record(ctx, trx, actor, { action: 'webhook.created', target: wish.name, details });
    return { webhook: await requireWebhook(trx, id), secret: secretText(secret) };
  });
}

/**
 * Changes what is given; what waits for a program that is turned off waits on, and goes out when it is turned on again.
 * Refuses `missing`.
 */
export async function updateWebhook(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: store.EndpointChange,
): Promise<Webhook> {
  return inWebhook(ctx, id, async (trx, before) => {
    await store.updateEndpoint(trx, id, change);
    if (change.isActive === true) await deliveries.tellWorkers(trx);
    const after = await requireWebhook(trx, id);
    const details = { id, url: after.url, events: after.events.join(', '), is_active: after.isActive };
    await record(ctx, trx, actor, { action: 'webhook.changed', target: before.name, details });
    return after;
  });
}

/** Tells a program no more, and forgets what it was told. Refuses `missing`. */
export async function deleteWebhook(ctx: Ctx, actor: Actor, id: number): Promise<Webhook> {
  return inWebhook(ctx, id, async (trx, webhook) => {
    await store.deleteEndpoint(trx, id);
    const details = { id, url: webhook.url };
    await record(ctx, trx, actor, { action: 'webhook.deleted', target: webhook.name, details });
    return webhook;
  });
}

/** The secret that signs, `whsec_…`; the log says who looked. Refuses `missing`, and `taken` for one that another SECRET has sealed. */
export async function revealSecret(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ name: string; secret: string }> {
  return inWebhook(ctx, id, async (trx, { name }) => {
    const stored = await store.secretsOf(trx, id, ctx.clock.now());
    const secret = stored && ctx.seals.unseal(sealPurpose, stored.secret);
    if (secret === undefined) throw new Refusal('taken', 'webhook.sealed');
    await record(ctx, trx, actor, { action: 'webhook.secret-read', target: name, details: { id } });
    return { name, secret: secretText(secret) };
  });
}

/** Another secret; the one before signs too for a day, so that its receiver changes it without a gap. Refuses `missing`. */
export async function rotateSecret(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = makeSecret();
  return inWebhook(ctx, id, async (trx, { name }) => {
    await store.replaceSecret(trx, id, {
      secret: ctx.seals.seal(sealPurpose, secret),
      formerUntil: new Date(ctx.clock.now().getTime() + webhookLimits.formerSecretSeconds * 1000),
    });
    await record(ctx, trx, actor, { action: 'webhook.secret-changed', target: name, details: { id } });
    return { webhook: await requireWebhook(trx, id), secret: secretText(secret) };
  });
}

/** Sends a program an event that says nothing. Refuses `missing`, `taken` for one that is off, and `tooMany`. */
export async function testWebhook(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ name: string; deliveryId: string }> {
  await takePress(ctx, actor);
  return inWebhook(ctx, id, async (trx, { name, isActive }) => {
    if (!isActive) throw new Refusal('taken', 'webhook.off');
    const at = ctx.clock.now();
    const body = bodyOf(testEvent, at, { webhook: name });
    return { name, deliveryId: await deliveries.insertDelivery(trx, id, { event: testEvent, body, at }) };
  });
}

/** What a program was told, newest first, and how much of that is kept. Refuses `missing`. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  id: number,
  page: deliveries.DeliveryPage,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  await requireWebhook(ctx.db, id);
  const [found, total] = await Promise.all([
    deliveries.deliveriesNewestFirst(ctx.db, id, page),
    deliveries.countDeliveries(ctx.db, id),
  ]);
  return { deliveries: found, total };
}

/** Sends a delivery that is over once more, with the same id. Refuses `missing` for one that still waits, and `tooMany`. */
export async function replayWebhookDelivery(ctx: Ctx, actor: Actor, id: string): Promise<WebhookDelivery> {
  await takePress(ctx, actor);
  return ctx.db.transaction().execute(async (trx) => {
    const delivery = await deliveries.replayDelivery(trx, id, ctx.clock.now());
    if (delivery === undefined) throw new Refusal('missing', 'webhook.noDelivery');
    const { name } = await requireWebhook(trx, delivery.endpointId);
    const details = { id: delivery.endpointId, delivery: id, event: delivery.event };
    await record(ctx, trx, actor, { action: 'webhook.replayed', target: name, details });
    return delivery;
  });
}

/** Deletes deliveries that are older than 30 days; answers how many. */
export async function sweepWebhooks(ctx: Ctx): Promise<number> {
  const keptMs = webhookLimits.keptDays * 24 * 3600 * 1000;
  return deliveries.deleteDeliveriesBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs));
}

async function inWebhook<T>(
  ctx: Ctx,
  id: number,
  work: (trx: Trx, webhook: Webhook) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    const webhook = await store.lockEndpoint(trx, id);
    if (webhook === undefined) throw missing();
    return work(trx, webhook);
  });
}

async function requireWebhook(db: Ctx['db'], id: number): Promise<Webhook> {
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

function missing(): Refusal {
  return new Refusal('missing', 'webhook.unknown');
}
