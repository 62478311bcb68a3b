import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import {
  countSubscriberEvents,
  insertSubscriberEvents,
  subscriberEvents,
} from '#modules/subscribers/history-store.ts';
import type { SubscriberEvent } from '#modules/subscribers/history-store.ts';
import type { SubscriberEventKind } from '#modules/subscribers/constants.ts';
import { subscriberById } from '#modules/subscribers/store.ts';
import { Refusal } from '#modules/refusal.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

export type { SubscriberEvent } from '#modules/subscribers/history-store.ts';

/** Adds an event to the history of these subscribers, in the transaction that causes the event. */
export async function noteSubscriberEvent(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  subscriberIds: readonly number[],
  step: {
    kind: SubscriberEventKind;
    actorId?: number | null;
    page?: string | null;
    wording?: string | null;
  },
): Promise<void> {
  if (subscriberIds.length === 0) return;
  const { kind, actorId = null, page = null, wording = null } = step;
  await insertSubscriberEvents(db, subscriberIds, { kind, at: ctx.clock.now(), actorId, page, wording });
}

/** Notifies webhooks of a subscriber event, in the transaction that causes the event. */
export async function tellOfSubscriber(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  id: number,
  event: 'subscriber.confirmed' | 'subscriber.left',
): Promise<void> {
  const subscriber = await subscriberById(db, id);
  if (subscriber === undefined) return;
  await tellPrograms(ctx, db, { event, about: `subscriber ${id}`, data: { id, email: subscriber.email } });
}

/**
 * Returns the history of a subscription, newest first; the history is the record of consent.
 * @throws {Refusal} missing
 */
export async function listSubscriberHistory(
  ctx: Ctx,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ events: SubscriberEvent[]; total: Counted }> {
  if ((await subscriberById(ctx.db, subscriberId)) === undefined)
    throw new Refusal('missing', 'subscriber.missing');
  const [events, total] = await Promise.all([
    subscriberEvents(ctx.db, subscriberId, page),
    countSubscriberEvents(ctx.db, subscriberId),
  ]);
  return { events, total };
}
