import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { topicNamesOf } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { forgetEmailsTo } from '#modules/outbox/unknown-emails.ts';
import { countSubscribers } from '#modules/subscribers/statistics.ts';
import type { ListedSubscriber, SubscriberFilter } from '#modules/subscribers/schema.ts';
import {
  countFoundSubscribers,
  deleteSubscriberRow,
  findSubscribers,
} from '#modules/subscribers/subscriber-list-store.ts';
import { clearBounces, suppress, unsuppress } from '#modules/subscribers/suppression-store.ts';
import { subscriberById } from '#modules/subscribers/store.ts';
import { insertDeparted } from '#modules/subscribers/history-store.ts';
import { noteSubscriberEvent } from '#modules/subscribers/history.ts';
import { keyOfAddress, suppressionKeys } from '#modules/subscribers/suppression.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { forgetTold } from '#modules/webhooks/event.ts';

const exportPage = 5_000;

/** Returns subscribers newest first; `after` is the id of the last subscriber of the previous page. */
export async function searchSubscribers(
  ctx: Ctx,
  filter: SubscriberFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ subscribers: ListedSubscriber[]; total: Counted }> {
  const subscribers = await findSubscribers(ctx.db, filter, page);
  // A first page that is not full contains all matches; no second scan is needed for the count.
  const isAll = page.after === undefined && subscribers.length < page.limit;
  return { subscribers, total: isAll ? exactly(subscribers.length) : await countFound(ctx, filter) };
}

/** Records in the audit log that the list was exported. */
export async function recordExport(ctx: Pick<Ctx, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await record(ctx, ctx.db, actor, { action: 'subscriber.exported' });
}

/** Yields all subscribers that match the filter with the names of their topics, newest first, 5,000 at a time. */
export async function* exportSubscribers(
  ctx: Pick<Ctx, 'db'>,
  filter: SubscriberFilter,
): AsyncGenerator<(ListedSubscriber & { topics: string[] })[]> {
  let after: number | undefined;
  for (;;) {
    const rows = await findSubscribers(ctx.db, filter, { limit: exportPage, after });
    if (rows.length === 0) return;
    const topics = await topicNamesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, topics: topics.get(row.id) ?? [] }));
    after = rows.at(-1)?.id;
  }
}

/**
 * Deletes all personal data. The hash of a bounced or unsubscribed address remains stored.
 * @throws {Refusal} missing
 */
export async function eraseSubscriber(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await subscriberById(trx, id);
    const gone = subscriber && (await deleteSubscriberRow(trx, id));
    if (gone === undefined) throw new Refusal('missing', 'subscriber.missing');
    if (gone.hadUnsubscribed) await insertDeparted(trx, keyOfAddress(ctx, gone.email), ctx.clock.now());
    if (subscriber?.state === 'bounced')
      await suppress(trx, suppressionKeys(ctx, gone.email), { reason: 'bounced', at: ctx.clock.now() });
    await forgetTold(trx, `subscriber ${id}`);
    await forgetEmailsTo(trx, gone.email);
    // The audit log stores only the id, so that no personal data remains.
    await record(ctx, trx, actor, { action: 'subscriber.erased', target: String(id) });
    return gone;
  });
}

/**
 * Restores a bounced address: confirmed if it was confirmed before, else pending.
 * @throws {Refusal} missing; taken if the address has not bounced.
 */
export async function restoreSubscriber(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await subscriberById(trx, id);
    if (subscriber === undefined) throw new Refusal('missing', 'subscriber.missing');
    if ((await clearBounces(trx, [id])) === 0) throw new Refusal('taken', 'subscriber.notBounced');
    await unsuppress(trx, suppressionKeys(ctx, subscriber.email));
    await noteSubscriberEvent(ctx, trx, [id], { kind: 'restored', actorId: actor.id });
    await record(ctx, trx, actor, { action: 'subscriber.restored', target: String(id) });
    return { email: subscriber.email };
  });
}

/** Counters cover every state; only searches and languages need a count. 1,001 means more than 1,000. */
async function countFound(ctx: Ctx, filter: SubscriberFilter): Promise<Counted> {
  if (filter.search || filter.language) {
    const count = await countFoundSubscribers(ctx.db, filter, subscriberLimits.searchCounted + 1);
    return { count, isLeast: count > subscriberLimits.searchCounted };
  }
  const counts = await countSubscribers(ctx);
  return exactly(filter.state === undefined ? counts.total : counts[filter.state]);
}

function exactly(count: number): Counted {
  return { count, isLeast: false };
}
