import type { Ctx, Db } from '#modules/context.ts';
import { deleteAbout, insertDeliveries } from '#modules/webhooks/delivery-store.ts';
import type { WebhookEvent } from '#modules/webhooks/constants.ts';
import { eventsFor } from '#modules/webhooks/owner.ts';
import { endpointsWanting } from '#modules/webhooks/store.ts';

/** An event; `about` names its person or object for later erasure, for example `subscriber 12`. */
export type Told = {
  event: WebhookEvent;
  about?: string;
  data: Readonly<Record<string, string | number | null>>;
};

/**
 * Stores an event for webhooks in the transaction that causes it: a rollback sends nothing, and a commit sends the event to
 * each webhook that subscribes to it and whose owner may read it. Takes one query if no webhook does.
 */
export async function tellPrograms(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  { event, about, data }: Told,
): Promise<void> {
  const at = ctx.clock.now();
  const wanting = await endpointsWanting(db, event);
  const ids = wanting.flatMap(({ id, rights }) => (eventsFor(rights, at).includes(event) ? [id] : []));
  if (ids.length === 0) return;
  await insertDeliveries(db, ids, { event, subject: about ?? null, body: bodyOf(event, at, data), at });
}

/** Deletes deliveries about a person or object that is erased. */
export async function forgetTold(db: Db, about: string): Promise<void> {
  await deleteAbout(db, about);
}

/** Returns the payload in the format that Standard Webhooks recommends. */
export function bodyOf(event: string, at: Date, data: Told['data']): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data });
}
