import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import {
  countSubscriberEvents,
  insertSubscriberEvents,
  listSubscriberEvents,
} from '#modules/subscribers/history-store.ts';
import type { SubscriberEvent } from '#modules/subscribers/history-store.ts';
import type { SubscriberEventKind } from '#modules/subscribers/constants.ts';
import { findSubscriberById } from '#modules/subscribers/store.ts';
import { AppError } from '#modules/app-error.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';

export type { SubscriberEvent } from '#modules/subscribers/history-store.ts';

/** Adds an event to the history of these subscribers, in the transaction that causes the event. */
export async function recordSubscriberEvent(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  subscriberIds: readonly number[],
  subscriberEvent: {
    kind: SubscriberEventKind;
    actorId?: number | null;
    page?: string | null;
    wording?: string | null;
  },
): Promise<void> {
  if (subscriberIds.length === 0) return;
  const { kind, actorId = null, page = null, wording = null } = subscriberEvent;
  await insertSubscriberEvents(db, subscriberIds, { kind, at: ctx.clock.now(), actorId, page, wording });
}

/** Notifies webhooks of a subscriber event, in the transaction that causes the event. */
export async function notifySubscriberEvent(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  id: number,
  event: 'subscriber.confirmed' | 'subscriber.left',
): Promise<void> {
  const subscriber = await findSubscriberById(db, id);
  if (subscriber === undefined) return;
  await publishWebhookEvent(ctx, db, {
    event,
    about: `subscriber ${id}`,
    data: { id, email: subscriber.email },
  });
}

/**
 * Returns the history of a subscription, newest first. The history proves the consent.
 * @throws {AppError} missing
 */
export async function listSubscriberHistory(
  ctx: Ctx,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ events: SubscriberEvent[]; total: RowCount }> {
  if ((await findSubscriberById(ctx.db, subscriberId)) === undefined)
    throw new AppError('missing', 'subscriber.notFound');
  const [events, total] = await Promise.all([
    listSubscriberEvents(ctx.db, subscriberId, page),
    countSubscriberEvents(ctx.db, subscriberId),
  ]);
  return { events, total };
}
