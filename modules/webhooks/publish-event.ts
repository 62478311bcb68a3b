import type { Ctx, Db } from '#modules/context.ts';
import { deleteDeliveriesAbout, insertDeliveries } from '#modules/webhooks/delivery-store.ts';
import type { WebhookEvent } from '#modules/webhooks/constants.ts';
import { getAllowedEvents } from '#modules/webhooks/allowed-events.ts';
import { listEndpointsForEvent } from '#modules/webhooks/store.ts';

/**
 * An event. `about` identifies the subscriber or object of the event, for example `subscriber 12`, so that the data
 * can be erased later.
 */
export type WebhookEventInput = {
  event: WebhookEvent;
  about?: string;
  data: Readonly<Record<string, string | number | null>>;
};

/**
 * Stores an event for webhooks in the transaction that causes the event: a rollback sends nothing. After the commit,
 * the event is sent to each webhook that subscribes to the event and has an owner who may read its data. Runs only
 * one query if no webhook subscribes.
 */
export async function publishWebhookEvent(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  { event, about, data }: WebhookEventInput,
): Promise<void> {
  const at = ctx.clock.now();
  const subscribedEndpoints = await listEndpointsForEvent(db, event);
  const ids = subscribedEndpoints.flatMap(({ id, rights }) =>
    getAllowedEvents(rights, at).includes(event) ? [id] : [],
  );
  if (ids.length === 0) return;
  await insertDeliveries(db, ids, {
    event,
    subject: about ?? null,
    body: buildWebhookPayload(event, at, data),
    at,
  });
}

/** Deletes deliveries about a subscriber or another object whose data is erased. */
export async function deleteWebhookDeliveriesAbout(db: Db, about: string): Promise<void> {
  await deleteDeliveriesAbout(db, about);
}

/** Returns the payload in the format that Standard Webhooks recommends. */
export function buildWebhookPayload(event: string, at: Date, data: WebhookEventInput['data']): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data });
}
