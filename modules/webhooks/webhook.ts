import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError } from '#modules/app-error.ts';
import { buildWebhookPayload } from '#modules/webhooks/publish-event.ts';
import { testEvent, webhookLimits, type WebhookEvent } from '#modules/webhooks/constants.ts';
import { getAllowedEvents } from '#modules/webhooks/allowed-events.ts';
import * as deliveries from '#modules/webhooks/delivery-store.ts';
import type { Webhook, WebhookDelivery } from '#modules/webhooks/schema.ts';
import { createSecret, sealPurpose, formatSecret } from '#modules/webhooks/signature.ts';
import * as store from '#modules/webhooks/store.ts';
import { addTime, subtractTime } from '#modules/time.ts';

export type WebhookInput = { name: string; url: string; events: readonly WebhookEvent[] };

/**
 * The member or API key that makes the request, with the events whose data it may read. A member has access to a
 * webhook if the member may read all its events. An API key must also have created the webhook.
 */
export type WebhookReader = { actor: Actor; events: readonly WebhookEvent[] };

/** Returns the webhooks that the reader has access to, newest first. */
export async function listWebhooks(ctx: Ctx, reader: WebhookReader): Promise<Webhook[]> {
  const all = await store.listEndpointsNewestFirst(ctx.db);
  return all.filter((webhook) => hasAccess(reader, webhook)).map((webhook) => toWebhook(ctx, webhook));
}

/**
 * Creates a webhook whose deliveries are signed with its own secret, and returns the secret.
 * @throws {AppError} forbidden for an event that the reader may not read; invalid if there are 20 webhooks.
 */
export async function createWebhook(
  ctx: Ctx,
  reader: WebhookReader,
  input: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> {
  const { actor } = reader;
  requireEvents(reader, input.events);
  const secret = createSecret();
  return ctx.db.transaction().execute(async (trx) => {
    const { endpoints: limit } = webhookLimits;
    await requireQuota(trx, {
      name: 'webhooks',
      limit,
      count: store.countEndpoints,
      message: 'webhook.tooMany',
    });
    const id = await store.insertEndpoint(trx, {
      ...input,
      secret: ctx.seals.seal(sealPurpose, secret),
      createdAt: ctx.clock.now(),
      createdBy: actor.id,
      createdByKey: actor.key?.id ?? null,
    });
    const details = { id, url: input.url, events: input.events.join(', ') };
    await recordAudit(ctx, trx, actor, { action: 'webhook.created', target: input.name, details });
    return { webhook: toWebhook(ctx, await requireWebhook(trx, id)), secret: formatSecret(secret) };
  });
}

/**
 * Changes fields of a webhook. Deliveries of a disabled webhook wait until the webhook is enabled again. A reader who
 * changes the address or the events, or enables the webhook, becomes its owner.
 * @throws {AppError} missing; forbidden for old or new events that the reader may not read.
 */
export async function updateWebhook(
  ctx: Ctx,
  reader: WebhookReader,
  id: number,
  change: Omit<store.EndpointChange, 'owner'>,
): Promise<Webhook> {
  const { actor } = reader;
  return withLockedWebhook(ctx, reader, id, async (trx, before) => {
    const { url, events, isActive } = change;
    if (events !== undefined) requireEvents(reader, events);
    const takesOwnership = url !== undefined || events !== undefined || isActive === true;
    const owner = takesOwnership ? { memberId: actor.id, keyId: actor.key?.id ?? null } : undefined;
    await store.updateEndpoint(trx, id, { ...change, owner });
    if (isActive === true) await deliveries.notifyWorkers(trx);
    const after = toWebhook(ctx, await requireWebhook(trx, id));
    const details = { id, url: after.url, events: after.events.join(', '), is_active: after.isActive };
    await recordAudit(ctx, trx, actor, { action: 'webhook.changed', target: before.name, details });
    return after;
  });
}

/**
 * Deletes a webhook and its deliveries.
 * @throws {AppError} missing, forbidden
 */
export async function deleteWebhook(ctx: Ctx, reader: WebhookReader, id: number): Promise<Webhook> {
  const { actor } = reader;
  return withLockedWebhook(ctx, reader, id, async (trx, webhook) => {
    await store.deleteEndpoint(trx, id);
    const details = { id, url: webhook.url };
    await recordAudit(ctx, trx, actor, { action: 'webhook.deleted', target: webhook.name, details });
    return toWebhook(ctx, webhook);
  });
}

/**
 * Returns the signing secret, `whsec_…`, and records the access in the audit log.
 * @throws {AppError} missing; taken if the signing secret was encrypted with another SECRET.
 */
export async function revealSecret(
  ctx: Ctx,
  reader: WebhookReader,
  id: number,
): Promise<{ name: string; secret: string }> {
  const { actor } = reader;
  return withLockedWebhook(ctx, reader, id, async (trx, { name }) => {
    const stored = await store.findSecrets(trx, id, ctx.clock.now());
    const secret = stored && ctx.seals.unseal(sealPurpose, stored.secret);
    if (secret === undefined) throw new AppError('taken', 'webhook.secretUnreadable');
    await recordAudit(ctx, trx, actor, { action: 'webhook.secret-read', target: name, details: { id } });
    return { name, secret: formatSecret(secret) };
  });
}

/**
 * Creates a new secret. The previous secret also signs for a day, so that the receiver can switch without a gap.
 * @throws {AppError} missing
 */
export async function rotateSecret(
  ctx: Ctx,
  reader: WebhookReader,
  id: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const { actor } = reader;
  const secret = createSecret();
  return withLockedWebhook(ctx, reader, id, async (trx, { name }) => {
    await store.replaceSecret(trx, id, {
      secret: ctx.seals.seal(sealPurpose, secret),
      formerUntil: addTime(ctx.clock.now(), { seconds: webhookLimits.formerSecretSeconds }),
    });
    await recordAudit(ctx, trx, actor, { action: 'webhook.secret-changed', target: name, details: { id } });
    return { webhook: toWebhook(ctx, await requireWebhook(trx, id)), secret: formatSecret(secret) };
  });
}

/**
 * Sends a test event without data to a webhook.
 * @throws {AppError} missing; taken for a disabled webhook; tooMany
 */
export async function testWebhook(
  ctx: Ctx,
  reader: WebhookReader,
  id: number,
): Promise<{ name: string; deliveryId: string }> {
  await checkRateLimit(ctx, reader.actor);
  return withLockedWebhook(ctx, reader, id, async (trx, { name, isActive }) => {
    if (!isActive) throw new AppError('taken', 'webhook.off');
    const at = ctx.clock.now();
    const body = buildWebhookPayload(testEvent, at, { webhook: name });
    return { name, deliveryId: await deliveries.insertDelivery(trx, id, { event: testEvent, body, at }) };
  });
}

/**
 * Returns the deliveries of a webhook that the reader may read, newest first.
 * @throws {AppError} missing
 */
export async function listWebhookDeliveries(
  ctx: Ctx,
  reader: WebhookReader,
  id: number,
  { state, ...page }: deliveries.DeliveryPageRequest & Pick<deliveries.DeliveryFilter, 'state'>,
): Promise<{ deliveries: WebhookDelivery[]; total: RowCount }> {
  requireAccess(reader, await requireWebhook(ctx.db, id));
  const filter = { endpointId: id, events: [testEvent, ...reader.events], state };
  const [found, total] = await Promise.all([
    deliveries.listDeliveriesNewestFirst(ctx.db, filter, page),
    deliveries.countDeliveries(ctx.db, filter),
  ]);
  return { deliveries: found, total };
}

/**
 * Sends a finished delivery again with the same id.
 * @throws {AppError} missing for an unknown delivery or a delivery that is still waiting; tooMany
 */
export async function replayWebhookDelivery(
  ctx: Ctx,
  reader: WebhookReader,
  id: string,
): Promise<WebhookDelivery> {
  const { actor } = reader;
  await checkRateLimit(ctx, actor);
  const found = await deliveries.findDelivery(ctx.db, id);
  if (found === undefined) throw createNoDeliveryError();
  return withLockedWebhook(ctx, reader, found.endpointId, async (trx, { name }) => {
    if (found.event !== testEvent && !reader.events.some((event) => event === found.event))
      throw createForbiddenError();
    const delivery = await deliveries.replayDelivery(trx, id, ctx.clock.now());
    if (delivery === undefined) throw createNoDeliveryError();
    const details = { id: delivery.endpointId, delivery: id, event: delivery.event };
    await recordAudit(ctx, trx, actor, { action: 'webhook.replayed', target: name, details });
    return delivery;
  });
}

/** Deletes deliveries that are older than 30 days. Returns their number. */
export async function sweepWebhooks(ctx: Ctx): Promise<number> {
  return deliveries.deleteDeliveriesBefore(
    ctx.db,
    subtractTime(ctx.clock.now(), { days: webhookLimits.retentionDays }),
  );
}

/**
 * Locks a webhook that the reader has access to.
 * @throws {AppError} missing, forbidden
 */
async function withLockedWebhook<T>(
  ctx: Ctx,
  reader: WebhookReader,
  id: number,
  work: (trx: Trx, webhook: store.StoredWebhook) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (trx) => {
    const webhook = await store.lockEndpoint(trx, id);
    if (webhook === undefined) throw createMissingError();
    requireAccess(reader, webhook);
    return work(trx, webhook);
  });
}

function hasAccess({ actor, events }: WebhookReader, webhook: store.StoredWebhook): boolean {
  const isOwnKey = actor.key === undefined || actor.key.id === webhook.key?.id;
  return isOwnKey && webhook.events.every((event) => events.includes(event));
}

function requireAccess(reader: WebhookReader, webhook: store.StoredWebhook): void {
  if (!hasAccess(reader, webhook)) throw createForbiddenError();
}

/** @throws {AppError} forbidden for events whose data the reader may not read. */
function requireEvents({ events }: WebhookReader, requestedEvents: readonly WebhookEvent[]): void {
  if (requestedEvents.every((event) => events.includes(event))) return;
  const message = 'webhook.eventsForbidden';
  throw new AppError('forbidden', message, { fields: [{ path: 'events', message }] });
}

function toWebhook(ctx: Pick<Ctx, 'clock'>, { rights, ...webhook }: store.StoredWebhook): Webhook {
  const sentEvents: readonly string[] = getAllowedEvents(rights, ctx.clock.now());
  return { ...webhook, pausedEvents: webhook.events.filter((event) => !sentEvents.includes(event)) };
}

async function requireWebhook(db: Ctx['db'], id: number): Promise<store.StoredWebhook> {
  const webhook = await store.findEndpointById(db, id);
  if (webhook === undefined) throw createMissingError();
  return webhook;
}

async function checkRateLimit(ctx: Ctx, actor: Actor): Promise<void> {
  const allowance = await ctx.limits.take(`webhook ${actor.id}`, webhookLimits.manualSends);
  if (allowance.allowed) return;
  const { retryAfterSeconds } = allowance;
  throw new AppError('tooMany', 'request.tooMany', {
    retryAfterSeconds,
    values: { seconds: retryAfterSeconds },
  });
}

function createForbiddenError(): AppError {
  return new AppError('forbidden', 'webhook.forbidden');
}

function createNoDeliveryError(): AppError {
  return new AppError('missing', 'webhook.deliveryNotFound');
}

function createMissingError(): AppError {
  return new AppError('missing', 'webhook.notFound');
}
