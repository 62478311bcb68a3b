import type { Ctx, Db } from '#modules/context.ts';
import { deleteDeliveriesAbout, insertDeliveries } from '#modules/webhooks/delivery-store.ts';
import type { WebhookEvent } from '#modules/webhooks/constants.ts';
import { getAllowedEvents } from '#modules/webhooks/allowed-events.ts';
import { listEndpointsForEvent } from '#modules/webhooks/store.ts';

/** An event; `about` names its person or object for later erasure, for example `subscriber 12`. */
export type WebhookEventInput = {
  event: WebhookEvent;
  about?: string;
  data: Readonly<Record<string, string | number | null>>;
};

/**
 * Stores an event for webhooks in the transaction that causes it: a rollback sends nothing, and a commit sends the event to
 * each webhook that subscribes to it and whose owner may read it. Takes one query if no webhook does.
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

/** Deletes deliveries about a person or object that is erased. */
export async function deleteWebhookDeliveriesAbout(db: Db, about: string): Promise<void> {
  await deleteDeliveriesAbout(db, about);
}

/** Returns the payload in the format that Standard Webhooks recommends. */
export function buildWebhookPayload(event: string, at: Date, data: WebhookEventInput['data']): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data });
}
