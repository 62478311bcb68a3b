import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { getTopicNamesBySubscriber } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { findRowsContaining, resolveTypos, searchIds, searchWithTypos } from '#modules/text-search/lookup.ts';
import { deleteEmailAttemptsTo } from '#modules/outbox/unknown-emails.ts';
import { countSubscribers } from '#modules/subscribers/statistics.ts';
import type { ListedSubscriber, SubscriberFilter } from '#modules/subscribers/schema.ts';
import {
  countFoundSubscribers,
  deleteSubscriberRow,
  findListedSubscribers,
  findSubscriberIds,
  findSubscriberIdsInNextRows,
  listSubscribersByIds,
} from '#modules/subscribers/subscriber-list-store.ts';
import {
  restoreBouncedSubscribers,
  insertSuppression,
  deleteSuppression,
} from '#modules/subscribers/suppression-store.ts';
import { findSubscriberById } from '#modules/subscribers/store.ts';
import { insertDepartedAddress } from '#modules/subscribers/history-store.ts';
import { recordSubscriberEvent } from '#modules/subscribers/history.ts';
import { computeDepartedKey, computeSuppressionKeys } from '#modules/subscribers/suppression.ts';
import { isSearchOfWords, subscriberLimits } from '#modules/subscribers/constants.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { deleteWebhookDeliveriesAbout } from '#modules/webhooks/publish-event.ts';

const exportPageRows = 5_000;

/** Returns subscribers newest first; `after` is the id of the last subscriber of the previous page. */
export async function searchSubscribers(
  ctx: Ctx,
  { search = '', ...filter }: SubscriberFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ subscribers: ListedSubscriber[]; total: RowCount }> {
  if (isSearchOfWords(search))
    return searchWithTypos(
      search,
      (text) => searchWords(ctx, { ...filter, search: text }, page),
      ({ total }) => total.count,
    );
  const subscribers = await findListedSubscribers(ctx.db, { ...filter, search }, page);
  // A first page that is not full contains all matches, so no second scan is needed for the count.
  const isAll = page.after === undefined && subscribers.length < page.limit;
  const total = isAll ? toExactCount(subscribers.length) : await countFound(ctx, { ...filter, search });
  return { subscribers, total };
}

/** Finds the newest subscribers whose address, name, tags or fields contain the words of the text. */
export async function findSubscribers(ctx: Ctx, text: string, limit: number): Promise<ListedSubscriber[]> {
  const ids = await findRowsContaining(
    { text, limit },
    async (rows) => (await findSubscriberIdsInNextRows(ctx.db, { search: text }, { limit, rows })).ids,
    () => findSubscriberIds(ctx.db, { search: text }, { limit }),
  );
  return listSubscribersByIds(ctx.db, ids);
}

/** Records in the audit log that the subscribers were exported. */
export async function recordExport(ctx: Pick<Ctx, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await recordAudit(ctx, ctx.db, actor, { action: 'subscriber.exported' });
}

/** Yields all subscribers that match the filter with the names of their topics, newest first, 5,000 at a time. */
export async function* exportSubscribers(
  ctx: Pick<Ctx, 'db'>,
  filter: SubscriberFilter,
): AsyncGenerator<(ListedSubscriber & { topics: string[] })[]> {
  let after: number | undefined;
  const search = await resolveTypos(
    filter.search ?? '',
    async () => (await countFoundSubscribers(ctx.db, filter, 1)) > 0,
  );
  for (;;) {
    const rows = await findListedSubscribers(ctx.db, { ...filter, search }, { limit: exportPageRows, after });
    if (rows.length === 0) return;
    const topics = await getTopicNamesBySubscriber(
      ctx,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, topics: topics.get(row.id) ?? [] }));
    after = rows.at(-1)?.id;
  }
}

/**
 * Deletes all personal data of a subscriber. Only a keyed hash of a bounced or unsubscribed address remains stored.
 * @throws {AppError} missing
 */
export async function eraseSubscriber(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await findSubscriberById(trx, id);
    const erased = requireFound(subscriber && (await deleteSubscriberRow(trx, id)), 'subscriber.notFound');
    if (erased.hadUnsubscribed)
      await insertDepartedAddress(trx, computeDepartedKey(ctx, erased.email), ctx.clock.now());
    if (subscriber?.state === 'bounced')
      await insertSuppression(trx, computeSuppressionKeys(ctx, erased.email), {
        reason: 'bounced',
        at: ctx.clock.now(),
      });
    await deleteWebhookDeliveriesAbout(trx, `subscriber ${id}`);
    await deleteEmailAttemptsTo(trx, erased.email);
    // The audit log stores only the id, so that no personal data remains.
    await recordAudit(ctx, trx, actor, { action: 'subscriber.erased', target: String(id) });
    return erased;
  });
}

/**
 * Restores a bounced subscriber: the state becomes `confirmed` if the subscriber had confirmed, else `pending`.
 * @throws {AppError} missing; taken if the address has not bounced.
 */
export async function restoreSubscriber(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = requireFound(await findSubscriberById(trx, id), 'subscriber.notFound');
    if ((await restoreBouncedSubscribers(trx, [id])) === 0)
      throw new AppError('taken', 'subscriber.notBounced');
    await deleteSuppression(trx, computeSuppressionKeys(ctx, subscriber.email));
    await recordSubscriberEvent(ctx, trx, [id], { kind: 'restored', actorId: actor.id });
    await recordAudit(ctx, trx, actor, { action: 'subscriber.restored', target: String(id) });
    return { email: subscriber.email };
  });
}

async function searchWords(
  ctx: Pick<Ctx, 'db'>,
  filter: SubscriberFilter & { search: string },
  page: { limit: number; after?: number | undefined },
): Promise<{ subscribers: ListedSubscriber[]; total: RowCount }> {
  const maxCount = subscriberLimits.searchCounted + 1;
  const { rows: ids, counted } = await searchIds(
    { text: filter.search, ...page, most: maxCount },
    {
      near: (next) => findSubscriberIdsInNextRows(ctx.db, filter, next),
      all: (next) => findSubscriberIds(ctx.db, filter, next),
      count: () => countFoundSubscribers(ctx.db, filter, maxCount),
    },
  );
  return { subscribers: await listSubscribersByIds(ctx.db, ids), total: counted };
}

/**
 * Returns the total of a filter. The totals by state come from counters; only searches and filters by language count
 * rows, up to 1,001, which means more than 1,000.
 */
async function countFound(ctx: Ctx, filter: SubscriberFilter): Promise<RowCount> {
  if (filter.search || filter.language) {
    const count = await countFoundSubscribers(ctx.db, filter, subscriberLimits.searchCounted + 1);
    return { count, isLeast: count > subscriberLimits.searchCounted };
  }
  const counts = await countSubscribers(ctx);
  return toExactCount(filter.state === undefined ? counts.total : counts[filter.state]);
}

function toExactCount(count: number): RowCount {
  return { count, isLeast: false };
}
